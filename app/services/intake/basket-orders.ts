import type { Basket, BasketPart, PaymentAttempt } from '~/schemas/intake/basket';
import { mainShop } from '~/schemas/intake/shop-order';
import type { DeliveryAddress, Order, OrderPayment } from '~/schemas/orders/order';
import { byShop } from '~/schemas/orders/payment-status';
import type { Product } from '~/schemas/products/product';
import type { Settings } from '~/schemas/settings/settings';
import type { Shop } from '~/schemas/users/shop';
import { fromPesewas } from '~/utils/money';
import { parsePhone } from '~/utils/phone';
import { newOrder, type OrderTerms } from '../orders/arrivals/new-order';
import { discountedLines } from './basket-lines';
import { isPaid, pesewasOf } from './basket-money';

/** What the orders of a basket are made from, beside what it says. */
export interface BasketRecords {
  sellers: ReadonlyMap<string, { shop: Shop }>;
  products: ReadonlyMap<string, Product>;
  /** Frozen with each order. */
  settings: OrderTerms & Pick<Settings, 'commissionPercent'>;
}

/** The basket's id, within the marketplace and as its shop says it. */
export interface BasketId {
  id: string;
  shop: string;
  shopOrderId: string;
}

/**
 * The orders of a basket without faults, one for each seller, as the shop placed them. Their stock is not
 * taken yet, nor their deadlines set (`prepareAdoption`).
 */
export function ordersOfBasket(basket: Basket, about: BasketId, records: BasketRecords): Order[] {
  return basket.orders.map((part, index) => orderOf(basket, part, { ...about, index }, records));
}

/**
 * The shop's own number, with the part after it if there are several, and the shop unless it is the main one:
 * two shops may number alike. They are joined by points, which no basket's id has: '1001-kumasi' may be one.
 */
function orderNumberOf({ shop, shopOrderId, index }: BasketId & { index: number }, parts: number): string {
  const part = parts > 1 ? [index + 1] : [];
  return [shopOrderId, ...part, ...(shop === mainShop ? [] : [shop])].join('.');
}

function orderOf(
  basket: Basket,
  part: BasketPart,
  about: BasketId & { index: number },
  { sellers, products, settings }: BasketRecords,
): Order {
  const { id } = about;
  const { buyer, payment, orders } = basket;
  const placed = newOrder(
    {
      id: `${id}__${part.sellerId}`,
      orderNumber: orderNumberOf(about, orders.length),
      sellerId: part.sellerId,
      sellerName: sellers.get(part.sellerId)?.shop.sellerName ?? '',
      buyerId: buyer.id ?? '',
      buyerName: buyer.name,
      buyerPhone: parsePhone(buyer.phone) ?? buyer.phone,
      lines: discountedLines(part).map(({ line, quantity, seller: own, marketplace }) => ({
        productId: line.productId,
        variantId: line.variantId ?? '',
        title: line.title,
        variant: '',
        imageUrl: products.get(line.productId)?.images[0]?.url ?? '',
        sku: line.sku ?? '',
        category: '',
        unitPrice: fromPesewas(pesewasOf(line.unitPrice)),
        sellerDiscount: fromPesewas(own),
        marketplaceDiscount: fromPesewas(marketplace),
        quantity,
      })),
      deliveryFee: fromPesewas(pesewasOf(part.deliveryFee)),
      commissionRate: settings.commissionPercent,
      paymentMethod: payment.method,
      prepaid: isPaid(basket),
      deliveryAddress: addressOf(basket),
      createdAt: new Date(basket.placedAt).toISOString(),
      by: 'shop',
      takesStock: true,
      groupId: id,
      basketOrders: orders.length,
      payments: (payment.attempts ?? []).map((attempt) => paymentOf(attempt, payment.method)),
      basketPesewas: pesewasOf(basket.total),
    },
    settings,
  );
  // Whoever takes the order over writes when it was placed, and how the shop dated it.
  return { ...placed, tabs: [], timeline: [] };
}

/** A try to pay, as an order keeps it. */
export const paymentOf = (
  { id, amount, state, network = '', at }: PaymentAttempt,
  method: Basket['payment']['method'],
): OrderPayment => ({
  id,
  amountPesewas: pesewasOf(amount),
  method,
  network,
  state,
  at: new Date(at).toISOString(),
  by: byShop,
  reference: '',
  note: '',
});

/** Where the goods go; who fetches them is named without a street. */
function addressOf({ buyer, deliverTo }: Basket): DeliveryAddress {
  const {
    name,
    phone,
    landmark = '',
    line = '',
    town = '',
    region = '',
    gpsAddress = '',
    pickup,
  } = deliverTo;
  return {
    name: name ?? buyer.name,
    phone: parsePhone(phone ?? buyer.phone) ?? '',
    landmark,
    line: pickup ? `Pickup: ${pickup}` : line,
    town,
    region,
    gps: gpsAddress,
  };
}
