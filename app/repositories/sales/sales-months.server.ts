import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type ProductSales, productSalesSchema } from '~/schemas/products/product-sales';
import { bestOfDaySchema, daySalesSchema, unitsAndPesewasSchema } from '~/schemas/sales/sales';
import { remember } from '~/utils/remember.server';
import { addSums, type Sums } from '~/utils/sums';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

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
const productMonthSchema = v.object({
  days: daysOf(productSalesSchema),
  parts: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
});

/** A text for each day: maps with so many names would be slow to read. */
const textOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
const bestMonthSchema = v.object({ days: daysOf(textOf(bestOfDaySchema)) });
const partSchema = v.object({
  days: v.record(v.string(), textOf(v.record(v.string(), unitsAndPesewasSchema))),
});

/** A part of a seller's product month that is full; the first has the number 1. */
export const partOf = (month: DocumentReference, number: number) => month.parent.doc(`${month.id}_${number}`);

/** The products of a part by day of the month ('01'); null when it cannot be parsed, or is not there. */
export const daysOfPart = (part: DocumentSnapshot): Record<string, ProductSales> | null =>
  parseDocument(partSchema, part)?.days ?? null;

/** As `daysOfPart` reads them. */
export const textsOfDays = (days: Record<string, ProductSales>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(days).map(([date, sold]) => [
      date,
      JSON.stringify(
        Object.fromEntries(Object.entries(sold).map(([key, { units, pesewas }]) => [key, [units, pesewas]])),
      ),
    ]),
  );

/**
 * What the products of some days take in a document, in bytes: of each its name, and two numbers with theirs.
 * The name counts as in JSON, so that a part, which is a text, takes less.
 */
export const bytesOf = (days: Record<string, object>): number =>
  Object.values(days)
    .flatMap((sold) => Object.keys(sold))
    .reduce((sum, key) => sum + Buffer.byteLength(JSON.stringify(key)) + 31, 0);

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

/** The month before the one of a day: the two to which days are still added. */
export const monthBefore = (now: Date) =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString());

const isSettled = (month: string): boolean => month < monthBefore(new Date());

/**
 * Documents with a map of days, each of a month.
 *
 * @param maxRemembered months that are remembered; some take half a megabyte of memory
 */
function monthsOfDays<Day>(
  documentOf: (subject: string, month: string) => DocumentReference,
  schema: v.GenericSchema<unknown, { days: Record<string, Day>; parts?: number }>,
  maxRemembered: number,
) {
  const remembered = remember<Map<string, Day> | null>(rememberedMs, maxRemembered);

  /** By day (YYYY-MM-DD); null when the document or a part of it cannot be parsed. */
  async function readMonth(subject: string, month: string): Promise<Map<string, Day> | null> {
    const reference = documentOf(subject, month);
    const snapshot = await readDocumentOnce(reference);
    if (!snapshot.exists) return new Map();
    const found = parseDocument(schema, snapshot);
    const days = found && (found.parts ? await withParts(reference, found.days, found.parts) : found.days);
    // Of the few that are many megabytes, memory holds none.
    if (found?.parts) remembered.forget(reference.id);
    return days && new Map(Object.entries(days).map(([date, day]) => [`${month}-${date}`, day as Day]));
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

/** The days of a product month with those of its parts; null when one of these cannot be parsed. */
async function withParts(month: DocumentReference, days: object, parts: number) {
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const found = await Promise.all(
    numbers.map(async (number) => daysOfPart(await readDocumentOnce(partOf(month, number)))),
  );
  const sums: Sums = {};
  for (const one of [days, ...found]) {
    if (one === null) return null;
    addSums(sums, one as Sums);
  }
  return sums;
}

/** The figures of a seller, or of `all`. */
export const salesMonths = monthsOfDays(salesDocument, monthSchema, 300);
const productMonthsOfDays = monthsOfDays(productsDocument, productMonthSchema, 60);
/**
 * Units and pesewas of a seller's products. Who adds to a month does not read it, and cannot know how large
 * it is: `bytes` counts what it takes at most, by which full ones are found (full-months.server.ts).
 */
export const productMonths = {
  ...productMonthsOfDays,
  add(unit: UnitOfWork, sellerId: string, month: string, sums: Sums): void {
    const bytes = bytesOf(sums.days as Record<string, Sums>);
    productMonthsOfDays.add(unit, sellerId, month, { ...sums, bytes });
  },
};
/** The best of all sellers on days that are over. */
export const bestMonths = monthsOfDays((_all, month) => bestDocument(month), bestMonthSchema, 24);
