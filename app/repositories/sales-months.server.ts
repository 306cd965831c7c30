import * as v from 'valibot';
import { bestOfDaySchema, daySalesSchema, productSalesSchema } from '~/schemas/sales/sales';
import { remember } from '~/utils/remember.server';
import type { Sums } from '~/utils/sums';
import { collection, readDocumentOnce } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';
import type { UnitOfWork } from './firebase/transactions.server';

/** The documents that hold the sales of a month by day (docs/decisions/roll-ups.md). */

export const salesDocument = (subject: string, month: string) =>
  collection('rollups').doc(`${subject}_${month}`);
const productsDocument = (sellerId: string, month: string) =>
  collection('rollups').doc(`${sellerId}_${month}_products`);
export const bestDocument = (month: string) => collection('rollups').doc(`all_${month}_best`);

/** '2026-11' of '2026-11-23'. */
export const monthOf = (day: string) => day.slice(0, 7);

export const daysOf = <S extends v.GenericSchema>(schema: S) => v.optional(v.record(v.string(), schema), {});
const monthSchema = v.object({ days: daysOf(daySalesSchema) });
const productMonthSchema = v.object({ days: daysOf(productSalesSchema) });

/** A text for each day: maps with so many names would be slow to read. */
const bestMonthSchema = v.object({
  days: daysOf(v.pipe(v.string(), v.parseJson(), bestOfDaySchema)),
});

/** What is kept of some months, by day (YYYY-MM-DD), and the months whose document cannot be read. */
export interface ReadDays<Day> {
  days: Map<string, Day>;
  unreadable: string[];
}

/**
 * Months before the last one change seldom, and a year has a dozen of them: all pages share them for this
 * time.
 */
const rememberedMs = 30_000;

/** Whether a month is neither this one nor the last one, to which days are still added. */
function isSettled(month: string): boolean {
  const now = new Date();
  return month < monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString());
}

/**
 * Documents with a map of days, each of a month.
 *
 * @param maxRemembered months that are remembered; some take half a megabyte of memory
 */
function monthsOfDays<Day>(
  documentOf: (subject: string, month: string) => FirebaseFirestore.DocumentReference,
  schema: v.GenericSchema<unknown, { days: Record<string, Day> }>,
  maxRemembered: number,
) {
  const remembered = remember<Map<string, Day> | null>(rememberedMs, maxRemembered);

  /** By day (YYYY-MM-DD); null when the document cannot be parsed. */
  async function readMonth(subject: string, month: string): Promise<Map<string, Day> | null> {
    const snapshot = await readDocumentOnce(documentOf(subject, month));
    if (!snapshot.exists) return new Map();
    const found = parseDocument(schema, snapshot);
    return found && new Map(Object.entries(found.days).map(([date, day]) => [`${month}-${date}`, day]));
  }

  return {
    /** What is kept of some months: a read for each that is not remembered. */
    async read(subject: string, months: readonly string[]): Promise<ReadDays<Day>> {
      const found = await Promise.all(
        months.map((month) => {
          const read = () => readMonth(subject, month);
          return isSettled(month) ? remembered.get(documentOf(subject, month).id, read) : read();
        }),
      );
      return {
        days: new Map(found.flatMap((days) => [...(days ?? [])])),
        unreadable: months.filter((_, index) => found[index] === null),
      };
    },
    /** Adds to a month; this process reads it again. */
    add(unit: UnitOfWork, subject: string, month: string, sums: Sums): void {
      const reference = documentOf(subject, month);
      unit.increment(reference, sums, subject === 'all' ? {} : { sellerId: subject, month });
      unit.afterwards(() => remembered.forget(reference.id));
    },
    /** Replaces parts of a month; this process reads it again. */
    merge(unit: UnitOfWork, subject: string, month: string, data: object): void {
      const reference = documentOf(subject, month);
      unit.merge(reference, data);
      unit.afterwards(() => remembered.forget(reference.id));
    },
  };
}

/** The figures of a seller, or of `all`. */
export const salesMonths = monthsOfDays(salesDocument, monthSchema, 300);
/** Units and pesewas of a seller's products. */
export const productMonths = monthsOfDays(productsDocument, productMonthSchema, 60);
/** The best of all sellers on days that are over. */
export const bestMonths = monthsOfDays((_all, month) => bestDocument(month), bestMonthSchema, 24);
