import { firestore } from '~/repositories/firebase/app.server';
import { defaultSettings } from '~/schemas/settings/settings';
import { shopOf } from '~/schemas/users/shop';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { payPayout } from '~/services/money/payouts/settle-payout.server';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import { handOver } from '~/services/orders/steps/hand-over.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { submitProduct } from '~/services/products/submit-product.server';
import type { Result } from '~/utils/result';
import { makePlacedOrder } from '../../factories/orders';
import { byUser } from '../../integration/support/by';
import { jpeg, photo } from '../../integration/support/photo-fixtures';
import { orderEvent, payoutEvent, productEvent } from './records';
import type { World } from './world';

/** A step of an event: what it is called, and what does it. */
type Act = [name: string, act: () => Promise<unknown>];

/** Something that happens in the market. */
export interface Event {
  name: string;
  /** What is there before it is recorded; the steps follow each other. `run` makes ids of its own. */
  prepare(world: World, run: string): Promise<Act[]>;
}

/** @throws Error for a step that is refused */
async function done<T>(work: Promise<Result<T, string>>): Promise<T> {
  const result = await work;
  if (!result.success) throw new Error(result.error);
  return result.data;
}

/** An order that the shop has written: two pieces of each of two products. */
async function placeOrder(world: World, run: string): Promise<string> {
  const { seller, buyerId, products, roles, put } = world;
  const id = `order-${run}`;
  const one = makePlacedOrder({ id, sellerId: seller.id, buyerId, orderNumber: `MK-${run}` });
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
  return id;
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
  async prepare(world, run) {
    const id = await placeOrder(world, run);
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

const product: Event = {
  name: productEvent,
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

export const events: readonly Event[] = [order, product, payout];
