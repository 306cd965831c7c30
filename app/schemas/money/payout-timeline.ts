import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import type { StepEntry, StepWords } from '~/schemas/steps';
import type { PayoutStatus } from './payout-states';

export const payoutSteps = ['request', 'issue', 'account', 'pay', 'return', 'cancel'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** What is said of each step in the timeline. */
export const payoutStepWords: Record<PayoutStep, Pick<StepWords, 'happened'>> = {
  request: { happened: 'requested' },
  issue: { happened: 'issue reported' },
  account: { happened: 'payment account changed' },
  pay: { happened: 'paid' },
  return: { happened: 'returned by the network' },
  cancel: { happened: 'cancelled by the seller' },
};

/** The steps that the seller takes; admins take the others. */
const stepsOfSeller: readonly string[] = ['request', 'account', 'cancel'] satisfies PayoutStep[];

const pesewas = v.pipe(v.number(), v.safeInteger());

/** The balance that a payout was requested from, in whole pesewas, as the ledger had it. */
const balanceSchema = v.object({ earned: pesewas, commission: pesewas, payouts: pesewas, held: pesewas });

const entrySchema = v.object({
  step: v.picklist(payoutSteps),
  at: instant,
  /** Who took the step; empty in what older records come to. */
  by: text,
  note: text,
  /** With `request` only, since 2026-11-26. */
  balance: v.fallback(v.nullish(balanceSchema, null), null),
});
export type PayoutEntry = v.InferOutput<typeof entrySchema>;

/** The balance before a payout was requested, in whole pesewas; parts that leave it are positive. */
export interface BalanceThen {
  earned: number;
  commission: number;
  /** Paid and requested before. */
  earlierPayouts: number;
  held: number;
  available: number;
  /** Of the payout. */
  amount: number;
}

/** What happened to a payout, oldest first; older records have none. */
export const payoutTimeline = v.fallback(v.optional(v.array(entrySchema), []), []);

interface Dated {
  status: PayoutStatus;
  requestDate: string | null;
  disbursementDate: string | null;
  returnedAt: string | null;
  cancelledAt: string | null;
  updatedAt: string | null;
  issueReason: string | null;
  returnReason: string | null;
}

/** What the other fields of a record without a timeline say of it. */
export function timelineOfFields(payout: Dated): PayoutEntry[] {
  const { status, requestDate, disbursementDate, returnedAt, cancelledAt, updatedAt } = payout;
  const entry = (step: PayoutStep, at: string | null, note: string | null = '') =>
    at === null ? [] : [{ step, at, by: '', note: note ?? '', balance: null }];
  const hasIssue = status === 'issue with payment';
  return [
    ...entry('request', requestDate),
    ...entry('pay', disbursementDate),
    ...entry('return', returnedAt, payout.returnReason),
    ...entry('issue', hasIssue ? updatedAt : null, payout.issueReason),
    ...entry('cancel', cancelledAt),
  ];
}

/** For the page; sellers do not read which admin it was. */
export function shownTimeline(timeline: readonly PayoutEntry[], reader: 'admin' | 'seller'): StepEntry[] {
  return timeline.map(({ step, at, by, note }, index) => ({
    id: step,
    step,
    status: step,
    at,
    by: reader === 'admin' || stepsOfSeller.includes(step) ? by : '',
    note,
    version: index,
  }));
}
