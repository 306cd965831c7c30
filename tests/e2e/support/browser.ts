import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchBrowser, spareData } from '../../../scripts/lib/browser';
import { patience } from '../../setup/patience';

/** How a visitor comes: with or without JavaScript, with which screen. */
export interface Variant {
  /** For the test's name. */
  label: string;
  javaScript: boolean;
  phone: boolean;
  /** The complaint that the test provokes. */
  allows?: RegExp;
  /**
   * Its pages listen to Firestore. The others spare data, so that they come to rest. They also say that they
   * are of another network each, which Firebase would not let pass.
   */
  listens?: boolean;
  /** Its pages are kept by the worker, which answers in the place of the network. */
  keepsPages?: boolean;
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 780 };

function variant(isPhone: boolean, javaScript: boolean): Variant {
  const label = `${isPhone ? 'phone' : 'desktop'}, ${javaScript ? 'with' : 'without'} JavaScript`;
  return { label, javaScript, phone: isPhone };
}

export const desktopWithScripts = variant(false, true);
export const desktopWithoutScripts = variant(false, false);
export const phoneWithScripts = variant(true, true);
export const phoneWithoutScripts = variant(true, false);

/** All four: for what looks or works differently in each. */
export const everyVariant = [
  desktopWithScripts,
  desktopWithoutScripts,
  phoneWithScripts,
  phoneWithoutScripts,
];

/**
 * A journey is walked in one pair or in the other: each has both ways and both sizes, and what any page looks
 * like at each width `screens.test.ts` judges.
 */
export const bothWays = [desktopWithScripts, phoneWithoutScripts];
export const otherWays = [desktopWithoutScripts, phoneWithScripts];

interface Kept {
  /** Contexts of one kind are kept together. */
  kind: string;
  context: BrowserContext;
  complaints: Complaints;
  /** Stays open between the tests, so that the browser keeps the process that serves our pages. */
  anchor: Page;
  /**
   * Pages of tests before: a new one is a window of its own to the browser, and costs it a quarter of a
   * second.
   */
  idle: Page[];
}

declare global {
  var makolaBrowser: Promise<Browser> | undefined;
  var makolaContexts: Map<string, Kept[]> | undefined;
}

/** The one Chromium of the run; it ends with the process. */
function sharedBrowser(): Promise<Browser> {
  globalThis.makolaBrowser ??= launchBrowser({ args: ['--process-per-site'] });
  return globalThis.makolaBrowser;
}

let networks = 0;

/** An address that nobody else in this run has: rate limits go by it. */
export function newNetwork(): string {
  networks += 1;
  const part = Math.floor(Math.random() * 250);
  return `10.${part}.${Math.floor(networks / 250)}.${networks % 250}`;
}

/** What the pages of a context complained about. */
export interface Complaints {
  errors: string[];
}

/** A refused form (4xx) is a line in the console of every browser, and no fault. */
const harmless = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * What a page that listens complains of without a network: requests fail, and Firebase's channel asks whose
 * fault it is.
 */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|cleardot\.gif/;

function listen(context: BrowserContext): Complaints {
  const complaints: Complaints = { errors: [] };
  context.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => complaints.errors.push(String(error.error())));
  return complaints;
}

async function newContext({ javaScript, phone: isPhone, keepsPages }: Variant, listens: boolean) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    javaScriptEnabled: javaScript,
    viewport: isPhone ? phone : desktop,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    // What tests do to the network would not reach requests of a worker.
    serviceWorkers: keepsPages ? 'allow' : 'block',
  });
  context.setDefaultTimeout(15_000 * patience);
  if (!listens) await spareData(context);
  return { context, complaints: listen(context) };
}

/**
 * A context of this kind that no test uses now: a new one costs more time than most tests. It holds nothing
 * of the test before but the files that every visitor gets.
 */
async function takeContext(variant: Variant, listens: boolean): Promise<Kept> {
  globalThis.makolaContexts ??= new Map();
  const kind = `${variant.label}, ${listens ? 'live' : 'at rest'}, ${variant.keepsPages ? 'kept' : 'not kept'}`;
  const free = globalThis.makolaContexts.get(kind)?.pop();
  if (free) return free;
  const { context, complaints } = await newContext(variant, listens);
  const anchor = await context.newPage();
  await anchor.goto(quietPath);
  const idle: Page[] = [];
  const open = context.newPage.bind(context);
  context.newPage = async () => idle.pop() ?? open();
  return { kind, context, complaints, anchor, idle };
}

/** A page of ours that does nothing. */
const quietPath = '/robots.txt';

/** Leaves nothing of a test in a page but its history. */
async function tidy(page: Page, { phone: isPhone }: Variant): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize(isPhone ? phone : desktop);
  await page.goto(quietPath);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    await caches.delete('seen-pages');
  });
}

async function giveBack(variant: Variant, kept: Kept): Promise<void> {
  const { kind, context, anchor, idle } = kept;
  // First, so that nothing that a page still does is done as the person of the test.
  await context.clearCookies();
  await context.setOffline(false);
  const used = context.pages().filter((page) => page !== anchor && !idle.includes(page));
  for (const page of used) {
    const isTidy = await tidy(page, variant).then(
      () => true,
      () => false,
    );
    if (isTidy) idle.push(page);
    else await page.close();
  }
  await context.clearCookies();
  const free = globalThis.makolaContexts?.get(kind) ?? [];
  globalThis.makolaContexts?.set(kind, [...free, kept]);
}

const variants = new WeakMap<BrowserContext, Variant>();

/** How the visitor of this page came. */
export function variantOf(page: Page): Variant {
  const variant = variants.get(page.context());
  if (!variant) throw new Error('The page is not of a context that a test opened.');
  return variant;
}

/**
 * A browser without cookies, given back after the test. The test fails when a page of it writes an error to
 * the console or throws.
 */
export async function openContext(variant: Variant): Promise<BrowserContext & { complaints: Complaints }> {
  const { allows, listens = false } = variant;
  const kept = await takeContext(variant, listens);
  const { context, complaints } = kept;
  variants.set(context, variant);
  complaints.errors = [];
  if (!listens) await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newNetwork() });
  onTestFinished(async () => {
    await giveBack(variant, kept);
    const errors = complaints.errors.filter((error) => !harmless.test(error) && !allows?.test(error));
    // In the message itself: a report keeps that, and not what differs.
    if (errors.length > 0) throw new Error(`A page complains:\n${errors.join('\n')}`);
  });
  return Object.assign(context, { complaints });
}
