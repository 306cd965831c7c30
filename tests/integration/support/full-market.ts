import { Timestamp } from 'firebase-admin/firestore';
import { firestore } from '~/repositories/firebase/app.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeAnnouncement, makeAnnouncementNotification } from '../../factories/announcements';
import { makeApiKey } from '../../factories/api-keys';
import {
  makeListing,
  makeRequest,
  makeTradeAt,
  makeTradePayment,
  storedListing,
  storedRequest,
  storedTrade,
  storedTradePayment,
} from '../../factories/b2b';
import { makeChat, makeMessage } from '../../factories/chats';
import { makeDraft, makeSaleDraft } from '../../factories/drafts';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeHistoryLog } from '../../factories/history-logs';
import { helper, helperId, invitation, makeInvitation, peopleIds } from '../../factories/invitations';
import { makeNotification } from '../../factories/notifications';
import { handoverOf, makeOrderAt, makePlacedOrder, recordOf } from '../../factories/orders';
import { makeMessageCost, makeOutgoing, orderLinkOf, stopTokenOf } from '../../factories/outgoing';
import { makePaper } from '../../factories/papers';
import { makePayoutBatch, storedPayoutBatch } from '../../factories/payout-batches';
import { makePayout } from '../../factories/payouts';
import { makeUser } from '../../factories/people';
import { makeProduct, makeProductChange } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { makeAccountList, makeSellerAccount } from '../../factories/seller-accounts';
import { makeShopOrder } from '../../factories/shop-orders';
import { makeShopPage } from '../../factories/shop-pages';
import { makeDelivery, makeEndpoint } from '../../factories/webhooks';
import { inRequest } from './request';
import { changePerson, put, putPeople } from './store';

const paperCode = 'ABCDEFGHJKMNPQRS';
const [webhookId, sellerWebhookId] = ['ab'.repeat(9), 'cd'.repeat(9)] as const;

let written = 0;

/** Records that the screens of one record show, and that no list counts on. */
export async function putSingleRecords(seller: { id: string }): Promise<void> {
  const partner = { id: 'partner', name: 'Partner' };
  const own = makeListing({ sellerId: seller.id });
  const foreign = makeListing({ id: 'foreign', sellerId: partner.id });
  const buyer = { id: seller.id, name: 'Me' };
  const trades = [
    makeTradeAt('requested', own, { id: 'sale', buyer: partner }),
    makeTradeAt('shipped', foreign, { id: 'shipped', buyer }),
    makeTradeAt('disputed', foreign, { id: 'disputed', buyer }),
  ];
  const account = makeSellerAccount({ id: 'account', userId: seller.id });
  const shipped = makeOrderAt('shipped', { id: 'shipped', sellerId: seller.id });
  const editRequest = { id: 'edit-3', status: 'pending' } as const;
  await putPeople(
    makeUser({ id: partner.id, role: 'seller' }),
    makeUser({ id: 'other-admin', role: 'admin', createdAt: '2020-01-01T00:00:00.000Z' }),
  );
  await put('b2bTrades', ...trades.map(storedTrade));
  await put('b2bListings', storedListing(foreign));
  await put('b2bRequests', storedRequest(makeRequest({ id: 'wanted', buyerId: partner.id })));
  await put('selleraccounts', account);
  await put('sellerAccountLists', makeAccountList(seller.id, [account]));
  await put('payouts', makePayout({ id: 'own', vendorId: seller.id }));
  await put('orders', recordOf(shipped));
  await put('handovers', handoverOf(shipped));
  const placed = makeOrderAt('placed', { id: 'placed-by-link', sellerId: seller.id });
  await put('orders', recordOf(placed));
  await put('orderLinks', orderLinkOf(placed, 'code-of-12-l'));
  await put('papers', { ...makePaper(shipped), id: paperCode });
  // Every third product is approved.
  const productIds = Array.from({ length: 33 }, (_, index) => `product-${index * 3 + 1}`);
  await put('shopPages', makeShopPage({ id: 'the-shop', sellerId: seller.id, productIds }));
  await changePerson(seller.id, { shopPage: 'the-shop' });
  const people = { [helperId]: helper };
  await firestore().collection('shops').doc(seller.id).set({ people }, { merge: true });
  const product = makeProduct({ id: 'approved', seller_id: seller.id, status: 'approved' });
  await put('products', { id: product.id, data: { ...product.data, editRequest } });
}

/** Fills every list up to `count` records; the lists of one shop are that seller's. */
export async function fillLists(seller: { id: string }, count: number): Promise<void> {
  const statuses = ['pending', 'approved', 'rejected'] as const;
  const fresh = Array.from({ length: count - written }, (_, index) => written + index);
  const created_at = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 1_000);
  const placedAt = (index: number) => created_at(index).toDate().toISOString();
  await put(
    'products',
    ...fresh.map((index) =>
      makeProduct({
        id: `product-${index}`,
        seller_id: seller.id,
        title: `Kente stole ${index}`,
        status: statuses[index % 3],
        quantity: index % 5,
        created_at: created_at(index),
      }),
    ),
  );
  const drafts = fresh.map((index) =>
    makeDraft({ id: `draft-${index}`, sellerId: seller.id, savedAt: created_at(index).toDate() }),
  );
  await put('productDrafts', ...drafts);
  const saleDrafts = fresh.map((index) =>
    makeSaleDraft({ id: `sale-${index}`, sellerId: seller.id, savedAt: created_at(index).toDate() }),
  );
  await put('saleDrafts', ...saleDrafts);
  const changes = fresh.map((index) =>
    makeProductChange({
      id: `change-${index}`,
      sellerId: seller.id,
      product: makeProduct({ id: `product-${index}`, seller_id: seller.id }),
    }),
  );
  await put('productChanges', ...changes);
  await put('announcements', ...fresh.map((index) => makeAnnouncement({ id: `announcement-${index}` })));
  const announced = makeAnnouncementNotification(seller.id, 'announcement-3');
  await put('notifications', { ...announced, data: { ...announced.data, isRead: true } });
  await put('notifications', ...fresh.map(() => makeNotification({ userId: seller.id, isRead: true })));
  const edits = fresh.map((index) =>
    makeEditRequest({ id: `edit-${index}`, productId: 'product-3', sellerId: seller.id }),
  );
  await put('editRequests', ...edits);
  const sold = fresh.map((index) => makePromotion({ id: `promotion-${index}`, sellerId: seller.id }));
  await put('promotions', ...sold);
  const asked = fresh.map((index) =>
    makePayout({ id: `payout-${index}`, vendorId: `user-${index}`, status: index < 60 ? 'unpaid' : 'Paid' }),
  );
  await put('payouts', ...asked);
  const inBatch = makePayout({ vendorId: 'user-0' });
  const batches = fresh.map((index) => makePayoutBatch([inBatch], { id: `batch-${index}` }));
  await put('payoutBatches', ...batches.map(storedPayoutBatch));
  await put('shopOrders', ...fresh.map((index) => makeShopOrder({ id: `basket-${index}` })));
  await put('shopInvitations', makeInvitation({ ...invitation, shopId: seller.id }));
  await put('apiKeys', ...fresh.flatMap(() => [makeApiKey(), makeApiKey({ sellerId: seller.id })]));
  const webhooks = [
    makeEndpoint({ id: webhookId }),
    makeEndpoint({ id: sellerWebhookId, sellerId: seller.id }),
  ];
  await put('webhookEndpoints', ...webhooks);
  for (const { id } of webhooks)
    await put('outbox', ...fresh.map((index) => makeDelivery(id, { number: index + 1 })));
  const bought = fresh.map((index) =>
    recordOf(makePlacedOrder({ id: `order-${index}`, sellerId: seller.id, createdAt: placedAt(index) })),
  );
  await put('orders', ...bought);
  const products = { pending: count, isCounted: true };
  const ledger = { earned: 5, commission: -1, payouts: 0, isCounted: true };
  const data = { orders: { accept: count, all: count }, products, ledger };
  await put('counters', { id: seller.id, data });
  await put('marketplaceCounters', {
    id: '0',
    data: { products: { pending: count }, counted: { products: true } },
  });
  const bulk = fresh.map((index) =>
    makeListing({
      id: `listing-${index}`,
      sellerId: seller.id,
      title: `White maize ${index}`,
      status: index < 1_000 && index % 2 === 0 ? 'pending' : 'active',
      now: created_at(index).toDate(),
    }),
  );
  const partner = { id: 'partner', name: 'Partner' };
  const sale = makeListing({ sellerId: seller.id });
  const foreign = makeListing({ sellerId: 'partner' });
  const sales = fresh.map((index) => makeTradeAt('accepted', sale, { id: `sale-${index}`, buyer: partner }));
  const buyer = { id: seller.id, name: 'Me' };
  const purchases = fresh.map((index) =>
    makeTradeAt('accepted', foreign, { id: `purchase-${index}`, buyer }),
  );
  const waiting = fresh.map((index) =>
    makeTradePayment(makeTradeAt('payment_submitted', foreign, { buyer }), { id: `payment-${index}` }),
  );
  await put('b2bListings', ...bulk.map(storedListing));
  await put('b2bTrades', ...sales.map(storedTrade), ...purchases.map(storedTrade));
  const wanted = fresh.map((index) => makeRequest({ id: `request-${index}`, buyerId: seller.id }));
  await put('b2bRequests', ...wanted.map(storedRequest));
  await put('b2bPayments', ...waiting.map(storedTradePayment));
  const month = new Date().toISOString().slice(0, 7);
  await put('outgoing', ...fresh.map((index) => makeOutgoing({ id: `message-${index}`, userId: seller.id })));
  await put('messageCosts', ...fresh.map((index) => makeMessageCost(month, `user-${index}`)));
  const of = (index: number) => makeChat({ id: `chat-${index}`, adminUnreadCount: index % 2 });
  await put('chats', makeChat({ id: seller.id }), ...fresh.map(of));
  await put(`chats/${seller.id}/messages`, ...fresh.map(() => makeMessage()));
  await put(
    'history_logs',
    ...fresh.map(() => makeHistoryLog({ itemId: 'product-3', shopId: seller.id, by: 'Adwoa Fabrics' })),
  );
  await putPeople(
    ...fresh.map((index) => makeUser({ id: `user-${index}`, role: 'seller', lastName: 'Mensah' })),
  );
  await inRequest(recountMarketplace);
  await firestore().collection('marketplaceCounters').doc('0').update({ products: {} });
  written = count;
}

/** The records that the screens of one record show, by the names in `tests/screens/`. */
export const idsIn = (seller: { id: string }) => ({
  account: 'account',
  announcement: 'announcement-3',
  batch: 'batch-3',
  basket: 'basket-3',
  webhook: webhookId,
  sellerWebhook: sellerWebhookId,
  draft: 'draft-3',
  productChange: 'change-3',
  shopPage: 'the-shop',
  saleDraft: 'sale-3',
  approvedProduct: 'approved',
  chat: seller.id,
  edit: 'edit-3',
  foreignListing: 'foreign',
  listing: 'listing-3',
  order: 'order-9',
  otherAdmin: 'other-admin',
  message: 'message-3',
  orderCode: 'code-of-12-l',
  ...peopleIds,
  stopToken: stopTokenOf(seller),
  paper: paperCode,
  paidPayout: 'payout-70',
  payment: 'payment-3',
  payout: 'own',
  pendingListing: 'listing-4',
  product: 'product-3',
  promotion: 'promotion-3',
  purchase: 'purchase-3',
  request: 'request-3',
  sale: 'sale',
  seller: seller.id,
  shippedTrade: 'shipped',
  token: 'token-of-the-parcel-1234',
  trade: 'disputed',
  waiting: 'product-3',
  wanted: 'wanted',
});
