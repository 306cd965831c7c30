import { earnedOf } from '~/services/orders/money/earned';
import type { OrderState } from '~/services/orders/steps/order-step';

/** Amounts in GHS, discounts for each unit. */
export interface StateLine {
  unitPrice: number;
  quantity: number;
  sellerDiscount?: number;
  marketplaceDiscount?: number;
}

/** A pending order without a database, its lines numbered from 1. */
export function orderStateOf(
  lines: StateLine[],
  { method = 'momo' as OrderState['paymentMethod'], fee = 20, rate = 5, short = 0 } = {},
): OrderState {
  const items = lines.map((line, index) => ({
    sellerDiscount: 0,
    marketplaceDiscount: 0,
    ...line,
    lineId: String(index + 1),
    productId: `p${index + 1}`,
    variantId: '',
    title: '',
    variant: '',
    imageUrl: '',
    sku: '',
    category: '',
    cancelled: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
    taken: line.quantity - short,
    short,
  }));
  const goods = earnedOf({ items }, items);
  return {
    items,
    deliveryFee: fee,
    commission: { rate, amount: Math.round((goods * rate) / 100) / 100 },
    source: 'shop',
    paymentMethod: method,
    prepaid: method !== 'cash_on_delivery',
    status: 'pending',
    acceptedAt: null,
    shipments: [],
    returns: [],
    refunds: [],
    holdDays: null,
    returnDays: null,
  };
}
