import { getOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { type OrderForm, orderFormSchema } from '~/schemas/orders/order-forms';
import { otherReason, reasonText } from '~/schemas/orders/order-labels';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { orderStepWords } from '~/schemas/orders/order-step-words';
import { addNote } from '~/services/orders/steps/add-note.server';
import { acceptRestStep, type OrderStep } from '~/services/orders/steps/order-step';
import { refundStep } from '~/services/orders/steps/refund-step';
import {
  newParcelToken,
  type PersonOnOrder,
  scopeOf,
  takeOrderStep,
} from '~/services/orders/steps/take-order-step.server';
import { takeOrderPhotoStep } from '~/services/orders/steps/take-photo-step.server';
import { catchUnavailable } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { parsePesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { versionHash } from '~/utils/version-hash.server';
import { flashOf, handleStepForm } from './step-forms.server';

type StepForm = Exclude<OrderForm, { intent: 'note' }>;

/**
 * Handles a form of an order's pages, of sellers and admins.
 *
 * @returns the refused form, or the flash message
 * @throws AppError `not-found` for an order outside its reach, whatever the form holds
 */
export async function handleOrderForm(by: PersonOnOrder, id: string, form: FormData) {
  const order = await getOrder(scopeOf(by), id);
  return handleStepForm(form, orderFormSchema, 0, (sent, photos) => take(by, order, sent, photos));
}

const take = catchUnavailable(
  async (by: PersonOnOrder, order: Order, form: OrderForm, photos: File[]): Promise<Result<Flash>> => {
    const { id } = order;
    if (form.intent === 'note') {
      const added = await addNote(scopeOf(by), by.user, { id, text: form.text });
      return added.success ? ok({ kind: 'success', text: 'Note added.' }) : added;
    }
    const step = stepOf(form, order);
    if (!step.success) return step;
    const input = { id, version: form.version };
    const result =
      step.data.name === 'open_return' || step.data.name === 'escalate_return'
        ? await takeOrderPhotoStep(by, { ...input, step: step.data, photos })
        : await takeOrderStep(by, { ...input, step: withSaid(step.data, form) });
    if (!result.success) return result;
    return ok(flashOf(`order ${order.orderNumber}`, result.data, orderStepWords[form.intent].done));
  },
  'a step of an order could not be taken',
);

/** A step whose form has a key, with what the form said: the same key with other values is refused. */
function withSaid(step: OrderStep, { version: _version, ...form }: StepForm): OrderStep {
  if (step.name !== 'ship' && step.name !== 'cancel' && step.name !== 'refund') return step;
  return { ...step, said: versionHash(form) };
}

/** The step that a form asks for, or the field that it lacks. */
function stepOf(form: StepForm, order: Order): Result<OrderStep, 'note' | 'amount' | 'lines' | 'besides'> {
  if ('reason' in form && form.reason === otherReason && form.note === '')
    return fail('Describe the reason.', 'note');
  switch (form.intent) {
    case 'accept':
      return ok({ name: 'accept' });
    case 'accept_rest':
      return ok(acceptRestStep);
    case 'ship': {
      const { key, carrier, trackingNumber } = form;
      const token = newParcelToken();
      return ok({ name: 'ship', id: key, token, lines: unitsOf(form), carrier, trackingNumber });
    }
    case 'cancel':
      return ok({ name: 'cancel', id: form.key, lines: unitsOf(form), reason: reasonText(form) });
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
      return refundStep(order, {
        id: form.key,
        returnId: form.of === '' ? null : form.of,
        how: form.how,
        lines: unitsOf(form),
        amountPesewas: parsePesewas(form.amount) ?? 0,
        reason: form.reason,
        note: form.note,
        isBesides: form.besides === 'on',
      });
  }
}

/** The lines with a number. */
const unitsOf = ({ lines }: { lines: Record<string, string> }): LineUnits[] =>
  Object.entries(lines)
    .map(([lineId, typed]) => ({ lineId, quantity: Number(typed) }))
    .filter(({ quantity }) => quantity > 0);
