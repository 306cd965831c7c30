import { Timestamp } from 'firebase-admin/firestore';
import type { BrowserContext } from 'playwright-core';
import { stockOfVariants } from '~/schemas/product-variants';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeLedgerLine } from '../../factories/ledger';
import {
  handoverOf,
  makeOrder,
  makeOrderAt,
  type OrderStage,
  orderStages,
  recordOf,
  type StoredOrder,
} from '../../factories/orders';
import { makePayout } from '../../factories/payouts';
import { makePromotion } from '../../factories/promotions';
import { makeAccountList, makeBankAccount, makeSellerAccount } from '../../factories/seller-accounts';
import { addBulkTrade, bulkScreens } from './bulk-screens';
import { Client } from './client';
import { auth, db, resetCodeOf } from './firebase';
import { makePerson, type Person } from './people';
import { asFile, threePhotos } from './photos';
import { type Stored, submit } from './products';

/** As long as a title may be, and without a place to break it. */
export const longTitle = 'Kente'.repeat(24);

export type Visitor = 'nobody' | 'seller' | 'newcomer' | 'admin' | 'buyer';
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface Market {
  pending: Stored;
  approved: Stored;
  rejected: Stored;
  /** A pending product with variants. */
  varied: Stored;
  resetCode: string;
  /** Ids of a request to edit the approved product, and of one of another shape. */
  editRequest: string;
  other: string;
  people: Record<Exclude<Visitor, 'nobody'>, Person>;
  suspended: Person;
  importId: string;
  accountId: string;
  /** A payout of the seller with an issue and long words. */
  payoutId: string;
  /** One that is paid, and one that the network sent back, with long words too. */
  paidPayoutId: string;
  returnedPayoutId: string;
  /** Id of a promotion of the seller that waits. */
  promotion: string;
  /** Ids of the seller's orders at each stage, with long words. */
  orders: Record<OrderStage, string>;
  /** Of the parcel of the shipped one. */
  token: string;
}

export interface Screen {
  name: string;
  as: Visitor;
  path: (market: Market) => string;
  /** 200 unless told. */
  status?: number;
  /** Fields that are wrong, to see the form come back. */
  refused?: boolean;
}

const at = (as: Visitor, name: string, path: Screen['path'], more: Partial<Screen> = {}) => ({
  name,
  as,
  path,
  ...more,
});

const returnPage = (id: string) => `/admin/payout-requests/${id}/returned`;

const variantsPage = ({ id }: Stored) =>
  `/seller/products/edit/${id}/variants?step=table&option1=Size&values1=${longTitle.slice(0, 60)}%2CSmall%2CLarge`;

/** Every screen there is, in the states that look different. */
export const screens: Screen[] = [
  at('nobody', 'landing', () => '/'),
  at('nobody', 'sign in', () => '/login'),
  at('nobody', 'sign in, refused', () => '/login', { refused: true }),
  at('nobody', 'register', () => '/register'),
  at('nobody', 'register, refused', () => '/register', { refused: true }),
  at('nobody', 'forgot password', () => '/forgot-password'),
  at('nobody', 'new password', ({ resetCode }) => `/reset-password?oobCode=${resetCode}`),
  at('nobody', 'new password, used link', () => '/reset-password'),
  at('nobody', 'not found', () => '/404', { status: 404 }),
  at('nobody', 'fault', () => '/500', { status: 500 }),
  at('nobody', 'signed out', () => '/logout'),
  at('seller', 'today', () => '/seller/today'),
  at('seller', 'analytics', () => '/seller/analytics'),
  at('seller', 'analytics of a year', () => '/seller/analytics?range=365'),
  at('seller', 'analytics, days in the wrong order', () => '/seller/analytics?from=2026-11-02&to=2026-11-01'),
  at('newcomer', 'analytics, no orders yet', () => '/seller/analytics'),
  at('seller', 'stock to watch', () => '/seller/analytics/stock'),
  at('newcomer', 'stock to watch, nothing', () => '/seller/analytics/stock'),
  at('seller', 'sign out', () => '/logout'),
  at('seller', 'landing, signed in', () => '/'),
  at('newcomer', 'products, none yet', () => '/seller/products'),
  at('newcomer', 'notifications, none yet', () => '/notifications'),
  at('seller', 'products', () => '/seller/products'),
  at('seller', 'products, nothing matches', () => '/seller/products?q=zzz&category=Fabric'),
  at('seller', 'products, out of stock', () => '/seller/products?tab=out-of-stock'),
  at('newcomer', 'import, none yet', () => '/seller/products/import'),
  at('seller', 'import, refused', () => '/seller/products/import', { refused: true }),
  at('seller', 'import, preview', ({ importId }) => `/seller/products/import/${importId}`),
  at('seller', 'add product', () => '/seller/products/add'),
  at('seller', 'add product, refused', () => '/seller/products/add', { refused: true }),
  at('seller', 'edit waiting product', ({ pending }) => `/seller/products/edit/${pending.id}`),
  at('seller', 'edit approved product', ({ approved }) => `/seller/products/edit/${approved.id}`),
  at('seller', 'edit rejected product', ({ rejected }) => `/seller/products/edit/${rejected.id}`),
  at('seller', 'delete product', ({ pending }) => `/seller/products/edit/${pending.id}/delete`),
  at('seller', 'options of variants', ({ pending }) => `/seller/products/edit/${pending.id}/variants`),
  at(
    'seller',
    'options of variants, wrong',
    ({ pending }) => `/seller/products/edit/${pending.id}/variants?step=table&option1=Size`,
  ),
  at('seller', 'variants', ({ pending }) => variantsPage(pending)),
  at('seller', 'variants, refused', ({ varied }) => variantsPage(varied), { refused: true }),
  at('seller', 'edit product with variants', ({ varied }) => `/seller/products/edit/${varied.id}`),
  at('seller', 'remove variants', ({ varied }) => `/seller/products/edit/${varied.id}/variants?step=remove`),
  at('admin', 'decide on variants', ({ varied }) => `/admin/product-approval/${varied.id}`),
  at('seller', 'products, edited in place', () => '/seller/products?edit=1'),
  at('seller', 'add a copy', ({ approved }) => `/seller/products/add?from=${approved.id}`),
  at('seller', 'delete several', (m) => `/seller/products/delete?id=${m.pending.id}`),
  at('seller', 'withdraw an edit', (m) => `/seller/products/edit/${m.approved.id}/withdraw`),
  at('newcomer', 'promotions, nothing to promote', () => '/seller/promotions'),
  at('newcomer', 'promotion history, none yet', () => '/seller/promotion-history'),
  at('seller', 'promotions', (m) => `/seller/promotions?chosen=${m.approved.id}`),
  at('seller', 'promotion history', () => '/seller/promotion-history'),
  at('seller', 'no such notification', () => '/notifications/nothing/open', { status: 404 }),
  at('seller', 'no such product', () => '/seller/products/edit/nothing', { status: 404 }),
  at('seller', 'not for sellers', () => '/admin/dashboard', { status: 403 }),
  at('newcomer', 'payment accounts, none yet', () => '/seller/account-management'),
  at('seller', 'payment accounts', () => '/seller/account-management'),
  at('seller', 'payouts', () => '/seller/payouts'),
  at('newcomer', 'payouts, no account yet', () => '/seller/payouts'),
  at('seller', 'payouts, refused', () => '/seller/payouts', { refused: true }),
  at('seller', 'a payout with an issue', ({ payoutId }) => `/seller/payouts/${payoutId}`),
  at('seller', 'a returned payout', (m) => `/seller/payouts/${m.returnedPayoutId}`),
  at('seller', 'statement', () => '/seller/payouts/statement'),
  at('newcomer', 'statement, nothing yet', () => '/seller/payouts/statement?month=2026-01'),
  at('seller', 'every line', () => '/seller/payouts/ledger'),
  at('seller', 'lines, none held', () => '/seller/payouts/ledger?part=held'),
  at('seller', 'where the money is', () => '/seller/payouts/orders'),
  at('seller', 'where the money is, not delivered', () => '/seller/payouts/orders?tab=coming'),
  at('seller', 'where the money is, no such order', () => '/seller/payouts/orders?q=zzz'),
  at('newcomer', 'where the money is, no order yet', () => '/seller/payouts/orders'),
  at('seller', 'orders', () => '/seller/orders'),
  at('seller', 'orders, filtered', () => '/seller/orders?tab=ship&payment=momo&from=2026-01-01'),
  at('newcomer', 'orders, none yet', () => '/seller/orders'),
  at('seller', 'an order to accept', ({ orders }) => `/seller/orders/${orders.placed}`),
  at('seller', 'an order on its way', ({ orders }) => `/seller/orders/${orders.shipped}`),
  at('seller', 'an order with a return', ({ orders }) => `/seller/orders/${orders.requested}`),
  at('seller', 'an order, a note refused', ({ orders }) => `/seller/orders/${orders.delivered}`, {
    refused: true,
  }),
  at('seller', 'ship items', ({ orders }) => `/seller/orders/${orders.accepted}/ship`),
  at('seller', 'ship items, refused', ({ orders }) => `/seller/orders/${orders.accepted}/ship`, {
    refused: true,
  }),
  at('seller', 'cancel items, not possible', ({ orders }) => `/seller/orders/${orders.delivered}/cancel`, {
    status: 409,
  }),
  at('seller', 'mark as delivered', ({ orders }) => `/seller/orders/${orders.shipped}/deliver?of=parcel`),
  at(
    'seller',
    'print slips',
    ({ orders }) => `/seller/orders/print?ids=${orders.shipped},${orders.delivered}`,
  ),
  at('seller', 'print labels', ({ orders }) => `/seller/orders/print?ids=${orders.shipped}&layout=label`),
  at('nobody', 'hand over a parcel', ({ token }) => `/delivered/${token}`),
  at('nobody', 'hand over a parcel, refused', ({ token }) => `/delivered/${token}`, { refused: true }),
  at('nobody', 'a parcel that was handed over', () => '/delivered/done'),
  at('buyer', 'support, with the code of a parcel', () => '/chat'),
  at('admin', 'orders of all', () => '/admin/orders?tab=disputes'),
  at('admin', 'a disputed order', ({ orders }) => `/admin/orders/${orders.escalated}`),
  at('admin', 'decide a return', ({ orders }) => `/admin/orders/${orders.escalated}/decide_return?of=return`),
  at('admin', 'refund an order', ({ orders }) => `/admin/orders/${orders.received}/refund`),
  at('admin', 'refund an order, refused', ({ orders }) => `/admin/orders/${orders.received}/refund`, {
    refused: true,
  }),
  at('admin', 'payout requests', () => '/admin/payout-requests'),
  at('admin', 'payout requests, nothing matches', () => '/admin/payout-requests?q=zzz'),
  at('admin', 'a payout request', ({ payoutId }) => `/admin/payout-requests/${payoutId}`),
  at('admin', 'a paid payout', (m) => `/admin/payout-requests/${m.paidPayoutId}`),
  at('admin', 'a returned payout, for admins', (m) => `/admin/payout-requests/${m.returnedPayoutId}`),
  at('admin', 'mark a payout as returned', (m) => returnPage(m.paidPayoutId)),
  at('admin', 'mark a payout as returned, refused', (m) => returnPage(m.paidPayoutId), {
    refused: true,
  }),
  at('admin', 'mark a payout as returned, not paid', (m) => returnPage(m.payoutId)),
  at('seller', 'add mobile money', () => '/seller/account-management?add=momo'),
  at('seller', 'add a bank account, refused', () => '/seller/account-management?add=bank', {
    refused: true,
  }),
  at('seller', 'change an account', (m) => `/seller/account-management?edit=${m.accountId}`),
  at('seller', 'remove an account', (m) => `/seller/account-management/${m.accountId}/delete`),
  at('seller', 'the conversation with support', () => '/chat'),
  at('newcomer', 'the conversation, nothing yet', () => '/chat'),
  at('admin', 'chats', () => '/admin/chats'),
  at('admin', 'chats, nobody matches', () => '/admin/chats?q=zzz'),
  at('admin', 'buyers’ chats', () => '/admin/sales-chat'),
  at('admin', 'a chat', ({ people }) => `/admin/chat/${people.seller.id}`),
  at('admin', 'no such chat', () => '/admin/chat/nothing', { status: 404 }),
  at('admin', 'write to somebody', () => '/admin/chats/new'),
  at('admin', 'write to nobody', () => '/admin/chats/new?q=zzz'),
  at('seller', 'profile', () => '/profile'),
  at('seller', 'notifications', () => '/notifications'),
  at('buyer', 'notifications of a buyer', () => '/notifications'),
  at('admin', 'search', () => '/admin/search?q=kente'),
  at('admin', 'search, no results', () => '/admin/search?q=zzz'),
  at('seller', 'search', () => '/seller/search?q=kente'),
  at('seller', 'search, no words yet', () => '/seller/search'),
  at('admin', 'dashboard', () => '/admin/dashboard'),
  at('admin', 'sales', () => '/admin/sales?range=90'),
  at('admin', 'sales today', () => '/admin/sales?range=today'),
  at('admin', 'sales and refunds', () => '/admin/sales/transactions'),
  at('admin', 'sales and refunds, none', () => '/admin/sales/transactions?to=2020-01-01'),
  at('admin', 'approval queue', () => '/admin/product-approval'),
  at('admin', 'approval queue, all', () => '/admin/product-approval?tab=all'),
  at('admin', 'approval queue, nothing matches', () => '/admin/product-approval?q=zzz'),
  at('admin', 'decide', ({ pending }) => `/admin/product-approval/${pending.id}`),
  at('admin', 'decide again', ({ rejected }) => `/admin/product-approval/${rejected.id}`),
  at('admin', 'edit requests', () => '/admin/edit-requests?tab=all'),
  at('admin', 'edit requests, nothing matches', () => '/admin/edit-requests?q=zzz'),
  at('admin', 'edit request', ({ editRequest }) => `/admin/edit-requests/${editRequest}`),
  at('admin', 'a request of another shape', ({ other }) => `/admin/edit-requests/${other}`),
  at('admin', 'activity log', () => '/admin/activity-log'),
  at('admin', 'users', () => '/admin/user-management'),
  at('admin', 'users, nothing matches', () => '/admin/user-management?q=zzz&status=suspended'),
  at('admin', 'add a person', () => '/admin/user-management/new'),
  at('admin', 'add a person, refused', () => '/admin/user-management/new', { refused: true }),
  at('admin', 'one user', ({ people }) => `/admin/user-management/${people.seller.id}`),
  at('admin', 'payouts of a user', ({ people }) => `/admin/user-management/${people.seller.id}/payouts`),
  at('admin', 'a suspended user', ({ suspended }) => `/admin/user-management/${suspended.id}`),
  at('admin', 'oneself', ({ people }) => `/admin/user-management/${people.admin.id}`),
  at('admin', 'change a role', ({ people }) => `/admin/user-management/${people.seller.id}/role`),
  at('admin', 'settings', () => '/admin/settings'),
  ...bulkScreens.map(([as, name, path, more = {}]) => at(as, name, () => path, more)),
  at('admin', 'promotions', () => '/admin/track-promotions'),
  at('admin', 'promotions, nothing matches', () => '/admin/track-promotions?q=zzz'),
  at('admin', 'a promotion', ({ promotion }) => `/admin/track-promotions/${promotion}`),
  at('admin', 'packages', () => '/admin/track-promotions/packages'),
  at('admin', 'notifications of an admin', () => '/notifications'),
];

async function addVariants({ id }: Stored): Promise<void> {
  const rows = [longTitle.slice(0, 60), 'Small', 'Large'].map((value, index) => ({
    id: `v${index}`,
    values: [value],
    // Two are the same and one is not, so that a form that is sent as it is comes back.
    sku: value === 'Large' ? 'V-2' : 'V-1',
    price: 20 + index,
    quantity: index,
  }));
  const variants = { options: ['Size'], rows };
  await db
    .collection('products')
    .doc(id)
    .update({ variants, ...stockOfVariants(variants) });
}

/** The people who look, and what they look at: one product in each state, with the longest of titles. */
export async function openMarket() {
  const [seller, newcomer, admin, buyer, suspended] = await Promise.all([
    makePerson('seller'),
    makePerson('seller'),
    makePerson('admin'),
    makePerson('buyer'),
    makePerson('seller', { status: 'suspended', businessName: longTitle }),
  ]);
  const client = await new Client().signIn(seller);
  const decides = await new Client().signIn(admin);
  const photos = await threePhotos();
  const title = (number: number) => `${longTitle.slice(0, -1)}${number}`;
  const pending = await submit(seller, client, { title: title(1) }, photos);
  const approved = await submit(seller, client, { title: title(2) }, photos);
  const rejected = await submit(seller, client, { title: title(3) }, photos);
  const varied = await submit(seller, client, { title: title(4) }, photos);
  await addVariants(varied);
  await decides.decide(`/admin/product-approval/${approved.id}`, { intent: 'approve' });
  const rejection = { intent: 'reject', rejectionCode: 'other', rejectionReason: 'Longer words.' };
  await decides.decide(`/admin/product-approval/${rejected.id}`, rejection);
  const { editRequest, other } = await ask(seller, approved);
  await auth.generatePasswordResetLink(seller.email);
  const resetCode = (await resetCodeOf(seller.email)) ?? '';
  const people: Record<Exclude<Visitor, 'nobody'>, Person> = { seller, newcomer, admin, buyer };
  const importId = await previewFile(client, approved.id);
  const accountId = await addAccounts(seller);
  const payoutId = await addPayout(seller, accountId);
  const [paidPayoutId, returnedPayoutId] = await addPaidPayouts(seller);
  const promotion = await buy(seller, client, approved);
  const { orders, token } = await addOrdersAtStages(seller, buyer);
  await addBulkTrade(seller, newcomer);
  await talk(client, decides, seller);
  return {
    pending,
    approved,
    rejected,
    varied,
    resetCode,
    people,
    suspended,
    editRequest,
    other,
    importId,
    accountId,
    payoutId,
    paidPayoutId,
    returnedPayoutId,
    promotion,
    orders,
    token,
  };
}

/** An order at each stage, bought by that buyer. */
async function addOrdersAtStages({ id: sellerId }: Person, { id: buyerId }: Person) {
  const token = `token-of-${sellerId}`;
  const orders = orderStages.map((stage) =>
    makeOrderAt(stage, {
      id: `${stage}-${sellerId}`,
      sellerId,
      sellerName: longTitle,
      buyerId,
      title: longTitle,
    }),
  );
  const shipped = orders[orderStages.indexOf('shipped')];
  const records = orders.map((order) => ['orders', recordOf(order)] as const);
  const handovers = shipped ? [['handovers', handoverOf(shipped, token)] as const] : [];
  for (const [path, { id, data }] of [...records, ...handovers])
    await db
      .collection(path)
      .doc(id)
      .set({ ...data });
  // All stages are there.
  const ids = Object.fromEntries(orderStages.map((stage) => [stage, `${stage}-${sellerId}`]));
  return { token, orders: ids as Record<OrderStage, string> };
}

/** A conversation with long words, a link, several lines and something unread. */
async function talk(client: Client, admin: Client, { id }: Person): Promise<void> {
  await client.get('/chat');
  const say = (who: Client, path: string, text: string) => who.post(path, { intent: 'send', text });
  await say(client, '/chat', `${longTitle} ${longTitle}\n\nThe second paragraph.`);
  await say(admin, `/admin/chat/${id}`, 'See https://makola.example/help?about=payouts#longest.');
  await say(client, '/chat', 'Thank you!');
}

/** Asks for a new title and another order of the photos, and stores a request of another shape. */
async function ask(seller: Person, { id, title = '', images = [] }: Stored) {
  const open = { decision: null, reasonCode: null };
  const request = makeEditRequest({
    productId: id,
    productTitle: title,
    sellerId: seller.id,
    changes: [
      { field: 'title', from: title, to: `${longTitle.slice(0, -1)}9`, ...open },
      { field: 'images', from: images, to: [...images].reverse().slice(0, 2), ...open },
    ],
  });
  const requests = db.collection('editRequests');
  const other = await requests.add({ newTitle: longTitle, [longTitle]: 'x' });
  await requests.doc(request.id).set(request.data);
  const editRequest = { id: request.id, status: 'pending' };
  await db.collection('products').doc(id).update({ editRequest });
  return { editRequest: request.id, other: other.id };
}

/**
 * Mobile money on another network than its number suggests, changed an hour ago, and a bank account out of
 * use.
 */
async function addAccounts({ id: userId }: Person): Promise<string> {
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
async function addPayout({ id: vendorId, email }: Person, accountId: string): Promise<string> {
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

/** A payout that was paid, and one that came back. */
async function addPaidPayouts({ id: vendorId, email }: Person): Promise<[string, string]> {
  const at = Timestamp.now();
  const sellerData = { name: longTitle, businessName: longTitle, email };
  const paid = { vendorId, sellerData, disbursementDate: at, paymentReceipt: 'receipt' };
  const back = { status: 'returned', returnReason: longTitle, returnedAt: at } as const;
  const one = makePayout({ ...paid, status: 'Paid' });
  const other = makePayout({ ...paid, ...back });
  await Promise.all(
    [one, other].map(({ id, data }) =>
      db
        .collection('payouts')
        .doc(id)
        .set({ ...data }),
    ),
  );
  return [one.id, other.id];
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
async function buy({ id: sellerId }: Person, client: Client, { id }: Stored): Promise<string> {
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

/**
 * A file with one change, one unknown category and one row full of mistakes; its preview is ready at once.
 */
async function previewFile(client: Client, id: string): Promise<string> {
  const text = `id,title,price,category\n${id},Changed ${longTitle},7,\n,${longTitle},x,Indoor\n`;
  const file = new File([text], `${longTitle}.csv`);
  const answer = await client.post('/seller/products', { intent: 'import', file });
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}

export type OpenMarket = Awaited<ReturnType<typeof openMarket>>;

/** Makes the browser that of a visitor who likes this theme; nobody has liked it before signing out. */
export async function become(
  context: BrowserContext,
  { people }: OpenMarket,
  visitor: Visitor,
  theme: Theme,
): Promise<void> {
  await context.clearCookies();
  const client = await new Client().signIn(people[visitor === 'nobody' ? 'buyer' : visitor]);
  await client.post('/profile', { intent: 'display', theme });
  if (visitor === 'nobody') {
    await client.post('/logout', {});
    await client.get('/login');
  }
  await client.lendTo(context);
}
