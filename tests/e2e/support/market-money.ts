import { Timestamp } from 'firebase-admin/firestore';
import { makeAnnouncement, makeAnnouncementNotification } from '../../factories/announcements';
import { makeApiKey } from '../../factories/api-keys';
import { makeLedgerLine } from '../../factories/ledger';
import { makeOrder, type StoredOrder } from '../../factories/orders';
import { makePayoutBatch, storedPayoutBatch, withResult } from '../../factories/payout-batches';
import { makePayout } from '../../factories/payouts';
import { makePromotion } from '../../factories/promotions';
import { makeAccountList, makeBankAccount, makeSellerAccount } from '../../factories/seller-accounts';
import { makeShopOrder } from '../../factories/shop-orders';
import { makeDelivery, makeEndpoint } from '../../factories/webhooks';
import type { Client } from './client';
import { db } from './firebase';
import { longTitle } from './long-title';
import type { Person } from './people';
import { asFile, threePhotos } from './photos';
import type { Stored } from './products';

/**
 * Mobile money on another network than its number suggests, changed an hour ago, and a bank account out of
 * use.
 */
export async function addAccounts({ id: userId }: Person): Promise<string> {
  const changedAt = Timestamp.fromMillis(Date.now() - 3_600_000);
  const was = { accountNumber: '+233201112222', network: 'Telecel Cash', bankName: null };
  const momo = makeSellerAccount({
    userId,
    network: 'AT Money',
    accountNumber: '+233244123456',
    accountName: longTitle,
    previous: { ...was, accountName: longTitle, changedAt },
  });
  const bank = makeBankAccount({ userId, isDefault: false, status: 'inactive', branch: longTitle });
  const list = makeAccountList(userId, [momo, bank]);
  await Promise.all([
    ...[momo, bank].map(({ id, data }) =>
      db
        .collection('selleraccounts')
        .doc(id)
        .set({ ...data }),
    ),
    db.collection('sellerAccountLists').doc(list.id).set(list.data),
  ]);
  return momo.id;
}

/** A sale, and a payout that could not be paid; the names are as long as names may be. */
export async function addPayout({ id: vendorId, email }: Person, accountId: string): Promise<string> {
  const { id, data } = makePayout({
    vendorId,
    amount: 1_000_000,
    status: 'issue with payment',
    issueReason: longTitle,
    note: longTitle,
    sellerData: { name: longTitle, businessName: longTitle, email },
  });
  const account = data.account && { ...data.account, id: accountId, accountName: longTitle };
  const sale = makeLedgerLine({ sellerId: vendorId, amountPesewas: 123_456, reason: longTitle });
  await Promise.all([
    db
      .collection('payouts')
      .doc(id)
      .set({ ...data, account }),
    db.collection('ledger').doc(sale.id).set(sale.data),
    addOrders(vendorId),
  ]);
  return id;
}

/** A payout that was paid, one that came back, and one that was cancelled. */
export async function addOldPayouts({ id: vendorId, email }: Person): Promise<[string, string, string]> {
  const at = Timestamp.now();
  const sellerData = { name: longTitle, businessName: longTitle, email };
  const paid = { vendorId, sellerData, disbursementDate: at, paymentReceipt: 'receipt' };
  const back = { status: 'returned', returnReason: longTitle, returnedAt: at } as const;
  const one = makePayout({ ...paid, status: 'Paid' });
  const other = makePayout({ ...paid, ...back });
  const cancelled = makePayout({ vendorId, sellerData, status: 'cancelled', cancelledAt: at });
  await Promise.all(
    [one, other, cancelled].map(({ id, data }) =>
      db
        .collection('payouts')
        .doc(id)
        .set({ ...data }),
    ),
  );
  return [one.id, other.id, cancelled.id];
}

/** Orders whose money is partly in that payout, held, in the seller's hands, and late. */
async function addOrders(sellerId: string): Promise<void> {
  const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);
  const item = { productId: '', title: longTitle, imageUrl: '', unitPrice: 1_000_000, quantity: 2 };
  const delivered: Partial<StoredOrder> = {
    sellerId,
    status: 'delivered',
    items: [item, item],
    buyerName: longTitle,
  };
  const orders = [
    makeOrder({ ...delivered, orderNumber: longTitle, availableAt: ago(2) }),
    makeOrder({ ...delivered, availableAt: ago(-3) }),
    makeOrder({ ...delivered, availableAt: ago(1), paymentMethod: 'cash_on_delivery' }),
    makeOrder({ ...delivered, status: 'processing', dueAt: ago(1) }),
  ];
  await Promise.all(
    orders.map(({ id, data }) =>
      db
        .collection('orders')
        .doc(id)
        .set({ ...data }),
    ),
  );
}

/** Buys a promotion with a picture as its proof; one of before, with long words, stands beside it. */
export async function buy({ id: sellerId }: Person, client: Client, { id }: Stored): Promise<string> {
  const [photo] = await threePhotos();
  const proof = photo ? asFile(photo) : '';
  const fields = { intent: 'buy', packageId: 'festival', productIds: id, proof };
  const { status } = await client.decide('/seller/promotions', fields);
  if (status !== 303) throw new Error(`The promotion was not bought: ${status}`);
  const promotions = db.collection('promotions');
  const { docs } = await promotions.where('sellerId', '==', sellerId).get();
  const words = { sellerName: longTitle, packageName: longTitle, adminNotes: longTitle };
  const products = [{ id: 'none', title: longTitle }];
  const older = makePromotion({ ...words, products, sellerId, status: 'rejected', proof: null });
  await promotions.doc(older.id).set(older.data);
  return docs[0]?.id ?? '';
}

/** Batches with long names: without a result, with one to confirm, and with one of odd columns. */
export async function addBatches({ id: vendorId, email }: Person) {
  const sellerData = { name: longTitle, businessName: longTitle, email };
  const make = (finding: 'paid' | 'failed') => {
    const payout = makePayout({ vendorId, sellerData });
    const batch = makePayoutBatch([payout]);
    const columns = { reference: 0, amount: 1, status: 2, reason: 3 };
    const path = `payout_batches/${batch.id}/result.csv`;
    return { payout, batch, checked: withResult(batch, path, { finding, columns }) };
  };
  const [open, checked, asking] = [make('paid'), make('failed'), make('paid')];
  const odd = { ...withResult(asking.batch, 'none', { columns: null }) };
  const batches = [open.batch, checked.checked, odd];
  await Promise.all([
    ...batches.map((batch) => {
      const { id, data } = storedPayoutBatch(batch);
      return db
        .collection('payoutBatches')
        .doc(id)
        .set({ ...data });
    }),
    ...[open, checked, asking].map(({ payout: { id, data }, batch }) =>
      db
        .collection('payouts')
        .doc(id)
        .set({ ...data, batchId: batch.id }),
    ),
  ]);
  return { batch: open.batch.id, checkedBatch: checked.batch.id, askingBatch: asking.batch.id };
}

/** A webhook with a long address, of the shop or of a seller, and what was sent to it. */
export async function addWebhook(sellerId = ''): Promise<string> {
  const id = (sellerId ? 'cd' : 'ab').repeat(9);
  const webhook = makeEndpoint({ id, sellerId, url: `https://shop.example/${'hooks'.repeat(40)}` });
  const sent = makeDelivery(webhook.id);
  const failed = makeDelivery(webhook.id, { number: 2, state: 'failed', answer: 'x'.repeat(1_024) });
  await Promise.all([
    db.collection('webhookEndpoints').doc(webhook.id).set(webhook.data),
    ...[sent, failed].map(({ id, data }) => db.collection('outbox').doc(id).set(data)),
  ]);
  return webhook.id;
}

/** A refused basket, a key of the shop and one of the seller, with long names. */
export async function addIntake({ id: sellerId }: Person): Promise<string> {
  const basket = makeShopOrder({ id: 'B'.repeat(64), buyer: longTitle, detail: longTitle });
  const keys = [makeApiKey({ name: longTitle }), makeApiKey({ name: longTitle, sellerId })];
  await Promise.all([
    db.collection('shopOrders').doc(basket.id).set(basket.data),
    ...keys.map((key) => db.collection('apiKeys').doc(key.id).set(key.data)),
  ]);
  return basket.id;
}

/** An announcement with long words, for one seller, who has read it. */
export async function addAnnouncement(userId: string): Promise<string> {
  const announcement = makeAnnouncement({ title: longTitle.slice(0, 100), text: longTitle.repeat(10) });
  const sent = makeAnnouncementNotification(userId);
  await Promise.all([
    db.collection('announcements').doc(announcement.id).set(announcement.data),
    db
      .collection('notifications')
      .doc(sent.id)
      .set({ ...sent.data, isRead: true }),
  ]);
  return announcement.id;
}
