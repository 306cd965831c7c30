import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLastAudit } from '~/repositories/audit-state.server';
import { orderSchema } from '~/schemas/orders/order';
import { shopOf } from '~/schemas/users/shop';
import type { Finding } from '~/services/audit/check';
import { checks } from '~/services/audit/checks.server';
import { runAudit } from '~/services/audit/run-audit.server';
import { takeOrderStep } from '~/services/orders/take-order-step.server';
import { changeStock } from '~/services/products/change-stock.server';
import { ROOT } from '../../../scripts/lib/paths';
import { seed } from '../../../scripts/seed/run';
import { smallSize } from '../../../scripts/seed/size';
import { nextStep } from '../../factories/seller-history';
import { clearAccounts, clearDocuments, clearFiles } from '../../setup/clear';
import { afterHours, documents, faults, lateFaults, type Made, one } from '../support/audit-faults';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { put, remove, reread, stored } from '../support/store';

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts(), clearFiles()]);
  await seed(smallSize, () => {});
}, 180_000);

/** Runs these checks, or all; what they found, by record. */
async function audit(names: readonly string[] = [], options: { repair?: boolean; now?: Date } = {}) {
  const chosen = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const found: Finding[] = [];
  const run = {
    repair: false,
    version: '1.2.3',
    ...options,
    onFinding: (_name: string, one: Finding) => found.push(one),
  };
  const results = await inRequest(() => runAudit(chosen, run));
  return { found, results };
}

it('finds nothing in the demo market, and keeps that', async () => {
  const { found, results } = await audit();
  expect(found).toEqual([]);
  const kept = await inRequest(loadLastAudit);
  expect(kept).toMatchObject({ version: '1.2.3' });
  expect(kept?.checks.map(({ name, wrong }) => ({ name, wrong }))).toEqual(
    checks.map(({ name }) => ({ name, wrong: 0 })),
  );
  for (const name of ['orders', 'payouts', 'trades', 'ledger', 'products', 'listings', 'seller-counters'])
    expect(results.find((result) => result.name === name)?.records).toBeGreaterThan(3);
}, 120_000);

describe('a fault of each check', () => {
  it('is named, repaired, and gone', async () => {
    const made = Object.fromEntries(
      await Promise.all(Object.entries(faults).map(async ([name, make]) => [name, await make()] as const)),
    );
    const { found, results } = await audit(Object.keys(faults), { repair: true });
    const named = ({ record, wrong }: Made) =>
      found.find((each) => each.record === record && wrong.test(each.wrong));
    for (const [name, fault] of Object.entries(made)) {
      const isRepaired = fault.undo === undefined;
      const repair = isRepaired ? expect.stringMatching(/\.$/) : null;
      expect({ name, finding: named(fault) }).toMatchObject({ name, finding: { isRepaired, repair } });
      await fault.undo?.();
    }
    expect(results.filter(({ wrong }) => wrong === 0)).toEqual([]);
    // Sign-ups are counted by day, which takes long, and nothing else changes them.
    const again = Object.keys(faults).filter((name) => name !== 'sign-ups');
    expect((await audit(again)).found).toEqual([]);
  }, 180_000);

  it.each(Object.keys(lateFaults))('%s: is named once it is late, repaired, and gone', async (name) => {
    const late = lateFaults[name];
    if (!late) throw new Error(name);
    const { record, wrong } = await late.make();
    const now = afterHours(late.hours);
    expect((await audit([name])).found).toEqual([]);
    const finding = { record, wrong: expect.stringMatching(wrong), isRepaired: false };
    expect((await audit([name], { now })).found).toMatchObject([finding]);
    expect((await audit([name], { now, repair: true })).found).toMatchObject([
      { ...finding, isRepaired: true },
    ]);
    expect((await audit([name], { now })).found).toEqual([]);
  });

  it('is told for each check', () => {
    const tested = [...Object.keys(faults), ...Object.keys(lateFaults)];
    expect(tested.sort()).toEqual(checks.map(({ name }) => name).sort());
  });

  it('changes nothing without --repair', async () => {
    const counters = await one('counters');
    const { payouts } = counters.data();
    await counters.ref.update({ 'payouts.all': FieldValue.increment(1) });
    const before = await stored('counters', counters.id);
    expect((await audit(['seller-counters'])).found).toMatchObject([{ isRepaired: false }]);
    expect(await stored('counters', counters.id)).toEqual(before);
    await counters.ref.update({ payouts });
  });
});

/** The command as an operator starts it, at this test's Firebase. */
async function command(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/audit.ts', ...args], { cwd: ROOT });
  const said: string[] = [];
  child.stdout.on('data', (part) => said.push(String(part)));
  child.stderr.on('data', (part) => said.push(String(part)));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

it('the command names it, and ends with 2', async () => {
  await put('payoutReferences', { id: 'TSA1111111', data: { payoutId: 'gone' } });
  const told = /payoutReferences\/TSA1111111: .*Repair: Deletes[\s\S]*^references +\d+ +1 +0 /m;
  expect(await command('--only', 'references')).toEqual({ code: 2, said: expect.stringMatching(told) });
  await remove('payoutReferences', 'TSA1111111');
}, 60_000);

it('names nothing while orders and stock change', async () => {
  const names = [
    'orders',
    'ledger',
    'products',
    'seller-counters',
    'marketplace-counters',
    'rollups',
    'unread',
  ];
  const enough = 6;
  let isOver = false;
  let steps = 0;
  const move = async (doc: QueryDocumentSnapshot) => {
    const order = v.parse(orderSchema, { ...doc.data(), id: doc.id });
    if (!order.tabs.some((tab) => ['accept', 'ship', 'transit'].includes(tab))) return;
    const by = byUser(await reread({ id: order.sellerId }));
    const next = nextStep(order, `s${steps}`);
    const step = next.name === 'ship' ? { ...next, token: next.id } : next;
    await inRequest(() => takeOrderStep(by, { id: order.id, version: null, step }));
  };
  const sell = async (doc: QueryDocumentSnapshot) => {
    if (doc.get('variants')) return;
    const seller = await reread({ id: doc.get('seller_id') });
    const rows = [{ id: doc.id, quantity: steps % 2 === 0 ? 0 : 5 }];
    const changed = await inRequest(() => changeStock(shopOf(seller), seller, rows));
    steps += changed.success ? 1 : 0;
  };
  const work = async () => {
    const [orders, products] = [await documents('orders'), await documents('products')];
    for (const [index, product] of products.entries()) {
      if (isOver) return;
      await sell(product);
      const order = orders[index];
      if (order) await move(order);
    }
  };
  const writing = (async () => {
    while (!isOver) await work();
  })();
  const found: Finding[] = [];
  try {
    do found.push(...(await audit(names)).found);
    while (steps < enough);
  } finally {
    isOver = true;
  }
  await writing;
  expect(found).toEqual([]);
  expect((await audit(names)).found).toEqual([]);
}, 120_000);
