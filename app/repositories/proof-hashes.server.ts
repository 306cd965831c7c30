import * as v from 'valibot';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/**
 * Which promotions were bought with the same proof: one document for each content, by SHA-256. It is read by
 * reference, so that of two simultaneous purchases the second sees the first; a query would miss it.
 */
const hashes = () => collection('proofHashes');

const proofUseSchema = v.object({
  promotionIds: v.fallback(v.optional(v.array(v.string()), []), []),
});

/** Promotions kept for one file. */
const maxKept = 20;

/** Ids of the promotions that were bought with this file so far, inside a transaction. */
export async function readProofUses(unit: UnitOfWork, sha256: string): Promise<string[]> {
  const snapshot = await unit.read(hashes().doc(sha256));
  return snapshot.exists ? (parseDocument(proofUseSchema, snapshot)?.promotionIds ?? []) : [];
}

/** Ids of the promotions that were bought with this file. For admins only. */
export async function listProofUses(_scope: 'all', sha256: string): Promise<string[]> {
  const snapshot = await readDocument(hashes().doc(sha256));
  return snapshot.exists ? (parseDocument(proofUseSchema, snapshot)?.promotionIds ?? []) : [];
}

/** Adds a promotion; `before` are those that `readProofUses` found. */
export function writeProofUse(
  unit: UnitOfWork,
  sha256: string,
  { before, promotionId }: { before: string[]; promotionId: string },
): void {
  unit.set(hashes().doc(sha256), { promotionIds: [...before, promotionId].slice(0, maxKept) });
}
