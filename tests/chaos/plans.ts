import { basketOf, type Chosen, totalOf } from '../../examples/shop/basket';
import type { Attempt } from '../../examples/shop/makola';
import type { Random } from '../factories/random';
import { times } from '../integration/support/store';
import { priceOf, productCount, productId, sellerCount, sellerId } from './market';

/** What one basket is to be, and what must become of it. */
export interface Plan {
  id: string;
  basket: unknown;
  chosen: Chosen[];
  isCash: boolean;
  payments: Attempt[];
  /** Whether its first payment is said before the basket is placed. */
  isReordered: boolean;
  isCancelled: boolean;
  /** The code of the refusal that it must get; null when it must be taken. */
  refusal: string | null;
  /** Whether its sellers bring it to the buyer. */
  isDelivered: boolean;
}

const buyer = {
  name: 'Kofi Asante',
  phone: '024 412 3456',
  line: '12 Ring Road',
  town: 'Kumasi',
  region: 'Ashanti',
};
const dayMs = 24 * 60 * 60 * 1_000;

type Basket = ReturnType<typeof basketOf>;
/** What can be wrong with a basket: the code of its refusal, and how it gets so. */
const faults: Record<string, (basket: Basket) => unknown> = {
  sums_differ: (basket) => ({ ...basket, total: '0.01' }),
  bad_phone: (basket) => ({ ...basket, buyer: { ...basket.buyer, phone: '12' } }),
  unsupported_currency: (basket) => ({ ...basket, currency: 'USD' }),
  unknown_payment_method: (basket) => ({ ...basket, payment: { method: 'barter' } }),
  unknown_seller: (basket) => ({
    ...basket,
    orders: basket.orders.map((part, index) => (index === 0 ? { ...part, sellerId: 'nobody' } : part)),
  }),
  unknown_product: (basket) => ({
    ...basket,
    orders: basket.orders.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, productId: 'none' })),
    })),
  }),
  not_a_count: (basket) => ({
    ...basket,
    orders: basket.orders.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, quantity: 1.5 })),
    })),
  }),
  too_many_decimals: (basket) => ({ ...basket, total: '1.001' }),
};

export function planOf(index: number, random: Random, now: Date): Plan {
  const chosen = chosenBy(random);
  const isCash = random.chance(0.3);
  // Clocks of shops are a day wrong, in either direction.
  const placedAt = new Date(now.getTime() + random.pick([-dayMs, 0, 0, 0, dayMs]));
  const basket = basketOf(chosen, buyer, isCash ? 'cash_on_delivery' : 'momo', placedAt);
  const refusal = random.chance(0.12) ? random.pick(Object.keys(faults)) : null;
  const payments = isCash || refusal ? [] : paymentsOf(totalOf(chosen), placedAt, random);
  const isCancelled = refusal === null && random.chance(0.1);
  return {
    id: `CHAOS-${index}`,
    basket: refusal ? faults[refusal]?.(basket) : basket,
    chosen,
    isCash,
    payments,
    isReordered: random.chance(0.1),
    isCancelled,
    refusal,
    isDelivered: !isCancelled && random.chance(0.2),
  };
}

/** One to four products of any sellers; some are chosen more often than there are of them. */
function chosenBy(random: Random): Chosen[] {
  const products = new Set(times(random.int(1, 4), () => random.int(0, productCount - 1)));
  return [...products].map((index) => ({
    productId: productId(index),
    sellerId: sellerId(index % sellerCount),
    title: `Pot ${index}`,
    price: priceOf(index),
    quantity: random.int(1, 3),
  }));
}

/** Tries to pay, of which one succeeds in two thirds; a failure that is told late takes nothing away. */
function paymentsOf(amount: string, at: Date, random: Random): Attempt[] {
  const attempt = (id: string, state: Attempt['state']): Attempt => ({
    id,
    amount,
    state,
    at: at.toISOString(),
  });
  const first = [attempt('first', 'pending'), attempt('first', 'failed')];
  if (random.chance(1 / 3)) return first;
  const second = [attempt('second', 'pending'), attempt('second', 'succeeded')];
  return random.pick([
    second,
    [...first, ...second],
    [...second, ...first],
    [...second, attempt('second', 'failed')],
  ]);
}

/** Whether a plan's payments pay for it. */
export const isPaid = ({ payments }: Plan): boolean => payments.some(({ state }) => state === 'succeeded');
