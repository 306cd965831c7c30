import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findOrderForUpdate, writeOrderPayments } from '~/repositories/orders/orders.server';
import { findShopOrderForUpdate } from '~/repositories/orders/shop-orders.server';
import { maxAttempts, type PaymentAttempt } from '~/schemas/intake/basket';
import { shopOrderDocumentId } from '~/schemas/intake/shop-order';
import type { Order, OrderPayment } from '~/schemas/orders/order';
import { shopPaymentMethods } from '~/schemas/orders/order-record';
import { byShop } from '~/schemas/orders/payment-status';
import { notFound } from '~/utils/app-error';
import { formatCedis, fromPesewas } from '~/utils/money';
import { happened } from '../activity/happened.server';
import { noteDifferent, tellAdminsOnce } from '../activity/note-refused-message.server';
import { contradicts, isPaidBy, isSamePayment, withPayment } from '../orders/payments/order-payments';
import { preparePayment } from '../orders/payments/prepare-payment.server';
import { pesewasOf } from './basket-money';
import { paymentOf } from './basket-orders';

/** What became of what a shop says of a payment; `not_taken`: no orders were made of the basket. */
type NotedPayment = 'noted' | 'not_taken' | 'differs' | 'too_many';

interface Noted {
  noted: NotedPayment;
  /** What is known under the id of one that says something else. */
  known?: OrderPayment;
}

/**
 * Notes what a shop says of a try to pay for a basket, on each of its orders, in one transaction: orders that
 * waited for it are their sellers' from now on. Said twice, it counts once. One that says another amount or
 * network than is known under its id changes nothing, nor does one more than a basket takes; admins are
 * notified (docs/product.md, "Orders from the shop").
 *
 * @throws AppError `not-found`, also for another shop's
 */
export async function notePayment(
  shop: string,
  shopOrderId: string,
  attempt: PaymentAttempt,
  now = new Date(),
): Promise<NotedPayment> {
  const { sellerDaysToAct, unpaidHours } = await getSettings();
  const id = shopOrderDocumentId(shop, shopOrderId);
  const { noted, known } = await inTransaction<Noted>(async (unit) => {
    const basket = await findShopOrderForUpdate(unit, 'all', id);
    if (!basket || basket.shop !== shop) throw notFound('basket');
    if (basket.state !== 'taken') return { noted: 'not_taken' };
    const found = await Promise.all(basket.orders.map(({ id }) => findOrderForUpdate(unit, 'all', id)));
    const orders = found.flatMap((order) => (order ? [{ order, next: paymentFor(order, attempt) }] : []));
    const [known] = orders.flatMap(({ order, next }) => otherContent(order, next) ?? []);
    if (known) return { noted: 'differs', known };
    if (orders.some(({ order, next }) => isOneTooMany(order, next))) return { noted: 'too_many' };
    const context = { now, sellerDaysToAct, unpaidHours };
    const prepared = await Promise.all(orders.map(({ order, next }) => prepare(unit, order, next, context)));
    for (const write of prepared) write();
    return { noted: 'noted' };
  });
  if (known) {
    const detail = differenceOf(known, attempt);
    await noteDifferent({ kind: 'payment', id: attempt.id, about: id, record: shopOrderId, detail });
  }
  // The buyer may have paid it all the same.
  if (noted === 'too_many' && attempt.state === 'succeeded') {
    const amount = fromPesewas(pesewasOf(attempt.amount));
    const facts = { id: attempt.id, about: id, basket: shopOrderId, amount };
    await tellAdminsOnce(['over_limit', id, attempt.id], (unit, to) =>
      happened(unit, 'program.over_limit', facts, to),
    );
  }
  return noted;
}

/** The try as this order keeps it. */
function paymentFor({ paymentMethod }: Order, attempt: PaymentAttempt): OrderPayment {
  return paymentOf(attempt, shopPaymentMethods.find((one) => one === paymentMethod) ?? 'momo');
}

/** What is known under the id of a payment, if that is something else. */
const otherContent = ({ payments }: Order, next: OrderPayment): OrderPayment | undefined =>
  payments.find((one) => isSamePayment(one, next) && contradicts(one, next));

function isOneTooMany({ payments }: Order, next: OrderPayment): boolean {
  const ofShop = payments.filter(({ by }) => by === byShop);
  return ofShop.length >= maxAttempts && !ofShop.some((one) => isSamePayment(one, next));
}

function differenceOf({ amountPesewas, network }: OrderPayment, attempt: PaymentAttempt): string {
  const said = pesewasOf(attempt.amount);
  return said === amountPesewas
    ? `${attempt.network} instead of ${network}`
    : `${formatCedis(fromPesewas(said))} instead of ${formatCedis(fromPesewas(amountPesewas))}`;
}

/** Reads what it needs; what it returns writes. */
async function prepare(
  unit: UnitOfWork,
  before: Order,
  next: OrderPayment,
  context: { now: Date; sellerDaysToAct: number; unpaidHours: number },
): Promise<() => void> {
  const payments = withPayment(before.payments, next);
  if (isSame(payments, before.payments)) return () => {};
  const isCash = before.paymentMethod === 'cash_on_delivery';
  const after = { ...before, payments, prepaid: !isCash && isPaidBy({ ...before, payments }) };
  const { outcome, write } = await preparePayment(unit, after, context);
  return outcome === 'unchanged' ? () => writeOrderPayments(unit, after) : write;
}

const isSame = (some: readonly OrderPayment[], others: readonly OrderPayment[]) =>
  some.length === others.length && some.every(({ state }, index) => state === others[index]?.state);
