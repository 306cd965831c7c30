import { stockOfVariants } from '~/schemas/products/product-variants';
import { newLinkCode } from '~/services/outbox/order-links.server';
import { makeDraft, makeSaleDraft } from '../../factories/drafts';
import { makeEditRequest } from '../../factories/edit-requests';
import { helper, helperId, invitation, makeInvitation, peopleIds } from '../../factories/invitations';
import { handoverOf, makeOrderAt, orderStages, recordOf } from '../../factories/orders';
import { makeMessageCost, makeOutgoing, orderLinkOf, stopTokenOf } from '../../factories/outgoing';
import { makePaper } from '../../factories/papers';
import { makeProduct, makeProductChange } from '../../factories/products';
import { makeShopPage } from '../../factories/shop-pages';
import { addBulkTrade } from './bulk-market';
import { Client } from './client';
import { auth, db, resetCodeOf } from './firebase';
import { longTitle } from './long-title';
import {
  addAccounts,
  addAnnouncement,
  addBatches,
  addIntake,
  addOldPayouts,
  addPayout,
  addWebhook,
  buy,
} from './market-money';
import { makePerson, type Person } from './people';
import { threePhotos } from './photos';
import { type Stored, submit } from './products';
import { giveSecondFactor, startSecondFactor } from './second-factor';

/** The people who look, and the ids of what they look at, by the names in `tests/screens/`. */
export interface OpenMarket {
  people: Record<'seller' | 'newcomer' | 'admin' | 'buyer' | 'careful', Person>;
  ids: Record<string, string>;
}

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
export async function openMarket(): Promise<OpenMarket> {
  const [seller, newcomer, admin, otherAdmin, buyer, careful, suspended] = await Promise.all([
    makePerson('seller'),
    makePerson('seller'),
    makePerson('admin'),
    makePerson('admin'),
    makePerson('buyer'),
    makePerson('seller'),
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
  const accountId = await addAccounts(seller);
  const [paidPayout, returnedPayout, cancelledPayout] = await addOldPayouts(seller);
  const ids = {
    product: pending.id,
    waiting: pending.id,
    approvedProduct: approved.id,
    rejectedProduct: rejected.id,
    variedProduct: varied.id,
    draft: await addDraft(seller),
    saleDraft: await addSaleDraft(seller),
    productChange: await addProductChange(seller, pending.id),
    shopPage: await addShopPage(seller, [approved.id]),
    basket: await addIntake(seller),
    announcement: await addAnnouncement(seller.id),
    webhook: await addWebhook(),
    sellerWebhook: await addWebhook(seller.id),
    import: await previewFile(client, approved.id),
    edit: editRequest,
    otherEdit: other,
    seller: seller.id,
    chat: seller.id,
    admin: admin.id,
    otherAdmin: otherAdmin.id,
    careful: careful.id,
    suspended: suspended.id,
    resetCode,
    account: accountId,
    payout: await addPayout(seller, accountId),
    paidPayout,
    returnedPayout,
    cancelledPayout,
    ...(await addBatches(seller)),
    promotion: await buy(seller, client, approved),
    ...(await addOrdersAtStages(seller, buyer)),
    ...(await addBulkTrade(seller, newcomer)),
    message: await addMessages(seller),
    stopToken: stopTokenOf(seller),
  };
  await talk(client, decides, seller);
  await Promise.all([giveSecondFactor(careful), startSecondFactor(buyer)]);
  return { people: { seller, newcomer, admin, buyer, careful }, ids };
}

/** An email and an SMS with long words. */
async function addMessages({ id: userId }: Person): Promise<string> {
  const values = { title: longTitle, reason: longTitle };
  const email = makeOutgoing({
    id: `email-${userId}`,
    userId,
    event: 'product.rejected',
    values,
    state: 'failed',
    error: longTitle,
  });
  const month = new Date().toISOString().slice(0, 7);
  const cost = makeMessageCost(month, userId);
  await db.collection('messageCosts').doc(cost.id).set(cost.data);
  const text = { number: longTitle.slice(0, 40), isAccepted: false, order: 'o' };
  const sms = {
    channel: 'sms',
    event: 'order.late',
    values: text,
    link: '/o/abc',
    to: '+233244123456',
  } as const;
  for (const { id, data } of [email, makeOutgoing({ ...sms, id: `sms-${userId}`, userId, state: 'unknown' })])
    await db.collection('outgoing').doc(id).set(data);
  return email.id;
}

/** A draft with the longest of titles. */
async function addDraft({ id: sellerId }: Person): Promise<string> {
  const { id, data } = makeDraft({ id: `draft-${sellerId}`, sellerId, title: longTitle });
  await db.collection('productDrafts').doc(id).set(data);
  return id;
}

async function addProductChange({ id: sellerId }: Person, productId: string): Promise<string> {
  const product = makeProduct({ id: productId, seller_id: sellerId, title: longTitle });
  const { id, data } = makeProductChange({ id: `change-${sellerId}`, sellerId, product });
  await db.collection('productChanges').doc(id).set(data);
  return id;
}

/** A page with an earlier name. */
async function addShopPage({ id: sellerId }: Person, productIds: string[]): Promise<string> {
  const { id, data } = makeShopPage({ sellerId, productIds });
  const names = [`old-${id}`.slice(0, 30), id];
  await db
    .collection('shopPages')
    .doc(id)
    .set({ ...data, names });
  await db.collection('users').doc(sellerId).update({ shopPage: id });
  return id;
}

async function addSaleDraft({ id: sellerId }: Person): Promise<string> {
  const { id, data } = makeSaleDraft({ id: `sale-${sellerId}`, sellerId, title: longTitle });
  await db.collection('saleDrafts').doc(id).set(data);
  return id;
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
  const placed = orders[orderStages.indexOf('placed')];
  const orderCode = newLinkCode();
  const links = placed ? [['orderLinks', orderLinkOf(placed, orderCode)] as const] : [];
  const papers = shipped ? [makePaper(shipped), makePaper(shipped, { contentHash: 'of before' })] : [];
  const issued = papers.map((paper) => ['papers', paper] as const);
  for (const [path, { id, data }] of [...records, ...handovers, ...links, ...issued])
    await db
      .collection(path)
      .doc(id)
      .set({ ...data });
  await db
    .collection('shops')
    .doc(sellerId)
    .set({ people: { [helperId]: helper } }, { merge: true });
  await db
    .collection('shopInvitations')
    .doc(invitation.id)
    .set(makeInvitation({ ...invitation, shopId: sellerId }).data);
  const ids = Object.fromEntries(orderStages.map((stage) => [stage, `${stage}-${sellerId}`]));
  const [paper = '', changedPaper = ''] = papers.map(({ id }) => id);
  return {
    token,
    orderCode,
    ...peopleIds,
    order: `placed-${sellerId}`,
    paper,
    changedPaper,
    ...ids,
  };
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
 * A file with one change, one unknown category and one row full of mistakes; its preview is ready at once.
 */
async function previewFile(client: Client, id: string): Promise<string> {
  const text = `id,title,price,category\n${id},Changed ${longTitle},7,\n,${longTitle},x,Indoor\n`;
  const file = new File([text], `${longTitle}.csv`);
  const answer = await client.post('/seller/products', { intent: 'import', file });
  return answer.headers.get('Location')?.split('/').at(-1) ?? '';
}
