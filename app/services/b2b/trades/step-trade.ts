import type { TradeOffer, TradeRole, TradeState } from '~/schemas/b2b-trade';
import type { Trade } from '~/schemas/b2b-trade-record';
import type { NewLedgerLine } from '~/schemas/ledger';
import { lineOfTrade } from '../../ledger/ledger-lines';
import { entryOf, type StepContext } from '../../steps/timeline';
import {
  applyTradeStep,
  type BareTradeStep,
  type BulkStock,
  type TradeBooking,
  type TradeFailure,
} from './apply-trade-step';
import { daysLater, dueAtOf, offerDays } from './trade-deadlines';

/** A step with the words and details that the record keeps of it. */
export type TradeStep =
  | { name: 'counter'; offer: Omit<TradeOffer, 'round' | 'by' | 'validUntil'>; note: string }
  | { name: 'accept' | 'expire' }
  | { name: 'decline' | 'withdraw' | 'cancel' | 'dispute'; note: string }
  | { name: 'submit_payment' | 'verify_payment' | 'reject_payment'; id: string; note: string }
  | { name: 'confirm_arrival'; id: string }
  | {
      name: 'ship';
      id: string;
      quantity: number;
      carrier: string;
      trackingNumber: string;
      /** ISO string. */
      expectedAt: string;
    }
  | {
      name: 'claim_shortage';
      id: string;
      shortageId: string;
      quantity: number;
      note: string;
      photos: string[];
    }
  | { name: 'decide_shortage'; id: string; approve: boolean; note: string }
  | { name: 'resolve'; refundPesewas: number | null; note: string };

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

/** A step's words, for the timeline. */
export function noteOfStep(step: TradeStep): string {
  if (step.name === 'ship') return [step.carrier, step.trackingNumber].filter(Boolean).join(', ');
  return 'note' in step ? step.note : '';
}

export interface SteppedTrade {
  trade: Trade;
  stock: BulkStock;
  lines: NewLedgerLine[];
  books: TradeBooking[];
}

/**
 * A trade after a step, as a record: version, timeline, statuses and times, with the units of its listing and
 * its ledger lines. Changes nothing itself.
 */
export function stepTrade(before: Trade, context: TradeContext): SteppedTrade | { failure: TradeFailure } {
  const { step, role, now } = context;
  const at = now.toISOString();
  const taken = applyTradeStep(before, plainStep(step, at), { ...context, at });
  if ('failure' in taken) return taken;
  const id = tradeStepId(step, role, before);
  const entry = entryOf(before, { id, status: taken.trade.status, note: noteOfStep(step) }, context);
  const moved: Trade = {
    ...before,
    ...taken.trade,
    payments: [...taken.trade.payments],
    ...detailsAfter(before, taken.trade, { step, role, at }),
    commissionPesewas: before.commissionPesewas + commissionIn(taken.books),
    version: entry.version,
    timeline: [...before.timeline, entry],
    updatedAt: at,
    completedAt: taken.trade.status === 'completed' ? at : null,
  };
  const trade = { ...moved, dueAt: dueAtOf(moved, at) };
  const lines = taken.books.map((booking) => lineOfTrade(trade, booking, entry.id));
  return { trade, stock: taken.stock, lines, books: taken.books };
}

const commissionIn = (books: readonly TradeBooking[]) =>
  books.reduce((sum, { cause, amountPesewas }) => sum - (cause === 'commission' ? amountPesewas : 0), 0);

function plainStep(step: TradeStep, at: string): BareTradeStep {
  return step.name === 'counter'
    ? { name: step.name, offer: { ...step.offer, validUntil: daysLater(at, offerDays) } }
    : step;
}

type After = Pick<TradeState, 'offers' | 'shipments' | 'shortages'>;

/** What the record keeps of offers, shipments and claims besides what the rules read. */
function detailsAfter(
  before: Trade,
  after: After,
  { step, role, at }: { step: TradeStep; role: TradeRole; at: string },
) {
  const keptShipment = new Map(before.shipments.map((one) => [one.id, one]));
  const keptShortage = new Map(before.shortages.map((one) => [one.id, one]));
  const shipped = step.name === 'ship' ? step : { carrier: '', trackingNumber: '', expectedAt: at };
  const claimed = step.name === 'claim_shortage' ? step : { note: '', photos: [] };
  const dispute =
    step.name === 'dispute'
      ? {
          by: role === 'time' ? ('admin' as const) : role,
          reason: step.note,
          at,
          decision: '',
        }
      : step.name === 'resolve' && before.dispute
        ? { ...before.dispute, decision: step.note }
        : before.dispute;
  return {
    offers: after.offers.map((offer, index) => ({
      ...offer,
      at: before.offers[index]?.at ?? at,
      note: before.offers[index]?.note ?? (step.name === 'counter' ? step.note : ''),
    })),
    shipments: after.shipments.map((shipment) => {
      const { carrier, trackingNumber, expectedAt } = keptShipment.get(shipment.id) ?? shipped;
      const reminded = keptShipment.get(shipment.id)?.reminded ?? false;
      return { ...shipment, carrier, trackingNumber, expectedAt, reminded };
    }),
    shortages: after.shortages.map((shortage) => {
      const { note, photos } = keptShortage.get(shortage.id) ?? claimed;
      const answer =
        step.name === 'decide_shortage' && step.id === shortage.id
          ? step.note
          : (keptShortage.get(shortage.id)?.answer ?? '');
      return { ...shortage, note, photos: [...photos], answer };
    }),
    dispute,
    endReason:
      step.name === 'decline' || step.name === 'withdraw' || step.name === 'cancel'
        ? step.note
        : before.endReason,
  };
}
