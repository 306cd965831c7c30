import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { updateOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/payment-status';
import { nameOf, type User } from '~/schemas/users/user';
import { fromPesewas } from '~/utils/money';
import { happened, readRecipients } from '../../activity/happened.server';
import { type AdoptContext, adminsOf, tellShort, withHoliday } from '../arrivals/prepare-adoption.server';
import { factsOfNew, factsOfOrder } from '../facts-of-order';
import { refundInWords } from '../order-in-words';
import { deadlinesOf } from '../steps/order-deadlines';
import { shortNote } from '../steps/stock-changes';
import { findSellerForUpdate } from '../stock.server';
import { paidAgain, paidOrder, paidTooLate, unpaidAgain } from './paid-order';

/** Who takes over orders, and the admin who says that one is paid, where the shop does not. */
type PaymentContext = Pick<AdoptContext, 'now' | 'sellerDaysToAct' | 'unpaidHours'> & { by?: User };

/** What became of an order's payment. */
type Paid = 'paid' | 'reversed' | 'unchanged';

/** All that it takes is read; `write` writes it. */
interface PreparedPayment {
  outcome: Paid;
  write: () => void;
}

const unchanged: PreparedPayment = { outcome: 'unchanged', write: () => {} };

/**
 * Reads what it needs when an order's payment has changed: one that waited for it is the seller's from now
 * on, one that was cancelled before is refunded, one whose payment was reversed waits again, or is for admins
 * to look at until it is paid again (docs/product.md, "Orders").
 *
 * @param before with the payment as it is now: its payments, and `prepaid`; its `paymentStatus` is the one
 * that is stored
 */
export async function preparePayment(
  unit: UnitOfWork,
  before: Order,
  context: PaymentContext,
): Promise<PreparedPayment> {
  if (before.status === 'cancelled')
    return before.prepaid ? prepareLatePayment(unit, before, context) : unchanged;
  if (before.tabs.includes('unpaid'))
    return isPayable(before) ? prepareInTime(unit, before, context) : unchanged;
  // It goes on without a payment: its reversal is known.
  if (before.paymentStatus === 'unpaid')
    return before.prepaid ? prepareAgain(unit, before, context) : unchanged;
  return isPayable(before) ? unchanged : prepareReversal(unit, before, context);
}

/** The days to act of an order that waited for its payment run from now. */
async function prepareInTime(
  unit: UnitOfWork,
  before: Order,
  { now, sellerDaysToAct, by }: PaymentContext,
): Promise<PreparedPayment> {
  const seller = await findSellerForUpdate(unit, before.sellerId);
  const { order, refund } = paidOrder(
    before,
    now,
    { sellerDaysToAct, shop: seller?.shop ?? null },
    by && nameOf(by),
  );
  const short = shortNote(order.items);
  const admins = await adminsOf(unit, short);
  const write = () => {
    updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
    const note = seller ? withHoliday(seller.shop, order, now, short) : short;
    const isCash = order.paymentStatus === 'to_collect';
    const back = refund && refundInWords(refund);
    const facts = { ...factsOfOrder(order), ...factsOfNew(order, note), isCash, refund: back };
    happened(unit, 'order.paid', facts, { seller: seller?.people ?? [] });
    if (seller) tellShort(unit, order, admins);
  };
  return { outcome: 'paid', write };
}

/** The buyer paid for an order that is cancelled: nothing is sold, and admins must know of the money. */
async function prepareLatePayment(
  unit: UnitOfWork,
  before: Order,
  { now, sellerDaysToAct, by }: PaymentContext,
): Promise<PreparedPayment> {
  const store = (order: Order) =>
    updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
  const { order, refund } = paidTooLate(before, now, by && nameOf(by));
  // The shop only wrote again that it was paid: stored as refunded, it is not found again.
  if (!refund) return { outcome: 'unchanged', write: () => store(before) };
  const recipients = await readRecipients(unit, 'order.paid_too_late', { buyer: order.buyerId });
  const write = () => {
    store(order);
    const amount = fromPesewas(refund.amountPesewas);
    const facts = { ...factsOfOrder(order), amount, refund: refundInWords(refund) };
    happened(unit, 'order.paid_too_late', facts, recipients);
  };
  return { outcome: 'paid', write };
}

/** Those who were told that its payment was reversed are told that there is one again. */
async function prepareAgain(
  unit: UnitOfWork,
  before: Order,
  { now, sellerDaysToAct, by }: PaymentContext,
): Promise<PreparedPayment> {
  const recipients = await readRecipients(unit, 'order.paid_again', { seller: before.sellerId }, by?.id);
  const { order, refund } = paidAgain(before, now, by && nameOf(by));
  const write = () => {
    updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
    const facts = { ...factsOfOrder(order), refund: refund && refundInWords(refund) };
    happened(unit, 'order.paid_again', facts, recipients);
  };
  return { outcome: 'paid', write };
}

/** The money went back to the buyer past us: nothing is to be packed for it, and admins must know. */
async function prepareReversal(
  unit: UnitOfWork,
  before: Order,
  { now, sellerDaysToAct, unpaidHours }: PaymentContext,
): Promise<PreparedPayment> {
  const recipients = await readRecipients(unit, 'order.reversed', { seller: before.sellerId });
  const order = unpaidAgain(before, now, unpaidHours);
  const write = () => {
    updateOrder(unit, before, order, { deadlines: deadlinesOf(order, sellerDaysToAct), now });
    const facts = { ...factsOfOrder(order), isUnderWay: order.shipments.length > 0 };
    happened(unit, 'order.reversed', facts, recipients);
  };
  return { outcome: 'reversed', write };
}
