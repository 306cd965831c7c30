import type { TradeRole } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import { type Noted, toldOfDeadline } from '~/schemas/step-notes';
import { sayNote } from '~/texts/en/step-notes';
import { lineOfTrade } from '../../money/ledger/ledger-lines';
import { entryOf, type StepContext } from '../../steps/timeline';
import { applyTradeStep, type BulkStock, type TradeFailure } from './apply-trade-step';
import type { TradeBooking } from './book-trade';
import { dueAtOf } from './trade-deadlines';
import type { TradeStep } from './trade-step';

interface TradeContext extends StepContext<TradeStep, TradeRole> {
  stock: BulkStock;
  /** Of the settings. */
  commissionPercent: number;
}

/**
 * Names a step within its trade, with who takes it and what they answer: sent twice, it is taken once, and
 * the answer of one person is never taken for that of another.
 */
export function tradeStepId(step: TradeStep, role: TradeRole, trade: Pick<Trade, 'offers'>): string {
  const about =
    step.name === 'claim_shortage' ? step.shortageId : 'id' in step ? step.id : trade.offers.length;
  return [step.name, about, role, ...answerIn(step)].join('_');
}

function answerIn(step: TradeStep): string[] {
  if (step.name === 'decide_shortage') return [step.approve ? 'approve' : 'refuse'];
  if (step.name !== 'resolve') return [];
  return [step.refundPesewas === null ? 'end' : String(step.refundPesewas)];
}

/** A step's words. */
export const noteOfStep = (step: TradeStep): string => sayNote(notedIn(step));

/** As `noteOfStep`, as the timeline keeps it. */
function notedIn(step: TradeStep): Noted {
  if ('cause' in step && step.cause) return { note: '', told: toldOfDeadline(step.cause) };
  return { note: ownWords(step) };
}

/** What whoever takes a step says of it. */
function ownWords(step: TradeStep): string {
  if (step.name === 'ship') return [step.carrier, step.trackingNumber].filter(Boolean).join(', ');
  return 'note' in step ? step.note : '';
}

interface SteppedTrade {
  trade: Trade;
  stock: BulkStock;
  lines: NewLedgerLine[];
}

/**
 * A trade after a step, as a record: version, timeline, statuses and times, with the units of its listing and
 * its ledger lines. Changes nothing itself.
 */
export function stepTrade(before: Trade, context: TradeContext): SteppedTrade | { failure: TradeFailure } {
  const { step, role, now } = context;
  const at = now.toISOString();
  const taken = applyTradeStep(before, step, { ...context, at });
  if ('failure' in taken) return taken;
  const id = tradeStepId(step, role, before);
  const entry = entryOf(before, { id, status: taken.trade.status, ...notedIn(step) }, context);
  const moved: Trade = {
    ...before,
    ...taken.trade,
    commissionPesewas: before.commissionPesewas + commissionIn(taken.books),
    version: entry.version,
    timeline: [...before.timeline, entry],
    updatedAt: at,
    completedAt: taken.trade.status === 'completed' ? at : null,
  };
  const trade = { ...moved, dueAt: dueAtOf(moved, at) };
  const lines = taken.books.map((booking) => lineOfTrade(trade, booking, entry.id));
  return { trade, stock: taken.stock, lines };
}

const commissionIn = (books: readonly TradeBooking[]) =>
  books.reduce((sum, { cause, amountPesewas }) => sum - (cause === 'commission' ? amountPesewas : 0), 0);
