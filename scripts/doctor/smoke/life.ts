import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { getProduct } from '~/repositories/catalogue/products.server';
import { readFile } from '~/repositories/files/files.server';
import { firestore } from '~/repositories/firebase/app.server';
import { enterNamespace } from '~/repositories/firebase/namespace.server';
import { getPayout } from '~/repositories/money/payouts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { getOrder } from '~/repositories/orders/orders.server';
import { getUser } from '~/repositories/people/users.server';
import type { SellerAccount } from '~/schemas/money/seller-account';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import type { NewSession } from '~/services/auth/actor.server';
import { signIn } from '~/services/auth/sign-in.server';
import { findOrCreateChat } from '~/services/chats/find-chat.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { takeBasket } from '~/services/intake/take-basket.server';
import { issueListenerToken } from '~/services/live/issue-listener-token.server';
import { addAccount } from '~/services/money/accounts/add-account.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { payPayout } from '~/services/money/payouts/settle-payout.server';
import { newParcelToken, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { submitProduct } from '~/services/products/submit-product.server';
import { registerSeller, signUp } from '~/services/users/register.server';
import { dayMs } from '~/utils/dates';
import type { Result } from '~/utils/result';
import { isRefused, listenToMessages, signInListener } from './listen';
import { listenedBy } from './remove';
import { emailsOf, namespaceOf } from './run-id';

/** One step of the life: what it does, in words, and what it says when it worked. */
export interface Step {
  name: string;
  run: () => Promise<string>;
}

function must<T>(result: Result<T>): T {
  if (result.success) return result.data;
  throw new Error(result.error);
}

function mustBe(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const newPassword = () => `${randomBytes(24).toString('base64url')}aA1!`;
const price = 40;

async function makePicture(): Promise<File> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b45309' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'doctor.png', { type: 'image/png' });
}

/**
 * One product, order, payout and conversation from the beginning to the end, by the services that Makola
 * itself uses, in the namespace of the run.
 *
 * @returns the steps, to be taken in their order: each goes on from those before
 */
export function lifeOf(run: string): Step[] {
  const namespace = namespaceOf(run);
  const record = firestore().doc(namespace);
  const email = emailsOf(run);
  const password = newPassword();
  let seller: User;
  let shop: ShopRecord;
  let admin: User;
  let session: NewSession;
  let productId = '';
  let orderId = '';
  let account: SellerAccount;
  /** When the money of the order is no longer on hold. */
  const later = new Date(Date.now() + (firstHoldDays + 1) * dayMs);

  async function register(who: 'seller' | 'admin'): Promise<User> {
    const person = { firstName: 'Doctor', lastName: who, businessName: `Doctor ${run}` };
    const created =
      who === 'seller'
        ? await registerSeller({ ...person, email: email.seller, password })
        : await signUp({ ...person, email: email.admin, password: newPassword() }, 'admin');
    if (!created.user) throw new Error(created.error);
    const { id } = created.user;
    await record.update({ uids: [...((await record.get()).data()?.uids ?? []), id] });
    return getUser(id);
  }

  async function takeStep(step: Parameters<typeof takeOrderStep>[1]['step']): Promise<void> {
    must(await takeOrderStep({ role: 'seller', shop, user: seller }, { id: orderId, version: null, step }));
  }

  return [
    {
      name: 'Seller registers',
      run: async () => {
        enterNamespace(namespace);
        await record.set({ startedAt: new Date(), uids: [] });
        seller = await register('seller');
        shop = shopOf(seller);
        admin = await register('admin');
        return 'A login, its role and its record are written.';
      },
    },
    {
      name: 'Seller signs in',
      run: async () => {
        const signedIn = must(await signIn({ email: email.seller, password }));
        session = { token: signedIn.token, startedAt: signedIn.startedAt };
        return 'The password is taken, and a session is issued.';
      },
    },
    {
      name: 'Product with a photo',
      run: async () => {
        const [category = ''] = (await getSettings()).categories;
        const fields = {
          title: `Doctor ${run}`,
          description: 'A product that npm run doctor makes and removes.',
          price,
          category,
          sku: `DOCTOR-${run}`,
          quantity: 5,
          variants: null,
        };
        const sent = { fields, photos: [await makePicture()], idempotencyKey: `doctor-${run}` };
        productId = must(await submitProduct(shop, seller, sent)).id;
        const [image] = (await getProduct(shop, productId)).images;
        const stored = image ? await readFile(image.path) : Buffer.alloc(0);
        mustBe(stored.length > 0, 'The photo was not stored.');
        return 'It is submitted, and its photo is read back from the bucket.';
      },
    },
    {
      name: 'Admin approves it',
      run: async () => {
        must(await decideProduct(admin, { intent: 'approve', id: productId, version: undefined }));
        mustBe((await getProduct('all', productId)).status === 'approved', 'The product is not approved.');
        return 'It is approved, and its seller notified.';
      },
    },
    {
      name: 'Order of the shop',
      run: async () => {
        const said = basketOf(run, { sellerId: seller.id, productId });
        const taken = await takeBasket({ shop: 'main', shopOrderId: `doctor-${run}`, said });
        if (taken.outcome === 'refused') throw new Error(taken.basket.refusal?.message);
        if (taken.outcome === 'differs') throw new Error('The basket is there already.');
        orderId = taken.basket.orders[0]?.id ?? '';
        return 'The intake makes an order of a basket.';
      },
    },
    {
      name: 'Order is delivered',
      run: async () => {
        await takeStep({ name: 'accept' });
        const [line] = (await getOrder(shop, orderId)).items;
        const lines = [{ lineId: line?.lineId ?? '', quantity: 1 }];
        const carrier = { carrier: 'Doctor', trackingNumber: '' };
        await takeStep({ name: 'ship', id: `doctor-${run}`, token: newParcelToken(), lines, ...carrier });
        await takeStep({ name: 'deliver', id: `doctor-${run}` });
        mustBe((await getOrder(shop, orderId)).status === 'delivered', 'The order is not delivered.');
        return 'It is accepted, shipped and delivered, and the sale is booked.';
      },
    },
    {
      name: 'Payout is paid',
      run: async () => {
        const form = { type: 'momo', accountNumber: '+233244123456', network: 'MTN MoMo' } as const;
        account = must(await addAccount(shop, seller, { ...form, accountName: 'Doctor' }, `doctor-${run}`));
        const { available } = await loadBalance(shop, later);
        mustBe(available > 0, 'Nothing of the order can be paid out.');
        const input = { amountPesewas: available, accountId: account.id, note: '' };
        const { payoutId: id } = must(await requestPayout(shop, seller, input, later));
        must(await payPayout(admin, { id, receiptPhoto: await makePicture() }, later));
        const { status, paymentReceipt } = await getPayout('all', id);
        mustBe(
          status === 'Paid' && (await readFile(paymentReceipt ?? '')).length > 0,
          'The payout is not paid.',
        );
        return 'It is requested and paid, and its receipt is read back from the bucket.';
      },
    },
    {
      name: 'Message to a listener',
      run: async () => {
        const { token } = await issueListenerToken(session);
        const idToken = await signInListener(token);
        const conversation = must(await findOrCreateChat(seller));
        const shown = listenedBy(seller.id);
        // The rules know the marketplace's own collections alone, so what they go by is put there.
        const access = (await firestore().doc(`${namespace}/${shown.access}`).get()).data() ?? {};
        await firestore().doc(shown.access).set(access);
        await firestore().doc(shown.chat).set({ buyerId: seller.id });
        const listener = await listenToMessages(idToken, shown.chat);
        try {
          const text = `Run ${run}`;
          const { id } = await sendMessage(admin, conversation, { text });
          const sent = await firestore().doc(`${namespace}/chats/${conversation.id}/messages/${id}`).get();
          await firestore()
            .doc(`${shown.chat}/messages/${id}`)
            .set(sent.data() ?? {});
          await listener.hears(text);
        } finally {
          await listener.close();
        }
        mustBe(
          await isRefused(idToken, `users/${seller.id}`),
          'The rules let a listener read a user’s record.',
        );
        return 'A listener gets it under the deployed rules, and is refused a user’s record.';
      },
    },
  ];
}

/** A basket of one unit, paid by mobile money, as a shop sends it. */
function basketOf(run: string, { sellerId, productId }: { sellerId: string; productId: string }): string {
  const at = new Date().toISOString();
  const amount = `${price}.00`;
  const buyer = { name: 'Doctor Buyer', phone: '+233244123456' };
  return JSON.stringify({
    placedAt: at,
    currency: 'GHS',
    buyer,
    deliverTo: { ...buyer, line: '1 Test Road', town: 'Accra', region: 'Greater Accra' },
    payment: {
      method: 'momo',
      attempts: [{ id: `doctor-${run}`, amount, state: 'succeeded', network: 'MTN MoMo', at }],
    },
    orders: [
      {
        sellerId,
        deliveryFee: '0.00',
        lines: [{ productId, title: `Doctor ${run}`, unitPrice: amount, quantity: 1 }],
      },
    ],
    total: amount,
  });
}
