import * as v from 'valibot';
import { collection, inTransaction, readDocumentOnce } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/**
 * Figures of past days: one document per month holds a map of days ('01' to '31'), so that a year costs 13
 * reads. A day is written once, when it is over.
 */
const monthSchema = v.object({
  signUps: v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}), {}),
});

const month = (name: string) => collection('rollups').doc(`all_${name}`);

/** Sign-ups by day of the month, for each of these months ('2026-11'), without days that were not counted. */
export async function listSignUps(months: readonly string[]): Promise<Map<string, Record<string, number>>> {
  const snapshots = await Promise.all(months.map(month).map(readDocumentOnce));
  return new Map(
    snapshots.map((snapshot, index) => {
      const found = snapshot.exists ? parseDocument(monthSchema, snapshot) : null;
      return [months[index] ?? '', found?.signUps ?? {}];
    }),
  );
}

/** Writes the sign-ups of some days of a month, by day of the month. */
export function writeSignUps(name: string, signUps: Record<string, number>): Promise<void> {
  return inTransaction(async (unit) => unit.merge(month(name), { signUps }));
}
