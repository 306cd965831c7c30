import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { skuReservationSchema } from '~/repositories/catalogue/product-skus.server';
import { loadLastAudit } from '~/repositories/operator/audit-state.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { orderSchema } from '~/schemas/orders/order';
import { shopOf } from '~/schemas/users/shop';
import type { Check, Finding } from '~/services/audit/check';
import { checks } from '~/services/audit/checks.server';
import { partOf } from '~/services/audit/record-check.server';
import { outcomeOf, runAudit } from '~/services/audit/run-audit.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { changeStock } from '~/services/products/stock/change-stock.server';
import { ROOT } from '../../../scripts/lib/paths';
import { seed } from '../../../scripts/seed/run';
import { smallSize } from '../../../scripts/seed/size';
import { nextStep } from '../../factories/seller-history';
import { clearAccounts, clearDocuments, clearFiles } from '../../setup/clear';
import {
  afterHours,
  documents,
  faults,
  lateFaults,
  type Made,
  one,
  repeatedElsewhere,
} from '../support/audit-faults';
import { byUser } from '../support/by';
import { addBatch, addReported, allFigures, damageFigures } from '../support/damaged-figures';
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

describe('a figure that a record repeats', () => {
  beforeAll(async () => {
    await addBatch();
    await addReported();
  });

  it('of itself is named where it is wrong: each of the table', async () => {
    const damages = await damageFigures();
    const names = ['orders', 'payouts', 'trades', 'products', 'listings', 'proofs', 'unread'];
    const { found } = await audit(names);
    const missed = damages.filter(
      ({ record, field }) =>
        !found.some((one) => one.record === record && one.wrong.startsWith(`Its ${field} is `)),
    );
    for (const { undo } of damages) await undo();
    expect(missed).toEqual([]);
    expect(damages.length).toBe(allFigures.length);
    expect((await audit(names)).found).toEqual([]);
  }, 180_000);

  it.each(Object.entries(repeatedElsewhere))('of another: %s', async (_name, { check, make }) => {
    const { record, wrong, undo } = await make();
    const { found } = await audit([check]);
    await undo?.();
    expect(found).toContainEqual(
      expect.objectContaining({ record, wrong: expect.stringMatching(wrong), isRepaired: false }),
    );
    expect((await audit([check])).found).toEqual([]);
  });

  it('is repaired where a promotion ended, and where it runs', async () => {
    const ended = await repeatedElsewhere['a promotion that a product says runs']?.make();
    const repaired = async (check: string) => (await audit([check], { repair: true })).found;
    const repairedOne = (record = '') => expect.objectContaining({ record, isRepaired: true });
    const found = await repaired('products');
    expect(found).toContainEqual(repairedOne(ended?.record));
    expect((await audit(['products', 'proofs'])).found).toEqual([]);
    // It runs again, and its products say that it ended.
    await ended?.undo?.();
    const [, promotion] = /says that (\S+) runs/.exec(found[0]?.wrong ?? '') ?? [];
    expect(await repaired('proofs')).toContainEqual(repairedOne(promotion));
    expect((await audit(['products', 'proofs'])).found).toEqual([]);
  });

  it('is in the table for each sum in pesewas beside an amount', async () => {
    const pairs: string[] = [];
    for (const { path } of new Map(allFigures.map((one) => [one.path, one])).values()) {
      const [doc] = await documents(path);
      for (const name of Object.keys(doc?.data() ?? {}))
        if (doc?.get(`${name}Pesewas`) !== undefined) pairs.push(`${path}.${name}Pesewas`);
    }
    const known = allFigures.map(({ path, field }) => `${path}.${field}`);
    expect(pairs).toContain('payouts.amountPesewas');
    expect(pairs.filter((pair) => !known.includes(pair))).toEqual([]);
  });
});

describe('what cannot be checked', () => {
  const failing: Check = {
    name: 'orders',
    compares: '',
    async *run() {
      yield { records: 2, findings: [] };
      throw new Error('no answer within 20000 ms');
    },
  };
  const skus = checks.filter(({ name }) => name === 'skus');
  const options = { repair: false, version: '1.2.3' };

  it('is told and kept, and the other checks go on', async () => {
    const results = await inRequest(() => runAudit([failing, ...skus], options));
    expect(results).toMatchObject([
      { name: 'orders', records: 2, wrong: 0, failed: 'no answer within 20000 ms' },
      { name: 'skus', failed: '' },
    ]);
    expect(outcomeOf(results)).toBe('unchecked');
    const kept = await inRequest(loadLastAudit);
    expect(kept?.checks.find(({ name }) => name === 'orders')?.failed).toBe('no answer within 20000 ms');
  });

  it('is of one record, where the others can be compared', async () => {
    let only = '';
    const part = partOf(auditedRecords('productSkus', skuReservationSchema), async (_unit, { id }) => {
      only ||= id;
      if (id !== only) return [];
      throw new Error('no answer');
    });
    const check: Check = { ...failing, run: (run) => part.run(run) };
    const results = await inRequest(() => runAudit([check], options));
    expect(results[0]?.records).toBeGreaterThan(3);
    expect(results[0]?.failed).toMatch(/^productSkus\/.+: no answer$/);
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

it('names nothing while orders and stock change, and holds up none of these writes', async () => {
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
  /** Milliseconds for a write beside an audit: who meets a lock waits until a time-out of 20 s. */
  const maxWriteMs = 10_000;
  let isOver = false;
  let steps = 0;
  const writesMs: number[] = [];
  const timed = async <T>(write: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await inRequest(write);
    writesMs.push(Math.round(performance.now() - started));
    return done;
  };
  const move = async (doc: QueryDocumentSnapshot) => {
    const order = v.parse(orderSchema, { ...doc.data(), id: doc.id });
    if (!order.tabs.some((tab) => ['accept', 'ship', 'transit'].includes(tab))) return;
    const by = byUser(await reread({ id: order.sellerId }));
    const next = nextStep(order, `s${steps}`);
    const step = next.name === 'ship' ? { ...next, token: next.id } : next;
    await timed(() => takeOrderStep(by, { id: order.id, version: null, step }));
  };
  const sell = async (doc: QueryDocumentSnapshot) => {
    if (doc.get('variants')) return;
    const seller = await reread({ id: doc.get('seller_id') });
    const rows = [{ id: doc.id, quantity: steps % 2 === 0 ? 0 : 5 }];
    const changed = await timed(() => changeStock(shopOf(seller), seller, rows));
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
  const slowest = writesMs.toSorted((a, b) => b - a)[0] ?? 0;
  console.log(`\nBeside the audit: ${writesMs.length} writes, the slowest took ${slowest} ms.`);
  expect(slowest).toBeLessThan(maxWriteMs);
  expect(found).toEqual([]);
  expect((await audit(names)).found).toEqual([]);
}, 120_000);
