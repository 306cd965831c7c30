import { getTrade } from '~/repositories/b2b-trades.server';
import { type TradeForm, tradeFormSchema } from '~/schemas/b2b-trade-forms';
import { claimShortage } from '~/services/b2b/trades/claim-shortage.server';
import type { TradeStep } from '~/services/b2b/trades/step-trade';
import { scopeOf, type TradeBy, takeTradeStep } from '~/services/b2b/trades/take-trade-step.server';
import { prepareEvidence } from '~/services/files/evidence-photos.server';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf, endOfDay } from '~/utils/days';
import type { Flash } from '~/utils/flash';
import { parsePesewas, toPesewas } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { filesOf, invalidForm, parseForm, refusalOf, refusalOfField } from './forms.server';

/** What the flash message says after each step. */
const done: Record<TradeForm['intent'], string> = {
  counter: 'updated: your counter-offer was sent.',
  accept: 'accepted. The price is agreed.',
  decline: 'declined. The other side has been notified.',
  withdraw: 'updated: your offer was withdrawn.',
  cancel: 'cancelled. Both sides have been notified.',
  ship: 'updated: the goods are on their way. The buyer has been notified.',
  confirm_arrival: 'updated: the arrival was confirmed.',
  claim_shortage: 'updated: your claim was sent to the seller.',
  decide_shortage: 'updated: the claim was answered.',
  dispute: 'is disputed now. An admin looks into it.',
  resolve: 'updated: the dispute was decided. Both sides have been notified.',
};

/**
 * Handles a form of a trade's pages: of its buyer, its seller and admins.
 *
 * @returns the refused form, or the flash message
 * @throws AppError `not-found` for a trade outside the scope, whatever the form holds
 */
export async function handleTradeForm(by: Exclude<TradeBy, { actor: 'time' }>, id: string, form: FormData) {
  const { reference } = await getTrade(scopeOf(by), id);
  const photos = filesOf(form, 'photos');
  form.delete('photos');
  const submission = parseForm(form, tradeFormSchema);
  const isClaim = form.get('intent') === 'claim_shortage';
  if (submission.status !== 'success') {
    const prepared = await prepareEvidence(photos, isClaim ? 1 : 0);
    return {
      refusal: invalidForm(submission, refusalOfField('photos', prepared.success ? null : prepared.error)),
    };
  }
  const result = await handle(by, { id, reference, form: submission.value, photos });
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return { flash: result.data };
}

interface SentForm {
  id: string;
  reference: string;
  form: TradeForm;
  /** Only of a claim. */
  photos: File[];
}

const handle = catchUnavailable(
  async (by: TradeBy, { id, reference, form, photos }: SentForm): Promise<Result<Flash>> => {
    const input = { id, version: form.version };
    const step = stepOf(form, new Date());
    if (!step.success) return step;
    const result =
      step.data.name === 'claim_shortage'
        ? await claimShortage(by, { ...input, step: step.data, photos })
        : await takeTradeStep(by, { ...input, step: step.data });
    if (!result.success) return result.field === 'amount' ? { ...result, field: amountField(form) } : result;
    if (!result.data.changed) return ok({ kind: 'info', text: `Nothing changed on trade ${reference}.` });
    return ok({ kind: 'success', text: `Trade ${reference} ${done[form.intent]}` });
  },
  'a step of a trade could not be taken',
);

/** The field of an amount that a step refuses. */
const amountField = ({ intent }: TradeForm) => (intent === 'resolve' ? 'refund' : 'unitPrice');

/** Goods are expected within so many days. */
const maxDaysOnTheWay = 90;

/** The step that a form asks for, or the field that it lacks. */
function stepOf(form: TradeForm, now: Date): Result<TradeStep, 'refund' | 'expectedOn'> {
  switch (form.intent) {
    case 'counter': {
      const { quantity, depositPercent, note } = form;
      const unitPesewas = toPesewas(form.unitPrice);
      const offer = { quantity, unitPesewas, deliveryPesewas: toPesewas(form.deliveryFee), depositPercent };
      return ok({ name: 'counter', offer, note });
    }
    case 'accept':
      return ok({ name: 'accept' });
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
