import * as v from 'valibot';
import { type CauseTexts, storedValues, type ToldBy } from './causes';

const none = v.object({});
const count = v.number();
/** GHS. */
const amount = v.object({ amount: v.number() });

/** What the product itself notes in a timeline: each cause with its values. */
export const stepNotes = {
  /** ISO string. */
  shop_dated: v.object({ at: v.string() }),
  /** The deadlines. */
  not_paid: none,
  not_accepted: none,
  not_answered: none,
  /** What a step gave back besides, and what a refund is. */
  refunded: amount,
  refund: amount,
  /** Lines of an order that lack units, the first of them by name. */
  stock_short: v.object({ lines: v.array(v.object({ name: v.string(), units: count })), others: count }),
  /** Lines whose stock was left alone, the first of them by name. */
  stock_unclear: v.object({ name: v.string(), others: count }),
  /** What became of the payouts of a batch. */
  batch_settled: v.object({ paid: count, issues: count, skipped: count, left: count }),
};

export type StepNote = ToldBy<typeof stepNotes>;

/** Why a deadline ended something. */
type DeadlineCause = 'not_paid' | 'not_accepted' | 'not_answered';
export const toldOfDeadline = (cause: DeadlineCause): StepNote[] => [{ cause, values: {} }];

/** With what stands before it, '' for nothing: they are one text. */
export type StepNoteTexts = CauseTexts<typeof stepNotes, [before: string]>;

/** What a record stores beside people's own words of an entry of its timeline, or of a reason. */
export const storedNotes = v.optional(v.array(v.object({ cause: v.string(), values: storedValues })));

/** Words of a record: people's own, or those of older records, and what the product notes behind them. */
export interface Noted {
  note: string;
  told?: v.InferOutput<typeof storedNotes>;
}
