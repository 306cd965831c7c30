import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import type { ReportedCount } from '~/schemas/promotions/promotion-figures';
import { expiryOf } from '../firebase/expiry.server';
import { collection, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Days that a report is known as sent: longer than days can be reported. */
const keptDays = 30;

const reportSchema = v.object({
  id: v.string(),
  /** Tells whether it says the same when it comes again. */
  content: text,
  counts: v.fallback(
    v.array(
      v.object({
        promotionId: v.string(),
        productId: v.string(),
        day: v.string(),
        shown: v.number(),
        opened: v.number(),
      }),
    ),
    [],
  ),
  /** What became of each item, as it was answered. */
  refused: v.fallback(v.record(v.string(), v.picklist(['not_promoted', 'day_out_of_range'])), {}),
  /** Whether its counts are still to be added to their promotions. */
  isWaiting: v.boolean(),
});
export type StoredReport = v.InferOutput<typeof reportSchema>;

const reports = () => collection('promotionReports');

/** By shop and the shop's own id: two shops may choose the same. */
const reportOf = (shop: string, id: string) =>
  reports().doc(createHash('sha256').update(`${shop}\n${id}`).digest('base64url'));

/** A shop's report by its own id, in the transaction that adds it. */
export async function findReport(unit: UnitOfWork, shop: string, id: string): Promise<StoredReport | null> {
  const found = await unit.read(reportOf(shop, id));
  return found.exists ? parseDocument(reportSchema, found) : null;
}

/** Adds a report. One that has nothing to add waits for nothing. */
export function createReport(
  unit: UnitOfWork,
  shop: string,
  id: string,
  report: { content: string; counts: ReportedCount[]; refused: StoredReport['refused'] },
): void {
  unit.create(reportOf(shop, id), {
    ...report,
    shop,
    isWaiting: report.counts.length > 0,
    expiresAt: expiryOf(Timestamp.now(), keptDays),
  });
}

/** Ids of reports whose counts are still to be added: a read for each, and at least one. */
export async function listWaitingReports(size: number): Promise<string[]> {
  const { docs } = await readQuery(reports().where('isWaiting', '==', true).select().limit(size));
  return docs.map(({ id }) => id);
}

/** The counts of those that still wait; they wait no more. Reads come first. */
export async function takeReports(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<{ counts: ReportedCount[]; close: () => void }> {
  const found = await Promise.all(ids.map((id) => unit.read(reports().doc(id))));
  const waiting = found.filter((one) => one.exists && one.get('isWaiting') === true);
  return {
    counts: waiting.flatMap((one) => parseDocument(reportSchema, one)?.counts ?? []),
    close: () => {
      for (const { ref } of waiting) unit.update(ref, { isWaiting: false });
    },
  };
}
