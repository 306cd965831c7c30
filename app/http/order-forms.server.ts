import { getOrder } from '~/repositories/orders.server';
import type { Order } from '~/schemas/order';
import { type OrderForm, orderFormSchema } from '~/schemas/order-forms';
import { itemReasons, otherReason } from '~/schemas/order-labels';
import { priceOf, refundableOf } from '~/schemas/order-payment';
import type { LineUnits } from '~/schemas/order-quantities';
import { linesOf, unitsNotRefunded, unitsToRefund } from '~/schemas/order-refunds';
import type { Reach } from '~/schemas/shop';
import type { User } from '~/schemas/user';
import { prepareEvidence } from '~/services/files/evidence-photos.server';
import { addNote } from '~/services/orders/add-note.server';
import type { OrderStep } from '~/services/orders/apply-order-step';
import { openReturn } from '~/services/orders/open-return.server';
import { byPerson, newParcelToken, takeOrderStep } from '~/services/orders/take-order-step.server';
import { catchUnavailable } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { parsePesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { filesOf, invalidForm, parseForm, refusalOf, refusalOfField } from './forms.server';

type StepForm = Exclude<OrderForm, { intent: 'note' }>;

/** What the flash message says after each step. */
const done: Record<StepForm['intent'], string> = {
  accept: 'accepted. Pack it and ship it.',
  ship: 'updated: a parcel is on its way. The buyer has been notified.',
  cancel: 'updated: items were cancelled. The buyer has been notified.',
  deliver: 'updated: the parcel was delivered.',
  bring_back: 'updated: the parcel came back. Ship its items again or cancel them.',
  open_return: 'updated: a return was opened.',
  approve_return: 'updated: the return was approved. Receive the items when they arrive.',
  escalate_return: 'updated: support decides on the return.',
  decide_return: 'updated: the return was decided. Seller and buyer have been notified.',
  receive_return: 'updated: the return was received.',
  refund: 'updated: the refund was recorded. Seller and buyer have been notified.',
};

/**
 * Handles a form of an order's pages, of sellers and admins.
 *
 * @param reach the shop whose order it is, or `'all'` for an admin
 * @returns the refused form, or the flash message
 * @throws AppError `not-found` for an order outside its reach, whatever the form holds
 */
export async function handleOrderForm(reach: Reach, actor: User, id: string, form: FormData) {
  const order = await getOrder(reach, id);
  const photos = filesOf(form, 'photos');
  form.delete('photos');
  const submission = parseForm(form, orderFormSchema);
  if (submission.status !== 'success') {
    const prepared = await prepareEvidence(photos);
    return {
      refusal: invalidForm(submission, refusalOfField('photos', prepared.success ? null : prepared.error)),
    };
  }
  const { value } = submission;
  const result = await handle(reach, actor, { order, form: value, photos });
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return { flash: result.data };
}

interface SentForm {
  order: Order;
  form: OrderForm;
  /** Only of a return. */
  photos: File[];
}

const handle = catchUnavailable(
  async (reach: Reach, actor: User, { order, form, photos }: SentForm): Promise<Result<Flash>> => {
    if (form.intent === 'note') {
      const added = await addNote(reach, actor, { id: order.id, text: form.text });
      return added.success ? ok({ kind: 'success', text: 'Note added.' }) : added;
    }
    const step = stepOf(form, order);
    if (!step.success) return step;
    const { id } = order;
    const input = { id, version: form.version };
    const result =
      step.data.name === 'open_return'
        ? await openReturn(byPerson(reach, actor), { ...input, step: step.data, photos })
        : await takeOrderStep(byPerson(reach, actor), { ...input, step: step.data });
    if (!result.success) return result;
    if (!result.data.changed)
      return ok({ kind: 'info', text: `Nothing changed on order ${order.orderNumber}.` });
    return ok({ kind: 'success', text: `Order ${order.orderNumber} ${done[form.intent]}` });
  },
  'a step of an order could not be taken',
);

/** The step that a form asks for, or the field that it lacks. */
function stepOf(form: StepForm, order: Order): Result<OrderStep, 'note' | 'amount' | 'lines'> {
  if ('reason' in form && form.reason === otherReason && form.note === '')
    return fail('Describe the reason.', 'note');
  switch (form.intent) {
    case 'accept':
      return ok({ name: 'accept' });
    case 'ship': {
      const { key, carrier, trackingNumber } = form;
      const token = newParcelToken();
      return ok({ name: 'ship', id: key, token, lines: unitsOf(form), carrier, trackingNumber });
    }
    case 'cancel':
      return ok({ name: 'cancel', id: form.key, lines: unitsOf(form), reason: reasonOf(form) });
    case 'deliver':
    case 'bring_back':
      return ok({ name: form.intent, id: form.of });
    case 'open_return': {
      const { key, reason, note } = form;
      return ok({ name: 'open_return', id: key, lines: unitsOf(form), reason, note, photos: [] });
    }
    case 'approve_return':
      return ok({ name: 'approve_return', id: form.of, note: '' });
    case 'escalate_return':
      return ok({ name: 'escalate_return', id: form.of, note: form.note });
    case 'decide_return':
      return ok({
        name: 'decide_return',
        id: form.of,
        approve: form.decision === 'approve',
        note: form.note,
      });
    case 'receive_return':
      return ok({ name: 'receive_return', id: form.of, stockBack: form.stock === 'back' });
    case 'refund':
      return refundOf(form, order);
  }
}

function refundOf(
  form: Extract<StepForm, { intent: 'refund' }>,
  order: Order,
): Result<OrderStep, 'amount' | 'lines'> {
  const returnId = form.of === '' ? null : form.of;
  const refundable = refundableOf(order);
  const typed = unitsOf(form);
  const step = (amountPesewas: number, lines: LineUnits[]) =>
    ok({ name: 'refund' as const, id: form.key, amountPesewas, lines, returnId, reason: reasonOf(form) });
  if (form.how === 'all')
    return step(
      refundable,
      linesOf(order, (line) => unitsNotRefunded(order, line)),
    );
  if (form.how === 'lines') {
    const price = priceOf(order, typed);
    if (price === 0) return fail('Enter how many items to refund.', 'lines');
    // An amount that was refunded before may have left less.
    return step(Math.min(price, refundable), typed);
  }
  const amount = parsePesewas(form.amount) ?? 0;
  if (amount === 0) return fail('Enter an amount.', 'amount');
  // An amount for a return is for all of its items.
  const ofReturn = returnId === null ? [] : linesOf(order, (line) => unitsToRefund(order, line, returnId));
  const lines = typed.length > 0 ? typed : ofReturn;
  if (lines.length === 0 && itemReasons.includes(form.reason))
    return fail('Enter which items the amount is for.', 'lines');
  return step(amount, lines);
}

/** The lines with a number. */
const unitsOf = ({ lines }: { lines: Record<string, string> }): LineUnits[] =>
  Object.entries(lines)
    .map(([lineId, typed]) => ({ lineId, quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0);

const reasonOf = ({ reason, note }: { reason: string; note: string }) =>
  [reason === otherReason ? '' : reason, note].filter(Boolean).join(': ');
