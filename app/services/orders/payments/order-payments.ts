import type { Order, OrderPayment } from '~/schemas/orders/order';
import { byShop } from '~/schemas/orders/payment-status';
import { toPesewas } from '~/utils/money';

/** What decides whether an order's payments are enough. */
type PaidInParts = Pick<Order, 'payments' | 'basketPesewas' | 'total'>;

/** Whether both are one payment: the ids of the shop and those of the admins' forms may be the same. */
export const isSamePayment = (one: PaymentName, other: PaymentName): boolean =>
  one.id === other.id && one.by === other.by;

type PaymentName = Pick<OrderPayment, 'id' | 'by'>;

/**
 * Payments with one that became known, or that changed: one that succeeded is undone by `reversed` alone, so
 * that a late failure takes nothing away, and nothing comes after `reversed` (docs/product.md, "Orders from
 * the shop"). What it says is compared before (`contradicts`).
 *
 * @returns the same list when it says nothing new
 */
export function withPayment(payments: readonly OrderPayment[], next: OrderPayment): OrderPayment[] {
  const before = payments.find((one) => isSamePayment(one, next));
  if (!before) return [...payments, next];
  if (!follows(before.state, next.state)) return [...payments];
  const { state, at } = next;
  const after = { ...before, state, at, network: before.network || next.network };
  return payments.map((one) => (one === before ? after : one));
}

/**
 * Whether a payment says something else than the one that is known under its id: what a payment was said to
 * be when it began is what it is when it succeeds, to the pesewa. Its network may become known later.
 */
export const contradicts = (known: PaymentContent, next: PaymentContent): boolean =>
  known.amountPesewas !== next.amountPesewas ||
  (known.network !== '' && next.network !== '' && known.network !== next.network);

type PaymentContent = Pick<OrderPayment, 'amountPesewas' | 'network'>;

const laterStates: Record<OrderPayment['state'], readonly OrderPayment['state'][]> = {
  pending: ['succeeded', 'failed'],
  // A network may say late that it went through all the same.
  failed: ['succeeded'],
  succeeded: ['reversed'],
  reversed: [],
};

const follows = (before: OrderPayment['state'], next: OrderPayment['state']) =>
  laterStates[before].includes(next);

/** Whether what succeeded pays for the order: the shop's for its whole basket, or an admin's for it alone. */
export function isPaidBy({ payments, basketPesewas, total }: PaidInParts): boolean {
  const due = toPesewas(total);
  const sumOf = (of: (payment: OrderPayment) => boolean) =>
    payments
      .filter((payment) => payment.state === 'succeeded' && of(payment))
      .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  const [shop, admins] = [sumOf(({ by }) => by === byShop), sumOf(({ by }) => by !== byShop)];
  return (due > 0 && admins >= due) || (shop > 0 && shop >= (basketPesewas || due));
}
