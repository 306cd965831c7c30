import { getTrade } from '~/repositories/bulk/b2b-trades.server';
import { type TradeForm, tradeFormSchema } from '~/schemas/bulk/trade-forms';
import type { Trade } from '~/schemas/bulk/trade-record';
import { tradeStepWords } from '~/schemas/bulk/trade-words';
import { type PersonInTrade, scopeOf } from '~/services/bulk/trades/sides';
import { minPhotosOf, takeTradePhotoStep } from '~/services/bulk/trades/take-photo-step.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import type { StepInput } from '~/services/steps/take-step.server';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf, endOfDay } from '~/utils/days';
import type { Flash } from '~/utils/flash';
import { parsePesewas, toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { flashOf, handleStepForm } from './step-forms.server';

/**
 * Handles a form of a trade's pages: of its buyer, its seller and admins.
 *
 * @returns the refused form, or the flash message
 * @throws AppError `not-found` for a trade outside the scope, whatever the form holds
 */
export async function handleTradeForm(by: PersonInTrade, id: string, form: FormData) {
  const trade = await getTrade(scopeOf(by), id);
  const minPhotos = minPhotosOf(String(form.get('intent')));
  return handleStepForm(form, tradeFormSchema, minPhotos, (sent, photos) => take(by, trade, sent, photos));
}

const take = catchUnavailable(
  async (by: PersonInTrade, trade: Trade, form: TradeForm, photos: File[]): Promise<Result<Flash>> => {
    const step = stepOf(form, new Date());
    if (!step.success) return step;
    const input = { id: trade.id, version: form.version };
    const result = await takeStep(by, { ...input, step: step.data }, photos);
    if (!result.success) return result.field === 'amount' ? { ...result, field: amountField(form) } : result;
    return ok(flashOf(`trade ${trade.reference}`, result.data, tradeStepWords[form.intent].done));
  },
  'a step of a trade could not be taken',
);

/** Admins decide by the photos of the others: they have none of their own. */
function takeStep(by: PersonInTrade, { step, ...input }: StepInput<TradeStep>, photos: File[]) {
  const hasPhotos =
    step.name === 'claim_shortage' || step.name === 'decide_shortage' || step.name === 'dispute';
  return hasPhotos && by.role !== 'admin'
    ? takeTradePhotoStep(by, { ...input, step, photos })
    : takeTradeStep(by, { ...input, step });
}

/** The field of an amount that a step refuses. */
const amountField = ({ intent }: TradeForm) => (intent === 'resolve' ? 'refund' : 'unitPrice');

/** Goods are expected within so many days. */
const maxDaysOnTheWay = 90;

/** The step that a form asks for, or the field that it lacks. */
function stepOf(form: TradeForm, now: Date): Result<TradeStep, 'refund' | 'expectedOn'> {
  switch (form.intent) {
    case 'counter': {
      const { quantity, depositPercent, note, destination } = form;
      const unitPesewas = toPesewas(form.unitPrice);
      const offer = { quantity, unitPesewas, deliveryPesewas: toPesewas(form.deliveryFee), depositPercent };
      return ok({ name: 'counter', offer, note, destination });
    }
    case 'accept':
      return ok({ name: 'accept', destination: form.destination });
    case 'set_destination':
      return ok({ name: 'set_destination', destination: form.destination });
    case 'decline':
    case 'withdraw':
    case 'cancel':
    case 'dispute':
      return ok({ name: form.intent, note: form.reason });
    case 'ship': {
      const { key, quantity, carrier, trackingNumber, expectedOn } = form;
      const today = dayOf(now);
      const latest = dayOf(now.getTime() + maxDaysOnTheWay * dayMs);
      if (expectedOn < today || expectedOn > latest)
        return fail(`Enter a day from ${formatDate(today)} to ${formatDate(latest)}.`, 'expectedOn');
      return ok({
        name: 'ship',
        id: key,
        quantity,
        carrier,
        trackingNumber,
        expectedAt: endOfDay(expectedOn),
      });
    }
    case 'confirm_arrival':
      return ok({ name: 'confirm_arrival', id: form.of });
    case 'claim_shortage': {
      const { of: id, key: shortageId, quantity, note } = form;
      return ok({ name: 'claim_shortage', id, shortageId, quantity, note, photos: [] });
    }
    case 'decide_shortage':
      return ok({
        name: 'decide_shortage',
        id: form.of,
        approve: form.decision === 'approve',
        note: form.note,
      });
    case 'resolve': {
      const refundPesewas = form.decision === 'end' ? null : (parsePesewas(form.refund || '0') ?? 0);
      if (form.decision === 'end' && form.refund !== '')
        return fail('Leave this empty: when the trade ends, the buyer gets everything back.', 'refund');
      return ok({ name: 'resolve', refundPesewas, note: form.note });
    }
  }
}
