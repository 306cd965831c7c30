import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { batchRecord } from '~/repositories/money/payout-batches.server';
import { repeatedFigures } from '~/services/audit/stored-figures.server';
import { makePayoutBatch } from '../../factories/payout-batches';
import type { StoredPayout } from '../../factories/payouts';
import { documents, one } from './audit-faults';
import { put } from './store';

/** All figures that records repeat of themselves. */
export const allFigures = Object.entries(repeatedFigures).flatMap(([path, figures]) =>
  figures.map(({ field }) => ({ path, field })),
);

/** A batch of a payout, of which the demo market has none. */
export async function addBatch(): Promise<void> {
  const payout = await one('payouts');
  const batch = makePayoutBatch([{ id: payout.id, data: payout.data() as StoredPayout }]);
  await put('payoutBatches', { id: batch.id, data: batchRecord(batch) });
}

const reported = { shown: 5, opened: 2 };

/** What shops reported, of each promotion: those of the demo market have none. */
export async function addReported(): Promise<void> {
  const figures = { ...reported, days: { '2026-11-20': reported }, products: { p1: reported } };
  for (const { ref } of await documents('promotions'))
    await ref.update({ figures: { ...figures, reportedAt: null } });
}

/** Makes each figure wrong, in a record of its own. @throws Error when no record has one */
export async function damageFigures() {
  const damages: { record: string; field: string; undo: () => Promise<unknown> }[] = [];
  for (const { path, field } of allFigures) {
    const used = new Set(damages.map(({ record }) => record));
    const doc = (await documents(path)).find(
      (each) => !used.has(each.ref.path) && each.get(field) != null && isCompared(path, field, each),
    );
    if (!doc) throw new Error(`no ${path} with ${field}`);
    const before = doc.get(field);
    await doc.ref.update({ [field]: damaged(field, before) });
    const undo = () => doc.ref.update({ [field]: before });
    damages.push({ record: doc.ref.path, field, undo });
  }
  return damages;
}

/** Of these fields, records that say something to compare with. */
function isCompared(path: string, field: string, doc: QueryDocumentSnapshot): boolean {
  if (path === 'products' && field === 'price') return Boolean(doc.get('variants'));
  return path !== 'orders' || (typeof doc.get('version') === 'number' && doc.get('tabs')?.length > 0);
}

/** Another value than the stored one, of its kind: a status must be one, or the record cannot be read. */
function damaged(field: string, value: unknown): unknown {
  if (field === 'status') return value === 'pending' ? 'cancelled' : 'pending';
  if (field === 'paymentStatus') return value === 'paid' ? 'refunded' : 'paid';
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 'stray'];
  return typeof value === 'object' ? { ...value, stray: true } : `${value} stray`;
}
