import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { credibleUntil, databaseNow } from '~/utils/clock.server';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction, type UnitOfWork } from '../firebase/transactions.server';
import { monthOf } from './sales-months.server';

/** Which months of sales are counted again, and who does it (docs/decisions/roll-ups.md). */

export const rollupState = () => collection('upkeep').doc('rollups');

const rollupsSchema = v.object({
  isCounted: v.fallback(v.optional(v.boolean(), false), false),
  countedFrom: v.fallback(v.nullish(v.string(), null), null),
  stale: v.fallback(v.optional(v.record(v.string(), v.number()), {}), {}),
});

export interface RollupState {
  /** Whether all months were counted once. */
  isCounted: boolean;
  /** Until then: the earliest month (YYYY-MM) that was, as were all after it; null before the first. */
  countedFrom: string | null;
  /** How often orders of the past were added to a month since it was counted. */
  stale: Record<string, number>;
}

/** 1 read. */
export async function readRollupState(): Promise<RollupState> {
  const found = parseDocument(rollupsSchema, await readDocumentOnce(rollupState()));
  return found ?? { isCounted: false, countedFrom: null, stale: {} };
}

/** Whether a month is to be counted: until then its figures may be incomplete. */
export function isStale({ isCounted, countedFrom, stale }: RollupState, month: string): boolean {
  const wasCounted = isCounted || (countedFrom !== null && month >= countedFrom);
  return !wasCounted || (stale[month] ?? 0) > 0;
}

/** Has the months of these days counted again. */
export function markMonthsStale(unit: UnitOfWork, days: readonly (string | null)[]): void {
  const months = new Set(days.flatMap((day) => (day === null ? [] : [monthOf(day)])));
  if (months.size === 0) return;
  unit.increment(rollupState(), { stale: Object.fromEntries([...months].map((month) => [month, 1])) });
}

/** Takes back that a month is stale, unless it was marked again meanwhile. */
export async function clearStaleMonth(month: string, marks: number): Promise<void> {
  if (marks === 0) return;
  await inTransaction(async (unit) =>
    unit.merge(rollupState(), { stale: { [month]: FieldValue.increment(-marks) } }),
  );
}

/** Keeps that this month and all later ones were counted. */
export async function markCountedFrom(month: string): Promise<void> {
  await inTransaction(async (unit) => unit.merge(rollupState(), { countedFrom: month }));
}

export async function markRollupsCounted(): Promise<void> {
  await inTransaction(async (unit) => unit.merge(rollupState(), { isCounted: true }));
}

/** After this time another process may take over from one that died. */
const claimMs = 10 * 60_000;

/**
 * Begins to correct roll-ups: two processes at once would correct the same difference twice.
 *
 * @returns the claim, for the functions below; null while another process has one
 */
export function claimRecount(): Promise<string | null> {
  const claim = randomUUID();
  return inTransaction(async (unit) => {
    const until: unknown = (await unit.read(rollupState())).get('claimedUntil');
    if (typeof until === 'number' && credibleUntil(until, claimMs) > databaseNow()) return null;
    unit.merge(rollupState(), { claimedBy: claim, claimedUntil: databaseNow() + claimMs });
    return claim;
  });
}

/**
 * Lets a transaction correct roll-ups only while its process has the claim: one that slept may have lost it.
 * @throws when another process has taken over
 */
export async function requireRecountClaim(unit: UnitOfWork, claim: string): Promise<void> {
  if ((await unit.read(rollupState())).get('claimedBy') !== claim)
    throw new Error('another process has taken over the count of sales');
}

/** @throws as `requireRecountClaim` */
export function renewRecount(claim: string): Promise<void> {
  return inTransaction(async (unit) => {
    await requireRecountClaim(unit, claim);
    unit.merge(rollupState(), { claimedUntil: databaseNow() + claimMs });
  });
}

/** Lets the next process begin; does nothing when one has taken over. */
export function releaseRecount(claim: string): Promise<void> {
  return inTransaction(async (unit) => {
    if ((await unit.read(rollupState())).get('claimedBy') !== claim) return;
    unit.merge(rollupState(), { claimedUntil: 0 });
  });
}
