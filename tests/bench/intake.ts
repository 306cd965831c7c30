import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { basketOf } from '../../examples/shop/basket';
import { makeShopKey } from '../../scripts/shop/make-key';
import { jarOf, withBrowser } from './browser';
import { budgets } from './budgets';
import { type Cost, costIn } from './http';
import { median, type Spread, type Stage, spreadOf } from './stage';

/** Requests of one kind, as a shop sends them. */
interface Rate {
  /** Answered per second at 10 connections. */
  perSecond: number;
  /** Milliseconds of the server's processor for each. */
  cpuMs: number;
  /** Documents for each, and calls to Firestore. */
  cost: Cost;
}

/** What orders cost on their way in. */
export interface IntakeFigures {
  baskets: Rate;
  products: Rate;
  /** Milliseconds from sending a basket until its seller's open page says so. */
  toScreen: Spread;
  passed: boolean;
}

const connections = 10;
const requests = { baskets: 400, products: 200 };
const timed = 20;
/** A key may ask 600 times a minute. */
const keyCount = 4;
const timeoutMs = 10_000;

const buyer = {
  name: 'Kofi Asante',
  phone: '024 412 3456',
  line: '12 Ring Road',
  town: 'Kumasi',
  region: 'Ashanti',
};

/** Sends a shop's requests to the demo market, and watches one of its sellers' pages meanwhile. */
export async function measureIntake(stage: Stage): Promise<IntakeFigures> {
  const keys = await Promise.all(Array.from({ length: keyCount }, () => makeShopKey('bench')));
  let sent = 0;
  const ask = async (method: string, path: string, body?: unknown): Promise<Cost> => {
    sent += 1;
    const answer = await fetch(`${stage.app.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${keys[sent % keys.length]}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return costIn(answer.headers.get('server-timing'));
  };
  const { ownProductId: productId, sellerId } = stage.market;
  const chosen = [{ productId, sellerId, title: 'Pot', price: '40.00', quantity: 1 }];
  const place = (number: number) =>
    ask('PUT', `/orders/BENCH-${number}`, basketOf(chosen, buyer, 'cash_on_delivery'));
  // The first requests load what the server keeps.
  for (const number of [1, 2, 3]) await place(number);
  const baskets = await rateOf(stage, requests.baskets, (number) => place(number + 10));
  const products = await rateOf(stage, requests.products, () => ask('GET', '/products?limit=25'));
  const toScreen = await timeToScreen(stage, (number) => place(10_000 + number));
  return { baskets, products, toScreen, passed: toScreen.median <= budgets.orderToScreen };
}

async function rateOf(stage: Stage, count: number, once: (number: number) => Promise<Cost>): Promise<Rate> {
  const costs: Cost[] = [];
  let next = 0;
  const before = await stage.app.usedMs();
  const started = performance.now();
  const worker = async () => {
    while (next < count) costs.push(await once(next++));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1_000;
  const cpuMs = ((await stage.app.usedMs()) - before) / count;
  const each = (of: (cost: Cost) => number) => median(costs.map(of));
  const cost = {
    reads: each((one) => one.reads),
    writes: each((one) => one.writes),
    calls: each((one) => one.calls),
  };
  return { perSecond: count / seconds, cpuMs, cost };
}

async function timeToScreen(stage: Stage, place: (number: number) => Promise<unknown>): Promise<Spread> {
  return withBrowser(stage, async (browser) => {
    const context = await browser.newContext();
    await context.addCookies(jarOf(stage.app.url, stage.cookies.seller.later));
    const page = await context.newPage();
    await page.goto(`${stage.app.url}/seller/orders`);
    await page.waitForFunction(() => performance.getEntriesByName('live').length > 0, null, {
      timeout: timeoutMs,
    });
    await sleep(1_000);
    const times: number[] = [];
    for (let number = 0; number < timed; number += 1) {
      const seen = bellChanges(page);
      const sentAt = Date.now();
      await place(number);
      times.push((await seen) - sentAt);
      await sleep(300);
    }
    return spreadOf(times);
  });
}

/** When the bell's number changes, by the clock that page and bench share. */
async function bellChanges(page: Page): Promise<number> {
  const before = await page.evaluate(bellText);
  await page.waitForFunction((text) => document.querySelector('header')?.textContent !== text, before, {
    timeout: timeoutMs,
    polling: 10,
  });
  return Date.now();
}

const bellText = () => document.querySelector('header')?.textContent;
