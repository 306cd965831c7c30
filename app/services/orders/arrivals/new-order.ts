import type { DeliveryAddress, Order, OrderItem, PaymentMethod } from '~/schemas/orders/order';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { paymentStatusOf, priceOf } from '~/schemas/orders/payment-status';
import type { Settings } from '~/schemas/settings/settings';
import { commissionOn } from '~/utils/commission';
import { fromPesewas, toPesewas } from '~/utils/money';
import { givenOf, grossOf } from '../money/earned';
import { acceptBy } from '../steps/order-deadlines';

/** An order to place; amounts in GHS. */
export interface NewOrder
  extends Pick<
    Order,
    'id' | 'orderNumber' | 'sellerId' | 'sellerName' | 'buyerId' | 'buyerName' | 'buyerPhone'
  > {
  lines: (Pick<
    OrderItem,
    | 'productId'
    | 'variantId'
    | 'title'
    | 'variant'
    | 'imageUrl'
    | 'sku'
    | 'category'
    | 'unitPrice'
    | 'quantity'
  > &
    Partial<Pick<OrderItem, 'sellerDiscount' | 'marketplaceDiscount'>>)[];
  deliveryFee: number;
  /** Percent. */
  commissionRate: number;
  paymentMethod: PaymentMethod;
  /** Whether the buyer paid already. */
  prepaid: boolean;
  deliveryAddress: DeliveryAddress | null;
  /** ISO string. */
  createdAt: string;
  /** Who placed it, as the timeline shows it. */
  by: string;
  /** False for an order of the past: its units were never taken from this stock. */
  takesStock: boolean;
  /** The shop by default. */
  source?: Order['source'];
  /** Of an own sale: who typed it in. */
  soldBy?: string;
  groupId?: string | null;
  basketOrders?: number;
  payments?: Order['payments'];
  basketPesewas?: number;
  exchange?: Order['exchange'];
}

/** What of the settings is frozen with an order, beside its commission (docs/product.md, "Orders"). */
export type OrderTerms = Pick<Settings, 'sellerDaysToAct' | 'holdDays' | 'returnDays'>;

/** A pending order: its lines, totals, frozen terms and first deadline. Changes nothing itself. */
export function newOrder(input: NewOrder, { sellerDaysToAct, holdDays, returnDays }: OrderTerms): Order {
  const {
    lines,
    commissionRate: rate,
    prepaid,
    by,
    source = 'shop',
    soldBy = '',
    groupId = null,
    basketOrders = 0,
    payments = [],
    basketPesewas = 0,
    exchange = null,
    ...fields
  } = input;
  const items = lines.map((line, index) => ({
    sellerDiscount: 0,
    marketplaceDiscount: 0,
    ...line,
    lineId: String(index + 1),
    cancelled: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
    taken: null,
    short: 0,
  }));
  const goods = priceOf({ items }, items);
  const { createdAt, deliveryFee, paymentMethod } = fields;
  // The marketplace pays for its own discount: the seller sold at the price before it.
  const commission = { rate, amount: fromPesewas(commissionOn(goods + givenOf({ items }, items), rate)) };
  const order = {
    ...fields,
    source,
    version: 0,
    items,
    subtotal: fromPesewas(grossOf({ items }, items)),
    total: fromPesewas(goods + toPesewas(deliveryFee)),
    commission,
    prepaid: prepaid && paymentMethod !== 'cash_on_delivery',
    status: 'pending' as const,
    shipments: [],
    returns: [],
    refunds: [],
  };
  return {
    ...order,
    soldBy,
    groupId,
    basketOrders,
    payments,
    basketPesewas,
    exchange,
    paymentStatus: paymentStatusOf(order),
    tabs: tabsOf(order, false),
    acceptedAt: null,
    daysToAct: sellerDaysToAct,
    holdDays,
    returnDays,
    dueAt: acceptBy(createdAt, sellerDaysToAct),
    expiresAt: null,
    answerBy: null,
    waitingSince: null,
    availableAt: null,
    stockTaken: false,
    problem: null,
    tax: null,
    carrier: '',
    trackingNumber: '',
    cancelReason: null,
    timeline: [{ id: 'placed', step: 'placed', status: 'pending', at: createdAt, by, note: '', version: 0 }],
    notes: [],
    updatedAt: createdAt,
  };
}
