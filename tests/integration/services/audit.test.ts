import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FieldValue, type UpdateData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLastAudit } from '~/repositories/audit-state.server';
import { uploadFile } from '~/repositories/files.server';
import { orderSchema } from '~/schemas/orders/order';
import type { Finding } from '~/services/audit/check';
import { checks } from '~/services/audit/checks.server';
import { runAudit } from '~/services/audit/run-audit.server';
import { takeOrderStep } from '~/services/orders/take-order-step.server';
import { ROOT } from '../../../scripts/lib/paths';
import { seed } from '../../../scripts/seed/run';
import { smallSize } from '../../../scripts/seed/size';
import { nextStep } from '../../factories/seller-history';
import { makeShopOrder } from '../../factories/shop-orders';
import { clearAccounts, clearDocuments, clearFiles } from '../../setup/clear';
import { database } from '../../setup/database';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { put, remove, reread, stored } from '../support/store';

const hourMs = 3_600_000;
const afterHours = (hours: number) => new Date(Date.now() + hours * hourMs);

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

/** Documents as Firestore has them, in the order of ids. */
async function documents(path: string) {
  return (await database().collection(path).get()).docs;
}

async function one(path: string, isWanted: (data: FirebaseFirestore.DocumentData) => boolean = () => true) {
  const doc = (await documents(path)).find((each) => isWanted(each.data()));
  if (!doc) throw new Error(`none in ${path}`);
  return doc;
}

const change = (path: string, fields: UpdateData<Record<string, unknown>>) =>
  database().doc(path).update(fields);

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

/** A fault that is made past the program: which record is named, with which words. */
interface Made {
  record: string;
  wrong: RegExp;
  /** Undoes what only a person can decide. */
  undo?: () => Promise<unknown>;
}

const faults: Record<string, () => Promise<Made>> = {
  orders: async () => {
    const line = await one('ledger', ({ orderId, type }) => orderId && type === 'sale');
    await line.ref.delete();
    return { record: `orders/${line.get('orderId')}`, wrong: /: sale GH₵ 0\.00 in the ledger/ };
  },
  payouts: async () => {
    const payout = await one('payouts');
    await remove('payoutReferences', payout.get('reference'));
    return { record: payout.ref.path, wrong: /is not reserved/ };
  },
  trades: async () => {
    const line = await one('ledger', ({ tradeId, type }) => tradeId && type === 'commission');
    await line.ref.delete();
    return { record: `b2bTrades/${line.get('tradeId')}`, wrong: /commission GH₵ 0\.00 in the ledger/ };
  },
  ledger: async () => {
    const line = await one('ledger', ({ orderId }) => orderId);
    const stray = { ...line.data(), orderId: 'gone', amountPesewas: 0 };
    await put('ledger', { id: 'sale_gone_1', data: stray });
    const undo = () => remove('ledger', 'sale_gone_1');
    return { record: 'ledger/sale_gone_1', wrong: /no orders\/gone/, undo };
  },
  skus: async () => {
    await put('productSkus', { id: 'stray', data: { seller_id: 'ama', sku: 'X-1', productId: 'gone' } });
    return { record: 'productSkus/stray', wrong: /reserves the SKU X-1 for products\/gone/ };
  },
  products: async () => {
    const product = await one('products', ({ variants }) => variants);
    await product.ref.update({ quantity: product.get('quantity') + 3 });
    return { record: product.ref.path, wrong: /that of its variants/ };
  },
  drafts: async () => {
    const images = [{ url: '', path: 'productDrafts/d/1_a.jpg', name: 'a.jpg' }];
    await put('productDrafts', { id: 'd', data: { sellerId: 'ama', images } });
    const undo = () => remove('productDrafts', 'd');
    return { record: 'productDrafts/d', wrong: /1_a\.jpg is missing/, undo };
  },
  listings: async () => {
    const listing = await one('b2bListings');
    const quantitySold = listing.get('quantitySold');
    await listing.ref.update({ quantitySold: quantitySold + 1 });
    return {
      record: listing.ref.path,
      wrong: /its trades hold/,
      undo: () => listing.ref.update({ quantitySold }),
    };
  },
  proofs: async () => {
    const payment = await one('b2bPayments');
    await remove('paymentReferences', payment.get('payerReference'));
    return { record: payment.ref.path, wrong: /is not known as used/ };
  },
  references: async () => {
    await put('payoutReferences', { id: 'TSA0000000', data: { payoutId: 'gone' } });
    return { record: 'payoutReferences/TSA0000000', wrong: /payout gone, which does not have it/ };
  },
  'seller-counters': async () => {
    const counters = await one('counters', ({ orders }) => orders?.all > 0);
    await counters.ref.update({ 'promotions.all': FieldValue.increment(2) });
    return { record: `users/${counters.id}`, wrong: /counters of promotions/ };
  },
  'marketplace-counters': async () => {
    await change('marketplaceCounters/0', { 'products.pending': FieldValue.increment(5) });
    return { record: 'marketplaceCounters (products)', wrong: /counters of products/ };
  },
  rollups: async () => {
    const month = await one('rollups', ({ sellerId, net }) => sellerId && Object.keys(net ?? {}).length > 0);
    const [day = ''] = Object.keys(month.get('days'));
    await month.ref.update({ [`days.${day}.sales`]: FieldValue.increment(100) });
    return { record: month.ref.path, wrong: new RegExp(`-${day}, sales: `) };
  },
  'sign-ups': async () => {
    const days = await one(
      'rollups',
      (data) => data.days && Object.values(data.days).every(Number.isInteger),
    );
    const [day = ''] = Object.keys(days.get('days')).filter((date) => date < afterHours(-72).toISOString());
    await days.ref.update({ [`days.${day}`]: 99 });
    return { record: days.ref.path, wrong: /99 is kept/ };
  },
  unread: async () => {
    const unread = await one('notifications', ({ isRead }) => isRead === false);
    await change(`users/${unread.get('userId')}`, { hasUnread: false });
    return { record: `users/${unread.get('userId')}`, wrong: /has unread notifications/ };
  },
};

/** What only time makes a fault: the clock is put forward. */
const lateFaults: Record<string, { hours: number; make: () => Promise<Made> }> = {
  intake: {
    hours: 2,
    make: async () => {
      const { id, data } = makeShopOrder({ id: 'b1', state: 'waiting' });
      await put('shopOrders', { id, data });
      return { record: 'shopOrders/b1', wrong: /has waited since/ };
    },
  },
  outbox: {
    hours: 2,
    make: async () => {
      const fields = { type: 'order.placed', data: {}, audience: ['shops'], seq: null };
      await put('events', { id: 'e1', data: { ...fields, at: FieldValue.serverTimestamp() } });
      return { record: 'events/e1', wrong: /no place in the feed/ };
    },
  },
  'unused-files': {
    hours: 26,
    make: async () => {
      const path = 'products/gone/1_a.jpg';
      await inRequest(() => uploadFile({ path, content: Buffer.from('x'), contentType: 'image/jpeg' }));
      return { record: path, wrong: /No record names/ };
    },
  },
};

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
  const told = /payoutReferences\/TSA1111111: .*Repair: Deletes[^]*^references +\d+ +1 +0 /m;
  expect(await command('--only', 'references')).toEqual({ code: 2, said: expect.stringMatching(told) });
  await remove('payoutReferences', 'TSA1111111');
}, 60_000);

it('names nothing while orders move', async () => {
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
  const work = async () => {
    for (const doc of await documents('orders')) {
      if (isOver) return;
      const order = v.parse(orderSchema, { ...doc.data(), id: doc.id });
      if (!order.tabs.some((tab) => ['accept', 'ship', 'transit'].includes(tab))) continue;
      const by = byUser(await reread({ id: order.sellerId }));
      const next = nextStep(order, `s${steps}`);
      const step = next.name === 'ship' ? { ...next, token: next.id } : next;
      const taken = await inRequest(() => takeOrderStep(by, { id: order.id, version: null, step }));
      steps += taken.success ? 1 : 0;
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
