import { Timestamp } from 'firebase-admin/firestore';
import type { OrderItem, PaymentMethod } from '~/schemas/order';
import type { OrderStatus } from '~/schemas/order-states';
import { holdDays, linesOfRefund, linesOfSale } from '~/services/ledger/ledger-lines';
import { makeOrder, type StoredOrder } from '../../tests/factories/orders';
import type { Made } from '../../tests/factories/people';
import { makeRecordId, type StoredProduct } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Area, Market } from './market';
import { byDay, day, daysBefore, hour } from './times';

/** How 20 completed orders ended. */
const finalStatuses: readonly OrderStatus[] = [
  ...Array.from({ length: 15 }, (): OrderStatus => 'delivered'),
  ...(['cancelled', 'cancelled', 'returned', 'refunded', 'delivered'] as const),
];

const methods: readonly PaymentMethod[] = ['momo', 'momo', 'momo', 'card', 'cash_on_delivery'];
const reasons = ['Sold out.', 'The buyer changed their mind.', 'No one was home on two attempts.'];
const carriers = ['GIG Logistics', 'Ghana Post EMS', 'Speedaf', 'VIP Parcel'];
const towns = [
  { town: 'Kumasi', region: 'Ashanti', landmark: 'Near Kejetia market' },
  { town: 'Accra', region: 'Greater Accra', landmark: 'Behind Makola No. 2' },
  { town: 'Tamale', region: 'Northern', landmark: 'Opposite the central mosque' },
  { town: 'Cape Coast', region: 'Central', landmark: 'By the castle road' },
];

/** The statuses after pending that an order went through, with the last one. */
function statusesUpTo(status: OrderStatus): OrderStatus[] {
  if (status === 'pending') return [];
  if (status === 'cancelled') return ['cancelled'];
  const all: OrderStatus[] = ['processing', 'shipped', 'delivered'];
  if (status === 'returned') return ['processing', 'shipped', 'returned'];
  if (status === 'refunded') return [...all, 'refunded'];
  return all.slice(0, all.indexOf(status) + 1);
}

function statusOf(age: number, index: number): OrderStatus {
  if (age < 1.5) return index % 2 ? 'pending' : 'processing';
  if (age < 4) return index % 3 ? 'shipped' : 'processing';
  return finalStatuses[index % finalStatuses.length] ?? 'delivered';
}

interface Plan {
  product: Made<StoredProduct>;
  createdAt: Date;
  status: OrderStatus;
  random: Random;
}

function addOrder(market: Market, { product, createdAt, status, random }: Plan, number: number): void {
  const { seller_id: sellerId, sellerName, title, price, images } = product.data;
  const buyer = random.pick(market.buyers);
  const items: OrderItem[] = [
    {
      productId: product.id,
      title,
      imageUrl: images[0]?.url ?? '',
      unitPrice: price ?? 20,
      quantity: random.pick([1, 1, 1, 2, 2, 3, 5]),
    },
  ];
  const steps = statusesUpTo(status);
  const gaps = [0.4, 1, 1.6, 3];
  const at = steps.map((_step, index) => {
    const days = gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0);
    return new Date(Math.min(createdAt.getTime() + days * day, market.now.getTime() - hour / 2));
  });
  const paymentMethod = random.pick(methods);
  const note = random.pick(reasons);
  const ended = status === 'cancelled' || status === 'returned' || status === 'refunded';
  const deliveredAt = at[steps.indexOf('delivered')];
  const name = `${buyer.data.firstName} ${buyer.data.lastName}`;
  const phone = buyer.data.phone || '+233201112222';
  const order = makeOrder({
    id: makeRecordId(sellerId, createdAt, random),
    orderNumber: `MK-${String(number).padStart(6, '0')}`,
    sellerId,
    sellerName,
    items,
    status,
    paymentMethod,
    buyerId: buyer.id,
    buyerName: name,
    buyerPhone: phone,
    deliveryFee: random.pick([15, 20, 25, 35]),
    paymentStatus: paymentStatusOf(paymentMethod, { ended, delivered: deliveredAt !== undefined }),
    deliveryAddress: { name, phone, line: `House ${random.int(1, 90)}`, ...random.pick(towns) },
    carrier: steps.includes('shipped') ? random.pick(carriers) : '',
    trackingNumber: steps.includes('shipped') ? `GH${random.int(10_000_000, 99_999_999)}` : '',
    cancelReason: ended ? note : null,
    availableAt: deliveredAt ? Timestamp.fromMillis(deliveredAt.getTime() + holdDays * day) : null,
    createdAt: Timestamp.fromDate(createdAt),
    updatedAt: Timestamp.fromDate(at.at(-1) ?? createdAt),
    dueAt: Timestamp.fromMillis(createdAt.getTime() + 2 * day),
    timeline: [
      { status: 'pending', at: Timestamp.fromDate(createdAt), by: 'shop', note: '' },
      ...steps.map((step, index) => ({
        status: step,
        at: Timestamp.fromDate(at[index] ?? createdAt),
        by: sellerName,
        note: ended && step === status ? note : '',
      })),
    ],
  });
  market.documents.add('orders', order);
  bookOrder(market, order, { deliveredAt, refundedAt: at[steps.indexOf('refunded')] });
}

function paymentStatusOf(
  method: PaymentMethod,
  { ended, delivered }: { ended: boolean; delivered: boolean },
): StoredOrder['paymentStatus'] {
  const paid = method !== 'cash_on_delivery' || delivered;
  if (!paid) return 'unpaid';
  return ended ? 'refunded' : 'paid';
}

function bookOrder(
  market: Market,
  { id, data }: Made<StoredOrder>,
  { deliveredAt, refundedAt }: { deliveredAt?: Date; refundedAt?: Date },
): void {
  if (!deliveredAt) return;
  market.book(linesOfSale({ id, ...data }, deliveredAt), deliveredAt);
  if (!refundedAt) return;
  const saleAvailableAt = new Date(deliveredAt.getTime() + holdDays * day);
  market.book(linesOfRefund({ id, ...data }, saleAvailableAt), refundedAt);
}

/** Orders of the last twelve months, increasing over time, with their ledger lines. */
export const orders: Area = {
  name: 'orders',
  async fill(market) {
    const random = market.random('orders');
    const sold = market.products.filter(({ data }) => data.status === 'approved');
    const own = sold.filter(({ data }) => data.seller_id === market.sellers[0]?.id);
    const count = market.size.orders;
    for (let number = 1; number <= count; number += 1) {
      const age = 0.1 + 364 * (1 - Math.sqrt(number / count));
      // Every fourth order is the demo seller's, so that their screens are full.
      const product = random.pick(number % 4 === 0 && own.length > 0 ? own : sold);
      const from = new Date(product.data.created_at.toMillis());
      const rough = daysBefore(market.now, age);
      const createdAt = byDay(rough < from ? from : rough, random, { from, to: market.now });
      const days = (market.now.getTime() - createdAt.getTime()) / day;
      addOrder(market, { product, createdAt, status: statusOf(days, number), random }, number);
      await market.step(number, count, 'orders');
    }
    return `${count} over twelve months`;
  },
};
