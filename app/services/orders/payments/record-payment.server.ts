import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findOrderForUpdate, updateOrder, writeOrderPayments } from '~/repositories/orders/orders.server';
import type { Order, OrderPayment } from '~/schemas/orders/order';
import type { OrderPaymentForm } from '~/schemas/orders/order-payment-forms';
import { byShop, isForAdmin, isPayable } from '~/schemas/orders/payment-status';
import { lacksPayment } from '~/schemas/orders/unpaid-since';
import type { Settings } from '~/schemas/settings/settings';
import { refusalOfNewAdmin } from '~/schemas/users/new-admin';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { changedSince } from '../../steps/timeline';
import { deadlinesOf, payBy } from '../steps/order-deadlines';
import { sinceWords } from '../steps/take-order-step.server';
import { isPaidBy, isSamePayment, withPayment } from './order-payments';
import { readPaymentReference } from './payment-reference.server';
import { preparePayment } from './prepare-payment.server';

/** What came of a form; `refund` when the order was cancelled meanwhile, null for nothing new. */
type RecordedPayment = 'paid' | 'refund' | 'waits' | 'withdrawn' | null;

type Field = 'amount' | 'both' | 'id';
type Outcome = Result<RecordedPayment, Field>;

interface Recording {
  actor: User;
  settings: Settings;
  now: Date;
}

/**
 * Records what a buyer paid past the shop for an order that lacks its payment, confirms as the second of
 * two admins what another one recorded, or withdraws it. The order is paid as it is by the shop. From the
 * amount of the settings on nothing is paid before the second admin. A reference that another order or a bulk
 * trade has too is taken only when the form says that it pays for both (docs/product.md, "Orders").
 *
 * @returns what came of it; the error of a field; or a `conflict` when the order changed since the form was
 * shown
 * @throws AppError `not-found`; `forbidden` for an admin's own order
 */
export const recordOrderPayment = catchUnavailable(record, 'a payment of an order could not be recorded');

async function record(
  actor: User,
  { id, ...form }: OrderPaymentForm & { id: string },
  now = new Date(),
): Promise<Outcome> {
  const recording = { actor, settings: await getSettings(), now };
  return inTransaction<Outcome>(async (unit) => {
    const order = await findOrderForUpdate(unit, 'all', id);
    if (!order) throw notFound('order');
    requireNotOwn(actor, order.sellerId, order.buyerId);
    const named = form.intent === 'record' ? form.key : form.of;
    const known = order.payments.find(({ id, by }) => id === named && by !== byShop);
    // Sent twice.
    if (form.intent === 'record' && known) return isSame(known, form) ? ok(null) : fail(usedForm(known));
    if (known && known.state === stateAfter[form.intent]) return ok(null);
    if (form.intent === 'record') return add(unit, order, form, recording);
    if (!known || !isForAdmin(known)) return fail('This payment is not waiting for anybody now.', 'id');
    return form.intent === 'confirm'
      ? confirm(unit, order, known, recording)
      : withdraw(unit, order, known, recording);
  });
}

type RecordForm = Extract<OrderPaymentForm, { intent: 'record' }>;

const isSame = ({ amountPesewas, method, reference }: OrderPayment, form: RecordForm) =>
  amountPesewas === form.amount && method === form.method && reference === form.reference;

/** For a form that was sent, changed and sent again: the change must not get lost. */
const usedForm = ({ amountPesewas, reference }: OrderPayment) =>
  `This form was already sent: ${formatCedis(fromPesewas(amountPesewas))} with the reference ${reference} is recorded. Open the order to see it.`;

const stateAfter = { record: 'pending', confirm: 'succeeded', withdraw: 'failed' } as const;

async function add(unit: UnitOfWork, order: Order, form: RecordForm, recording: Recording): Promise<Outcome> {
  const { actor, settings, now } = recording;
  if (form.version !== undefined && form.version !== order.version)
    return { success: false, kind: 'conflict', error: changedSince(order, form.version, sinceWords) };
  if (!lacksPayment(order)) return fail('This order is not waiting for a payment now.', 'id');
  if (order.payments.some(isForAdmin))
    return fail('A payment of this order waits for a second admin. Confirm or withdraw it first.', 'id');
  if (form.amount !== toPesewas(order.total))
    return fail(`Enter ${formatCedis(order.total)}: an order is paid as a whole.`, 'amount');
  const reference = await readPaymentReference(unit, order.id, form.reference);
  if (reference.other && form.both !== 'on')
    return fail(`This reference is also that of ${reference.other}. Check that it pays for both.`, 'both');
  const payment: OrderPayment = {
    id: form.key,
    amountPesewas: form.amount,
    method: form.method,
    network: '',
    state: 'pending',
    at: now.toISOString(),
    by: actor.id,
    byName: nameOf(actor),
    reference: form.reference,
    note: form.note,
  };
  const isEnough = order.total < settings.twoAdminsFrom;
  const refusal = isEnough ? null : refusalOfNewAdmin(actor, now);
  if (refusal) return fail(refusal, 'id');
  const outcome = isEnough
    ? await pay(unit, order, { ...payment, state: 'succeeded' }, recording)
    : await wait(unit, order, payment, recording);
  reference.keep();
  return outcome;
}

/** Nothing is paid before a second admin confirms it. */
async function wait(
  unit: UnitOfWork,
  order: Order,
  payment: OrderPayment,
  recording: Recording,
): Promise<Outcome> {
  const { actor, settings, now } = recording;
  const recipients = await readRecipients(unit, 'order.payment_first', {}, actor.id);
  // The buyer has done their part: the hours to pay begin again.
  const expiresAt = payBy(payment.at ?? '', settings.unpaidHours);
  const after = { ...order, expiresAt, payments: [...order.payments, payment] };
  updateOrder(unit, order, after, { deadlines: deadlinesOf(after, settings.sellerDaysToAct), now });
  const facts = { ...factsOfPayment(order, payment), did: 'recorded first', admin: nameOf(actor) } as const;
  happened(unit, 'order.payment_first', facts, { by: actor, ...recipients });
  return ok('waits');
}

function confirm(
  unit: UnitOfWork,
  order: Order,
  payment: OrderPayment,
  recording: Recording,
): Promise<Outcome> | Outcome {
  if (payment.by === recording.actor.id)
    return fail('You have recorded this payment. Another admin has to confirm it.', 'id');
  // Of one that was cancelled meanwhile the money goes back, unless that of another payment did.
  const isOver = order.status === 'cancelled';
  if (isOver ? order.prepaid : isPayable(order))
    return fail('This order was paid otherwise meanwhile. Pay this back, and withdraw it here.', 'id');
  const refusal = refusalOfNewAdmin(recording.actor, recording.now);
  if (refusal) return fail(refusal, 'id');
  const confirmedBy = nameOf(recording.actor);
  return pay(unit, order, { ...payment, state: 'succeeded', confirmedBy }, recording);
}

/** The order is paid from now on; before that all is read that it takes. */
async function pay(
  unit: UnitOfWork,
  order: Order,
  payment: OrderPayment,
  recording: Recording,
): Promise<Outcome> {
  const { actor, settings, now } = recording;
  const others = order.payments.filter((one) => !isSamePayment(one, payment));
  const payments = [...others, payment];
  const after = { ...order, payments, prepaid: isPaidBy({ ...order, payments }) };
  const { outcome, write } = await preparePayment(unit, after, { ...settings, now, by: actor });
  write();
  const did = payment.confirmedBy ? 'confirmed' : 'recorded';
  happened(unit, 'order.payment', { ...factsOfPayment(order, payment), did }, { by: actor });
  return ok(order.status === 'cancelled' && outcome === 'paid' ? 'refund' : 'paid');
}

async function withdraw(
  unit: UnitOfWork,
  order: Order,
  payment: OrderPayment,
  recording: Recording,
): Promise<Outcome> {
  const reference = await readPaymentReference(unit, order.id, payment.reference);
  const at = recording.now.toISOString();
  const payments = withPayment(order.payments, { ...payment, state: 'failed', at });
  writeOrderPayments(unit, { ...order, payments });
  // It may be another order's, for which it is recorded next.
  reference.forget();
  const facts = { ...factsOfPayment(order, payment), did: 'withdrew' } as const;
  happened(unit, 'order.payment', facts, { by: recording.actor });
  return ok('withdrawn');
}

const factsOfPayment = (
  { id, orderNumber: number, status }: Order,
  { amountPesewas, method, reference }: OrderPayment,
) => ({ id, number, status, amount: fromPesewas(amountPesewas), method, reference });
