import { FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { uploadFile } from '~/repositories/files.server';
import { makeShopOrder } from '../../factories/shop-orders';
import { database } from '../../setup/database';
import { inRequest } from './request';
import { put, remove } from './store';

const hourMs = 3_600_000;
export const afterHours = (hours: number) => new Date(Date.now() + hours * hourMs);

/** Documents as Firestore has them, in the order of ids. */
export async function documents(path: string) {
  return (await database().collection(path).get()).docs;
}

export async function one(
  path: string,
  isWanted: (data: FirebaseFirestore.DocumentData) => boolean = () => true,
) {
  const doc = (await documents(path)).find((each) => isWanted(each.data()));
  if (!doc) throw new Error(`none in ${path}`);
  return doc;
}

const change = (path: string, fields: UpdateData<Record<string, unknown>>) =>
  database().doc(path).update(fields);

/** A fault that is made past the program: which record is named, with which words. */
export interface Made {
  record: string;
  wrong: RegExp;
  /** Undoes what only a person can decide. */
  undo?: () => Promise<unknown>;
}

export const faults: Record<string, () => Promise<Made>> = {
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
export const lateFaults: Record<string, { hours: number; make: () => Promise<Made> }> = {
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
