import { Timestamp } from 'firebase-admin/firestore';
import { orderRecord } from '~/repositories/orders/stored-order.server';
import type { Order, PaymentMethod } from '~/schemas/orders/order';
import { orderTabs } from '~/schemas/orders/order-tabs';
import { variantName } from '~/schemas/products/product-variants';
import { defaultSettings } from '~/schemas/settings/settings';
import { type NewOrder, newOrder } from '~/services/orders/arrivals/new-order';
import { deadlinesOf } from '~/services/orders/steps/order-deadlines';
import type { Made } from '../../tests/factories/people';
import { makeRecordId, type StoredProduct } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Area, Market } from './market';
import { daysToAct, liveOrder, stories } from './order-stories';
import { byDay, daysBefore } from './times';

const methods: readonly PaymentMethod[] = ['momo', 'momo', 'momo', 'card', 'cash_on_delivery'];
const towns = [
  { town: 'Kumasi', region: 'Ashanti', landmark: 'Near Kejetia market', gps: 'AK-039-5028' },
  { town: 'Accra', region: 'Greater Accra', landmark: 'Behind Makola No. 2', gps: 'GA-183-8164' },
  { town: 'Tamale', region: 'Northern', landmark: 'Opposite the central mosque', gps: '' },
  { town: 'Cape Coast', region: 'Central', landmark: 'By the castle road', gps: '' },
];

type Product = Made<StoredProduct>;

/** Some units of a product, or of one of its variants. */
function lineOf({ id, data }: Product, random: Random, which: Random): NewOrder['lines'][number] {
  const { title, price, images, sku, category, variants } = data;
  const quantity = random.pick([1, 1, 1, 2, 2, 3, 5]);
  const row = variants && which.pick(variants.rows);
  return {
    productId: id,
    variantId: row?.id ?? '',
    title,
    variant: row ? variantName(row) : '',
    imageUrl: images[0]?.url ?? '',
    sku: row?.sku ?? sku,
    category,
    unitPrice: row?.price ?? price,
    quantity,
  };
}

function placeOrder(
  market: Market,
  { products, createdAt, random }: { products: Product[]; createdAt: Date; random: Random },
  number: number,
): Order {
  const first = products[0]?.data;
  const sellerId = first?.seller_id ?? '';
  const buyer = random.pick(market.buyers);
  const name = `${buyer.data.firstName} ${buyer.data.lastName}`;
  const phone = buyer.data.phone || '+233201112222';
  const paymentMethod = random.pick(methods);
  // One of its own: the other numbers stay the same whatever has variants.
  const which = random.fork(`variants of ${number}`);
  return newOrder(
    {
      id: makeRecordId(sellerId, createdAt, random),
      orderNumber: `MK-${String(number).padStart(6, '0')}`,
      sellerId,
      sellerName: first?.sellerName ?? '',
      buyerId: buyer.id,
      buyerName: name,
      buyerPhone: phone,
      lines: products.map((product) => lineOf(product, random, which)),
      deliveryFee: random.pick([15, 20, 25, 35]),
      commissionRate: 5,
      paymentMethod,
      prepaid: paymentMethod !== 'cash_on_delivery',
      deliveryAddress: { name, phone, line: `House ${random.int(1, 90)}`, ...random.pick(towns) },
      createdAt: createdAt.toISOString(),
      by: 'shop',
      takesStock: true,
    },
    defaultSettings,
  );
}

/** The codes of parcels on their way, which their buyers have. */
function addHandovers(market: Market, order: Order, random: Random): void {
  for (const { id, token, deliveredAt, returnedAt, shippedAt } of order.shipments) {
    if (deliveredAt || returnedAt) continue;
    const { buyerName, deliveryAddress, orderNumber, sellerName, buyerId } = order;
    const data = {
      orderId: order.id,
      orderNumber,
      shipmentId: id,
      sellerName,
      buyerId,
      firstName: buyerName.split(' ')[0] ?? '',
      town: deliveryAddress?.town ?? '',
      code: String(random.int(0, 9_999)).padStart(4, '0'),
      tries: 0,
      createdAt: Timestamp.fromDate(new Date(shippedAt ?? market.now)),
    };
    market.documents.add('handovers', { id: token, data });
  }
}

/** Orders of the last twelve months, increasing over time, with their ledger lines and counts. */
export const orders: Area = {
  name: 'orders',
  async fill(market) {
    const random = market.random('orders');
    const sold = market.products.filter(({ data }) => data.status === 'approved');
    const bySeller = new Map<string, Product[]>();
    for (const product of sold) {
      const own = bySeller.get(product.data.seller_id);
      if (own) own.push(product);
      else bySeller.set(product.data.seller_id, [product]);
    }
    const own = bySeller.get(market.sellers[0]?.id ?? '') ?? [];
    const total = market.size.orders;
    for (let number = 1; number <= total; number += 1) {
      const age = 0.1 + 364 * (1 - Math.sqrt(number / total));
      // Every fourth order is the demo seller's, so that their screens are full.
      const product = random.pick(number % 4 === 0 && own.length > 0 ? own : sold);
      const from = new Date(product.data.created_at.toMillis());
      const rough = daysBefore(market.now, age);
      const createdAt = byDay(rough < from ? from : rough, random, { from, to: market.now });
      const others = bySeller.get(product.data.seller_id) ?? [];
      const more = Array.from({ length: random.pick([0, 0, 0, 1, 2]) }, () => random.pick(others));
      const listed = more.filter(({ data }) => data.created_at.toMillis() <= createdAt.getTime());
      const products = [product, ...listed];
      const distinct = [...new Map(products.map((one) => [one.id, one])).values()];
      const placed = placeOrder(market, { products: distinct, createdAt, random }, number);
      const story = random.pick(stories);
      const { order, booked } = liveOrder(placed, story, { random, now: market.now });
      market.sales.place(order, order.tabs);
      for (const { lines, at } of booked) market.book(lines, at);
      market.documents.add('orders', {
        id: order.id,
        data: orderRecord(order, deadlinesOf(order, daysToAct)),
      });
      addHandovers(market, order, random);
      market.count(order.sellerId, 'orders', ['all', ...orderTabs.filter((tab) => order.tabs.includes(tab))]);
      await market.step(number, total, 'orders');
    }
    return `${total} over twelve months`;
  },
};
