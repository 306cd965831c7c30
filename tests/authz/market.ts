import sharp from 'sharp';
import * as v from 'valibot';
import { env } from '~/env.server';
import { bucket, firestore } from '~/repositories/firebase/app.server';
import { userSchema } from '~/schemas/users/user';
import { versionOfAccount } from '~/services/money/accounts/change-accounts.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { receiptPath } from '~/services/money/payouts/receipt-path';
import { versionOf } from '~/services/products/product-version';
import { versionOfPromotion } from '~/services/promotions/decide-promotion.server';
import { versionOfShopPage } from '~/services/shop-page/save-shop-page.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { recordFor } from '~/utils/record-for';
import { makeAnnouncement, makeAnnouncementNotification } from '../factories/announcements';
import { makeApiKey } from '../factories/api-keys';
import { makeChat, makeMessage } from '../factories/chats';
import { makeDraft, makeSaleDraft } from '../factories/drafts';
import { editRequestOf, makeEditRequest } from '../factories/edit-requests';
import { helperVersion, invitation, makeInvitation, withHelper } from '../factories/invitations';
import { makeLedgerLine } from '../factories/ledger';
import { makeNotification } from '../factories/notifications';
import { handoverOf, makeOrderAt, type OrderStage, orderStages, recordOf } from '../factories/orders';
import { makeOutgoing, orderLinkOf } from '../factories/outgoing';
import { makePaper } from '../factories/papers';
import { makePayoutBatch, storedPayoutBatch, withResult } from '../factories/payout-batches';
import { makePayout, payoutOf } from '../factories/payouts';
import { makeUser, shopsOf, userOf } from '../factories/people';
import { makeProduct, makeProductChange, productOf } from '../factories/products';
import { makePromotion, promotionOf } from '../factories/promotions';
import { makeFactorToReset, secondFactorSince } from '../factories/second-factors';
import { makeAccountList, makeSellerAccount, sellerAccountOf } from '../factories/seller-accounts';
import { makeShopOrder } from '../factories/shop-orders';
import { makeShopPage, shopPageOf } from '../factories/shop-pages';
import { makeDelivery, makeEndpoint } from '../factories/webhooks';
import { bulkRecords } from './bulk-records';
import { importId, storeImport } from './import-record';
import { type Account, become, signedIn, visitor, type Who } from './people';

/** What one request of the matrix finds: the owner's records, and the one who sends it. */
export interface Market {
  owner: Account;
  actor: Account;
  /** A waiting product of the owner, with its form's version. */
  product: { id: string; version: string };
  /** A draft of the owner, with its form's version. */
  draft: { id: string; version: string };
  /** A draft of a sale of the owner, likewise. */
  saleDraft: { id: string; version: string };
  /** Several products that the owner changed at once, to be undone. */
  changeId: string;
  /** The owner's page, with its form's version. */
  shopPage: { name: string; version: string };
  /** A request to edit that product, waiting, with its form's version. */
  editRequest: { id: string; version: string };
  /** The owner's payment account, in use and the default. */
  accountId: string;
  /** A payout of the owner that waits, and one that is paid, with a receipt. */
  payoutId: string;
  paidPayoutId: string;
  /** A batch with a payout of the owner's, whose result waits for an admin. */
  batchId: string;
  /** An approved product of the owner. */
  approvedId: string;
  /** A promotion of the owner, pending, with its form's version. */
  promotion: { id: string; version: string };
  /** An order of the owner at each stage, by stage. */
  orders: Record<OrderStage, string>;
  /** A notification of the owner, unread. */
  notificationId: string;
  /**
   * The owner's conversation with support, under an id of its own, with a message that only they and admins
   * may see.
   */
  chatId: string;
  /** An import of the owner's; it and the photo of a return are there only on request. */
  importId: string;
  /**
   * The version that the forms of a person, account, payout, order or bulk record show, by its id; '' for
   * others.
   */
  versionOf: (id: string) => string;
  /** Never the same twice: form keys and new addresses. */
  unique: string;
  photo: File;
}

export const storedPhoto = 'products/shared/0_photo.png';
const storedProof = 'payment_proofs/shared/1700000000000.png';

export const photo = new File(
  [
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } })
      .png()
      .toBuffer(),
  ],
  'stole.png',
  { type: 'image/png' },
);

let made = 0;

/** For one request: form keys and addresses that no other has. */
export function newUnique(): string {
  made += 1;
  return String(made).padStart(16, '0');
}

/** The support admin, who is a new admin. */
export const supportId = 'support';

const [paidPayoutId, batchId] = ['paid-payout-of-the-owner', 'batch-of-the-owner'] as const;
const [batchedPayoutId, batchResult] = ['payout-in-a-batch', 'payout_batches/shared/result.csv'] as const;
/** A refused basket of the shop, one of its keys and webhooks, and one of the owner's. */
export const basketId = 'B-1';
export const [apiKeyId, sellerKeyId] = ['0123456789abcdef01', '0123456789abcdef02'] as const;
/** The code of the link in an order's SMS, and an email to the owner. */
export const [orderCode, outgoingId] = ['code-of-12-l', 'message_1_email'] as const;
export const paperCode = 'ABCDEFGHJKMNPQRS';
export const [webhookId, sellerWebhookId] = ['cd'.repeat(9), 'ef'.repeat(9)] as const;
/** Stands in the owner's conversation. */
export const ownersWords = 'My mother’s number is 024 000 1234';

/** The template answer of support. */
export const template = { id: 'template', name: 'Greeting', text: 'Hello {name}' };

/** Stores the one photo that is there for everyone, and the proof and the receipt that are not. */
export async function storePhoto(): Promise<void> {
  const content = Buffer.from(await photo.arrayBuffer());
  const options = { resumable: false, contentType: 'image/png' };
  await bucket().file(storedPhoto).save(content, options);
  await bucket().file(storedProof).save(content, options);
  const receipt = { resumable: false, contentType: 'application/pdf' };
  await bucket().file(receiptPath(paidPayoutId)).save(Buffer.from('%PDF-1.7'), receipt);
  const result = 'Reference,Amount,Status,Reason\nTSABATCHED,120.50,Paid,\n';
  await bucket().file(batchResult).save(result, { resumable: false, contentType: 'text/csv' });
}

const ordersOf = (ownerId: string) => recordFor(orderStages, (stage) => `${stage}-of-${ownerId}`);

/** The owner of the records, and the one who sends the request. */
export type People = Pick<Market, 'owner' | 'actor'>;

/** Creates the accounts of a market and signs them in: this takes most of its time. */
export async function gather(who: Who, owner?: Account): Promise<People> {
  const seller = owner ?? (await signedIn('seller'));
  if (who === 'visitor') return { owner: seller, actor: visitor };
  return { owner: seller, actor: who === 'owner' ? seller : await become(who) };
}

/** Makes a market in which `who` is signed in. */
export async function openMarket(who: Who, options = {}): Promise<Market> {
  return stock(await gather(who), options);
}

/** A photo of the owner's message to support. */
const messagePhotoOf = ({ id }: Pick<Account, 'id'>) => `messages/said_chat-of-${id}/0_torn.png`;

const returnPhotoOf = ({ id }: Pick<Account, 'id'>) => `orders/requested-of-${id}/0_torn.png`;

async function storePrivatePhotos(owner: Account): Promise<void> {
  const content = Buffer.from(await photo.arrayBuffer());
  for (const path of [returnPhotoOf(owner), messagePhotoOf(owner), bulkRecords.claimPhotoOf(owner.id)])
    await bucket().file(path).save(content, { resumable: false, contentType: 'image/png' });
}

/** Writes the records of a market, those of its people and of `others` too, as they are at first. */
export async function stock(
  { owner, actor }: People,
  { withFiles = false, others = [] as Account[] } = {},
): Promise<Market> {
  const image = { url: '/old.jpg', path: '', name: 'old.jpg', width: null, height: null };
  const product = makeProduct({ seller_id: owner.id, images: [image], title: 'Kente stole' });
  const draft = makeDraft({ id: `draft-of-${owner.id}`, sellerId: owner.id });
  const saleDraft = makeSaleDraft({ id: `sale-of-${owner.id}`, sellerId: owner.id });
  const productChange = makeProductChange({ id: `change-of-${owner.id}`, sellerId: owner.id, product });
  const shopPage = makeShopPage({ sellerId: owner.id });
  const editRequest = makeEditRequest({ productId: product.id, sellerId: owner.id });
  const asked = { id: editRequest.id, status: editRequest.data.status };
  const notification = makeNotification({ userId: owner.id });
  const account = makeSellerAccount({ userId: owner.id, accountNumber: '+233244123456' });
  const list = makeAccountList(owner.id, [account]);
  const { accountName, accountNumber } = account.data;
  const wallet = { type: 'momo', network: 'MTN MoMo', bankName: null, ghippsCode: null, branch: '' };
  const paidTo = { ...wallet, id: account.id, accountName, accountNumber };
  const payout = makePayout({ vendorId: owner.id, account: paidTo });
  const reference = 'TSABATCHED';
  const batched = makePayout({ id: batchedPayoutId, vendorId: owner.id, account: paidTo, reference });
  const columns = { reference: 0, amount: 1, status: 2, reason: 3 };
  const payoutBatch = withResult(makePayoutBatch([batched], { id: batchId }), batchResult, { columns });
  const receipt = receiptPath(paidPayoutId);
  const paid = { vendorId: owner.id, status: 'Paid', paymentReceipt: receipt } as const;
  const paidPayout = makePayout({ id: paidPayoutId, ...paid });
  const sale = makeLedgerLine({ sellerId: owner.id, amountPesewas: 100_000 });
  const approved = makeProduct({ seller_id: owner.id, title: 'Smock', status: 'approved' });
  // A new admin, whom others may confirm; they lost their phone.
  const newAdmin = { adminSince: new Date().toISOString(), adminBy: 'somebody', secondFactorSince };
  const support = makeUser({ id: supportId, role: 'admin', email: env.SUPPORT_EMAIL, ...newAdmin });
  const words = { senderId: owner.id, text: ownersWords, photos: [messagePhotoOf(owner)] };
  const said = makeMessage({ id: 'said', ...words });
  const chat = makeChat({
    id: `chat-of-${owner.id}`,
    buyerId: owner.id,
    adminId: support.id,
    lastMessage: ownersWords,
    lastMessageTimestamp: said.data.timestamp,
    adminUnreadCount: 1,
    toAnswer: true,
    buyerUnreadCount: 1,
  });
  const proof = { path: storedProof, name: 'slip.png', contentType: 'image/png', sha256: 'ab' };
  const promotion = makePromotion({ sellerId: owner.id, proof });
  const orders = orderStages.map((stage) => {
    const id = `${stage}-of-${owner.id}`;
    const order = makeOrderAt(stage, { id, sellerId: owner.id, buyerId: 'efua' });
    return { ...order, returns: order.returns.map((one) => ({ ...one, photos: [returnPhotoOf(owner)] })) };
  });
  const bulk = bulkRecords.recordsOf(owner.id, storedProof);
  const batch = firestore().batch();
  const put = (collection: string, ...records: { id: string; data: object }[]) => {
    for (const { id, data } of records) batch.set(firestore().collection(collection).doc(id), { ...data });
  };
  const known = [actor, ...others].flatMap(({ id, record }) => (record ? [{ id, data: record }] : []));
  const shopOwner = { ...owner.record, hasUnread: true, shopPage: shopPage.id };
  const records = [...known, { id: owner.id, data: shopOwner }, support];
  put('users', ...records);
  put('shops', ...withHelper(shopsOf(records), owner.id));
  put('shopInvitations', makeInvitation({ ...invitation, shopId: owner.id }));
  put('products', { id: product.id, data: { ...product.data, editRequest: asked } }, approved);
  put('productDrafts', draft);
  put('saleDrafts', saleDraft);
  put('productChanges', productChange);
  put('shopPages', shopPage);
  put('promotions', promotion);
  put('editRequests', editRequest);
  put('notifications', notification, makeAnnouncementNotification(owner.id));
  put('announcements', makeAnnouncement());
  put('selleraccounts', account);
  put('sellerAccountLists', list);
  put('payouts', payout, paidPayout, { ...batched, data: { ...batched.data, batchId } });
  put('payoutBatches', storedPayoutBatch(payoutBatch));
  put('ledger', sale);
  put('shopOrders', makeShopOrder({ id: basketId }));
  put('secondFactors', makeFactorToReset(supportId));
  put('apiKeys', makeApiKey({ id: apiKeyId }), makeApiKey({ id: sellerKeyId, sellerId: owner.id }));
  const ownWebhook = makeEndpoint({ id: sellerWebhookId, sellerId: owner.id });
  put('webhookEndpoints', makeEndpoint({ id: webhookId }), ownWebhook);
  put('outbox', makeDelivery(webhookId), makeDelivery(sellerWebhookId));
  put('orders', ...orders.map(recordOf));
  const shipped = orders[orderStages.indexOf('shipped')];
  if (shipped) put('handovers', handoverOf(shipped));
  const placed = orders[orderStages.indexOf('placed')];
  if (placed) put('orderLinks', orderLinkOf(placed, orderCode));
  put('outgoing', makeOutgoing({ id: outgoingId, userId: owner.id, state: 'failed' }));
  if (shipped) put('papers', { ...makePaper(shipped), id: paperCode });
  for (const [collection, record] of bulk) put(collection, record);
  put('settings', { id: 'answerTemplates', data: { templates: [template] } });
  put('chats', chat);
  put(`chats/${chat.id}/messages`, said);
  await Promise.all([
    batch.commit(),
    withFiles && storeImport(owner),
    withFiles && storePrivatePhotos(owner),
  ]);
  const version = versionOf(productOf(product));
  const people = [owner, actor, ...others].filter(({ record }) => record !== null);
  const versions = new Map([
    ...people.map(({ id, record }) => [id, versionOfUser(v.parse(userSchema, { ...record, id }))] as const),
    ...[payout, paidPayout].map((one) => [one.id, versionOfPayout(payoutOf(one))] as const),
    [supportId, versionOfUser(userOf(support))] as const,
    [batchId, String(payoutBatch.version)] as const,
    [account.id, versionOfAccount(sellerAccountOf(account))],
    helperVersion,
    ...orders.map(({ id, version }) => [id, String(version)] as const),
    ...bulk.map(([, { id, data }]) => [id, 'version' in data ? String(data.version) : ''] as const),
  ]);
  return {
    owner,
    actor,
    unique: newUnique(),
    photo,
    product: { id: product.id, version },
    draft: { id: draft.id, version: draft.data.updatedAt.toDate().toISOString() },
    saleDraft: { id: saleDraft.id, version: saleDraft.data.updatedAt.toDate().toISOString() },
    changeId: productChange.id,
    shopPage: { name: shopPage.id, version: versionOfShopPage(shopPageOf(shopPage)) },
    editRequest: { id: editRequest.id, version: editRequestOf(editRequest).updatedAt ?? '' },
    accountId: account.id,
    payoutId: payout.id,
    paidPayoutId,
    batchId,
    approvedId: approved.id,
    promotion: { id: promotion.id, version: versionOfPromotion(promotionOf(promotion)) },
    orders: ordersOf(owner.id),
    notificationId: notification.id,
    chatId: chat.id,
    importId,
    versionOf: (id) => versions.get(id) ?? '',
  };
}
