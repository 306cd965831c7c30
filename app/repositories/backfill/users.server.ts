import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { personSearchKeys } from '~/utils/person-search';
import { collection, readDocuments } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { hasSearchKeys, readStep } from './backfill.server';

/** Users of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/** A user and what they lack. */
export interface UserGaps {
  id: string;
  /** Fields to write; empty when the record is complete. */
  missing: DocumentData;
  /** Whether the record does not say if anything is unread. */
  isMarkMissing: boolean;
  /** A suspended user who may have products: they belong in the list of suspended sellers. */
  suspendedSeller: boolean;
}

const searchedFields = v.object({
  email: text,
  firstName: text,
  lastName: text,
  displayName: text,
  businessName: text,
  phone: text,
});

/** The next users in id order, with what each lacks; `next` is null after the last ones. */
export async function listUserGaps(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ items: UserGaps[]; next: string | null }> {
  const { docs, next } = await readStep(unit, { path: 'users', after, size: stepSize });
  return { items: docs.map((doc) => gapsOf(doc.id, doc.data(), doc.createTime)), next };
}

/** Writes the missing fields. */
export function fillUserGaps(unit: UnitOfWork, id: string, missing: DocumentData): void {
  unit.update(collection('users').doc(id), missing);
}

/** Those of the ids that have no user record. Costs one read for each id. */
export async function listMissingUsers(ids: string[]): Promise<string[]> {
  const snapshots = await readDocuments(ids.map((id) => collection('users').doc(id)));
  return snapshots.filter(({ exists }) => !exists).map(({ id }) => id);
}

function gapsOf(id: string, data: DocumentData, createTime: Timestamp): UserGaps {
  const missing: DocumentData = {};
  // Always an ISO string: Firestore sorts other types separately and omits records without the field.
  const createdAt = v.parse(instant, data.createdAt) ?? createTime.toDate().toISOString();
  if (data.createdAt !== createdAt) missing.createdAt = createdAt;
  const search = personSearchKeys(v.parse(searchedFields, data));
  if (!hasSearchKeys(data.search, search)) missing.search = search;
  const isMarkMissing = typeof data.hasUnread !== 'boolean';
  return {
    id,
    missing,
    isMarkMissing,
    suspendedSeller: data.status === 'suspended' && data.role !== 'buyer',
  };
}
