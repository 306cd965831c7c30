import * as v from 'valibot';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/**
 * Which promotions were bought with the same file: one document for each content, by its SHA-256. It is read
 * by reference, so that of two that are bought at once the second sees the first; a query in a transaction
 * would not.
 */
const hashes = () => collection('proofHashes');

const proofUseSchema = v.object({
  promotionIds: v.fallback(v.optional(v.array(v.string()), []), []),
});

/** Promotions that are kept for one file; those of before are enough to tell. */
const maxKept = 20;

/** Ids of the promotions that were bought with this file so far, inside a transaction. */
export async function readProofUses(unit: UnitOfWork, sha256: string): Promise<string[]> {
  const snapshot = await unit.read(hashes().doc(sha256));
  return snapshot.exists ? (parseDocument(proofUseSchema, snapshot)?.promotionIds ?? []) : [];
}

/** Ids of the promotions that were bought with this file. Only admins ask. */
export async function listProofUses(_scope: 'all', sha256: string): Promise<string[]> {
  const snapshot = await readDocument(hashes().doc(sha256));
  return snapshot.exists ? (parseDocument(proofUseSchema, snapshot)?.promotionIds ?? []) : [];
}

/** Notes one more promotion; `before` are those that `readProofUses` has found. */
export function writeProofUse(
  unit: UnitOfWork,
  sha256: string,
  { before, promotionId }: { before: string[]; promotionId: string },
): void {
  unit.set(hashes().doc(sha256), { promotionIds: [...before, promotionId].slice(0, maxKept) });
}
