import * as v from 'valibot';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { inTransaction } from '../firebase/transactions.server';

/**
 * Sign-ups of past days: one document per year holds a map of days ('01-01' to '12-31'), so that 365 days
 * cost 2 reads. A day is written once, when it is over.
 */
const yearSchema = v.object({
  days: v.fallback(v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}), {}),
});

const signUpsDocument = (year: string) => collection('rollups').doc(`all_${year}_signUps`);
const yearOf = (day: string) => day.slice(0, 4);

/** The sign-ups of the years of these days (YYYY-MM-DD), by day, without days that were not counted. */
export async function listSignUps(days: readonly string[]): Promise<Map<string, number>> {
  const years = [...new Set(days.map(yearOf))];
  const snapshots = await Promise.all(years.map(signUpsDocument).map(readDocumentOnce));
  return new Map(
    snapshots.flatMap((snapshot, index) => {
      const found = snapshot.exists ? parseDocument(yearSchema, snapshot) : null;
      return Object.entries(found?.days ?? {}).map(
        ([date, count]) => [`${years[index]}-${date}`, count] as const,
      );
    }),
  );
}

/** Writes the sign-ups of some days (YYYY-MM-DD). */
export async function writeSignUps(counted: ReadonlyMap<string, number>): Promise<void> {
  const years = new Map<string, Record<string, number>>();
  for (const [day, count] of counted)
    years.set(yearOf(day), { ...years.get(yearOf(day)), [day.slice(5)]: count });
  await inTransaction(async (unit) => {
    for (const [year, days] of years) unit.merge(signUpsDocument(year), { days });
  });
}
