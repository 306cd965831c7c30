import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type BatchEntry,
  type BatchStatus,
  type PayoutBatch,
  payoutBatchSchema,
} from '~/schemas/money/payout-batch';
import type { BatchTab } from '~/schemas/money/payout-batch-forms';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import type { UnitOfWork } from '../firebase/transactions.server';

interface BatchFilters {
  tab: BatchTab;
}

const statusesOf: Record<BatchTab, readonly BatchStatus[]> = {
  open: ['open', 'settling'],
  settled: ['settled'],
  ended: ['ended'],
};

const batches = collectionOf({
  path: 'payoutBatches',
  schema: payoutBatchSchema,
  noun: 'batch',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
  where: (query: Query, { tab }: BatchFilters) => query.where('status', 'in', statusesOf[tab]),
});

export const {
  get: getBatch,
  find: findBatch,
  findForUpdate: findBatchForUpdate,
  list: listBatches,
} = batches;

const timestamp = (iso: string | null) => iso && Timestamp.fromDate(new Date(iso));

/** A batch as it is stored. */
export function batchRecord({ id: _id, ...batch }: PayoutBatch): DocumentData {
  const dated = <T extends { at: string | null }>(one: T) => ({ ...one, at: timestamp(one.at) });
  return {
    ...batch,
    createdAt: timestamp(batch.createdAt),
    updatedAt: timestamp(batch.updatedAt),
    upload: batch.upload && dated(batch.upload),
    files: batch.files.map(dated),
    timeline: batch.timeline.map(dated),
  };
}

/** Adds a batch. The transaction fails when the id is taken. */
export function createBatch(unit: UnitOfWork, batch: PayoutBatch): void {
  unit.create(batches.doc(batch.id), batchRecord(batch));
}

export type BatchChanges = Partial<
  Pick<PayoutBatch, 'status' | 'lines' | 'upload' | 'files' | 'confirmedBy' | 'confirmedByName'>
>;

/** Writes a step of a batch with its entry in the timeline, as the next version. */
export function updateBatch(
  unit: UnitOfWork,
  batch: PayoutBatch,
  changes: BatchChanges,
  { at, ...step }: Omit<BatchEntry, 'at'> & { at: Date },
): void {
  const iso = at.toISOString();
  const after: PayoutBatch = {
    ...batch,
    ...changes,
    version: batch.version + 1,
    updatedAt: iso,
    timeline: [...batch.timeline, { ...step, at: iso }],
  };
  unit.set(batches.doc(batch.id), batchRecord(after));
}
