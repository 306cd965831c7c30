import { FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { uploadFile } from '~/repositories/files/files.server';
import { makeShopOrder } from '../../factories/shop-orders';
import { makeDelivery } from '../../factories/webhooks';
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
  shops: async () => {
    const shop = await one('shops', ({ status }) => status === 'active');
    await shop.ref.update({ lowStockAt: 77 });
    return { record: `users/${shop.id}`, wrong: /does not agree with shops/ };
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

/** Figures that a record keeps of another one, wrong in one of the two. */
export const repeatedElsewhere: Record<string, { check: string; make: () => Promise<Made> }> = {
  'the amount of a line of a batch': {
    check: 'payouts',
    make: async () => {
      const batch = await one('payoutBatches');
      const { lines, totalPesewas } = batch.data();
      const raised = { ...lines[0], amountPesewas: lines[0].amountPesewas + 1 };
      await batch.ref.update({ lines: [raised, ...lines.slice(1)], totalPesewas: totalPesewas + 1 });
      return {
        record: batch.ref.path,
        wrong: /^Its line .+ is GH₵ .+, and its payout GH₵ /,
        undo: () => batch.ref.update({ lines, totalPesewas }),
      };
    },
  },
  'the amount of a payment of a bulk trade': {
    check: 'trades',
    make: async () => {
      const trade = await one('b2bTrades', ({ payments }) => payments?.length > 0);
      const [{ id }] = trade.get('payments');
      const amount = (await database().doc(`b2bPayments/${id}`).get()).get('amount');
      await change(`b2bPayments/${id}`, { amount: amount + 1 });
      return {
        record: trade.ref.path,
        wrong: new RegExp(`^Its payment ${id} is `),
        undo: () => change(`b2bPayments/${id}`, { amount }),
      };
    },
  },
  'a product of a promotion that runs': {
    check: 'proofs',
    make: async () => {
      const promotion = await one('promotions', ({ status }) => status === 'active');
      const product = await one('products', ({ placements }) => placements?.[promotion.id]);
      await product.ref.update({ placements: {}, promotedUntil: null });
      const { placements, promotedUntil } = product.data();
      return {
        record: promotion.ref.path,
        wrong: new RegExp(`^It runs, and .*${product.ref.path}.* does not say so`),
        undo: () => product.ref.update({ placements, promotedUntil }),
      };
    },
  },
  'a promotion that a product says runs': {
    check: 'products',
    make: async () => {
      const product = await one('products', ({ placements }) => Object.keys(placements ?? {}).length > 0);
      const [id = ''] = Object.keys(product.get('placements'));
      await change(`promotions/${id}`, { status: 'cancelled' });
      return {
        record: product.ref.path,
        wrong: new RegExp(`^It says that promotions/${id} runs`),
        undo: () => change(`promotions/${id}`, { status: 'active' }),
      };
    },
  },
  'the units of the parcels of an order': {
    check: 'orders',
    make: async () => {
      const order = await one(
        'orders',
        ({ version, shipments, tabs }) =>
          typeof version === 'number' && shipments?.length > 0 && tabs?.length > 0,
      );
      const shipments = order.get('shipments');
      const [parcel] = shipments;
      const lines = parcel.lines.map((line: { quantity: number }) => ({
        ...line,
        quantity: line.quantity + 1,
      }));
      await order.ref.update({ shipments: [{ ...parcel, lines }, ...shipments.slice(1)] });
      return {
        record: order.ref.path,
        wrong: /^Its items\.shipped are \d+ fewer than in parcels/,
        undo: () => order.ref.update({ shipments }),
      };
    },
  },
  'the refunded units of a parcel of an order': {
    check: 'orders',
    make: async () => {
      const isSold = ({ version, shipments, refunds, tabs }: FirebaseFirestore.DocumentData) =>
        typeof version === 'number' && shipments?.length > 0 && refunds?.length === 0 && tabs?.length > 0;
      const order = await one('orders', isSold);
      const shipments = order.get('shipments');
      const [parcel] = shipments;
      const refundedLines = [{ ...parcel.lines[0], quantity: 1 }];
      await order.ref.update({ shipments: [{ ...parcel, refundedLines }, ...shipments.slice(1)] });
      return {
        record: order.ref.path,
        wrong: /^Its shipments\.refundedLines are 1 more than in refunds/,
        undo: () => order.ref.update({ shipments }),
      };
    },
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
      const { id, data } = makeDelivery('e1', { state: 'waiting' });
      await put('outbox', { id, data: { ...data, nextAt: Timestamp.now() } });
      return { record: `outbox/${id}`, wrong: /was to be sent/ };
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
