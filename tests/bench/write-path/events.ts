import { firestore } from '~/repositories/firebase/app.server';
import { conversationNotificationId } from '~/repositories/notifications.server';
import { findOrders } from '~/repositories/orders.server';
import { defaultSettings } from '~/schemas/settings/settings';
import { shopOf } from '~/schemas/users/shop';
import { runTradeDeadlines } from '~/services/b2b/trades/run-trade-deadlines.server';
import { findOrCreateChat } from '~/services/chats/find-chat.server';
import { markUnreadChats } from '~/services/chats/mark-unread.server';
import { markChatRead } from '~/services/chats/read-chat.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { adoptOrder } from '~/services/orders/adopt-order.server';
import { handOver } from '~/services/orders/hand-over.server';
import { runDeadlines } from '~/services/orders/run-deadlines.server';
import { acceptOrders, shipOrders } from '~/services/orders/take-many.server';
import { takeNewOrders } from '~/services/orders/take-new-orders.server';
import { takeOrderStep } from '~/services/orders/take-order-step.server';
import { requestPayout } from '~/services/payouts/request-payout.server';
import { payPayout } from '~/services/payouts/settle-payout.server';
import { decideProduct } from '~/services/products/decide-product.server';
import { submitProduct } from '~/services/products/submit-product.server';
import { buyPromotion } from '~/services/promotions/buy-promotion.server';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import type { Result } from '~/utils/result';
import { makePlacedOrder } from '../../factories/orders';
import { createRandom } from '../../factories/random';
import { byUser } from '../../integration/support/by';
import { jpeg, photo } from '../../integration/support/photo-fixtures';
import { idleEvent, orderEvent, payoutEvent, productEvent } from './records';
import type { World } from './world';

/** A step of an event: what it is called, and what does it. */
type Act = [name: string, act: () => Promise<unknown>];

/** Something that happens in the market. */
export interface Event {
  name: string;
  /** How many of them happen at once. */
  count: number;
  /** What is there before it is recorded; the steps follow each other. `run` makes ids of its own. */
  prepare(world: World, run: string): Promise<Act[]>;
}

/** @throws Error for a step that is refused */
async function done<T>(work: Promise<Result<T, string>>): Promise<T> {
  const result = await work;
  if (!result.success) throw new Error(result.error);
  return result.data;
}

/** Orders that the shop has written: two pieces of each of two products. */
async function placeOrders(world: World, run: string, count: number): Promise<string[]> {
  const { seller, buyerId, products, roles, put } = world;
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const id = `order-${run}-${number}`;
    const one = makePlacedOrder({ id, sellerId: seller.id, buyerId, orderNumber: `MK-${run}-${number}` });
    const [line] = one.items;
    if (!line) throw new Error('The order has no line.');
    const items = products.map((productId, index) => ({
      lineId: String(index + 1),
      productId,
      title: line.title,
      sku: '',
      imageUrl: '',
      unitPrice: 40,
      quantity: 2,
    }));
    const { sellerName, buyerName, buyerPhone, deliveryFee, paymentMethod, orderNumber } = one;
    const people = { sellerId: seller.id, sellerName, buyerId, buyerName, buyerPhone };
    const data = {
      ...people,
      orderNumber,
      items,
      subtotal: 160,
      deliveryFee,
      total: 160 + deliveryFee,
      commission: { rate: 5, amount: 8 },
      paymentMethod,
      paymentStatus: 'paid',
      status: 'pending',
      deliveryAddress: {
        name: buyerName,
        phone: buyerPhone,
        landmark: '',
        line: '',
        town: 'Accra',
        region: '',
      },
      createdAt: new Date(one.createdAt ?? Date.now()),
    };
    await put('orders', { id, data });
    roles.set(id, 'order');
    ids.push(id);
  }
  return ids;
}

/** Enters the code of an order's parcel on its handover page. */
async function handOverParcel(orderId: string): Promise<void> {
  const { docs } = await firestore().collection('handovers').where('orderId', '==', orderId).get();
  const [parcel] = docs;
  if (!parcel) throw new Error(`${orderId} has no parcel.`);
  await done(handOver(parcel.id, parcel.get('code')));
}

const order: Event = {
  name: orderEvent,
  count: 1,
  async prepare(world, run) {
    const [id = ''] = await placeOrders(world, run, 1);
    const token = `parcel-of-${id}`;
    world.roles.set(token, 'parcel').set(`key-of-${id}`, 'parcel');
    const lines = ['1', '2'].map((lineId) => ({ lineId, quantity: 2 }));
    const ship = {
      name: 'ship',
      id: `key-of-${id}`,
      token,
      lines,
      carrier: 'GIG',
      trackingNumber: '',
    } as const;
    const by = byUser(world.seller);
    return [
      ['adopt', () => adoptOrder(id)],
      ['accept', () => done(takeOrderStep(by, { id, version: null, step: { name: 'accept' } }))],
      ['ship', () => done(takeOrderStep(by, { id, version: null, step: ship }))],
      ['deliver', () => handOverParcel(id)],
    ];
  },
};

const orders: Event = {
  name: '5 orders of one seller at once',
  count: 5,
  async prepare(world, run) {
    const { seller, roles } = world;
    const ids = await placeOrders(world, run, this.count);
    roles.set(`key-${run}`, 'parcel');
    const selected = async () => {
      const found = await findOrders({ sellerId: seller.id }, ids);
      return ids.map((id) => ({ id, version: found.get(id)?.version ?? 0 }));
    };
    const all = async (many: Promise<{ taken: number }>) => {
      if ((await many).taken < ids.length) throw new Error('A step of some orders was refused.');
    };
    return [
      ['adopt', () => takeNewOrders(new Date())],
      ['accept', async () => all(acceptOrders(shopOf(seller), seller, await selected()))],
      [
        'ship',
        async () =>
          all(shipOrders(shopOf(seller), seller, await selected(), { carrier: 'GIG', key: `key-${run}` })),
      ],
      [
        'deliver',
        async () => {
          for (const id of ids) await handOverParcel(id);
        },
      ],
    ];
  },
};

const messages: Event = {
  name: 'a chat message each way',
  count: 1,
  async prepare({ seller, admins: [support], roles }) {
    if (!support) throw new Error('There is no support admin.');
    const chat = await done(findOrCreateChat(seller));
    roles.set(conversationNotificationId(seller.id, paths.chat()), 'seller, conversation');
    roles.set(conversationNotificationId(support.id, paths.admin.chat(chat.id)), 'seller, conversation');
    const [question, answer] = [{ text: 'Where is my parcel?' }, { text: 'It is on its way.' }];
    return [
      ['to support', () => sendMessage(seller, chat, question)],
      ['read by support', () => markChatRead(support, chat)],
      ['to the seller', () => sendMessage(support, chat, answer)],
      ['read by the seller', () => markChatRead(seller, chat)],
    ];
  },
};

const product: Event = {
  name: productEvent,
  count: 1,
  async prepare({ seller, admins: [admin] }, run) {
    if (!admin) throw new Error('There is no admin.');
    const fields = {
      title: 'Kente stole',
      description: 'Hand woven in Bonwire.',
      price: 149.99,
      category: defaultSettings.categories[0] ?? '',
      sku: `KN-${run}`,
      quantity: 12,
      variants: null,
    };
    const photos = [photo(await jpeg())];
    let id = '';
    return [
      [
        'submit',
        async () => {
          ({ id } = await done(
            submitProduct(shopOf(seller), seller, { fields, photos, idempotencyKey: undefined }),
          ));
        },
      ],
      ['approve', () => done(decideProduct(admin, { intent: 'approve', id }))],
    ];
  },
};

const payout: Event = {
  name: payoutEvent,
  count: 1,
  async prepare({ seller, admins: [admin] }) {
    if (!admin) throw new Error('There is no admin.');
    const receipt = new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'], 'receipt.pdf');
    const asked = { amountPesewas: 1_000, accountId: 'the-account', note: '' };
    let id = '';
    return [
      [
        'request',
        async () => {
          ({ payoutId: id } = await done(requestPayout(shopOf(seller), seller, asked)));
        },
      ],
      ['pay', () => done(payPayout(admin, { id, receipt }))],
    ];
  },
};

const promotion: Event = {
  name: 'a promotion',
  count: 1,
  async prepare({ seller, products: [productId = ''] }, run) {
    // Each proof has a colour of its own: it differs from those before.
    const colour = `#${createRandom(run).hex(6)}`;
    const purchase = {
      packageId: 'stall',
      productIds: [productId],
      idempotencyKey: newIdempotencyKey(),
      version: undefined,
      proof: photo(await jpeg(undefined, colour), 'slip.jpg'),
    };
    return [['buy', () => done(buyPromotion(shopOf(seller), seller, purchase))]];
  },
};

const idle: Event = {
  name: idleEvent,
  count: 1,
  async prepare() {
    return [
      ['deadlines and new orders', () => runDeadlines()],
      ['deadlines of bulk trades', () => runTradeDeadlines()],
      ['unread conversations', () => markUnreadChats()],
    ];
  },
};

export const events: readonly Event[] = [order, orders, messages, product, payout, promotion, idle];
