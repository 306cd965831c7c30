import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { collection } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { plainReads, type Reads, type UnitOfWork } from '../firebase/transactions.server';
import { updateUser } from './users.server';

/**
 * A person's second factor, under their id (docs/decisions/second-factor.md). Their own record says only
 * since when they have one, so that no page reads this one.
 */
const secondFactorSchema = v.object({
  id: v.string(),
  /** Of the authenticator app, sealed; '' until its first code was entered. */
  secret: text,
  /** The step of the last code that was accepted: codes of it and of earlier ones are not. */
  lastStep: v.fallback(v.pipe(v.number(), v.integer()), 0),
  /** Hashes of the recovery codes that are left. */
  recovery: v.fallback(v.array(v.string()), []),
  /** A secret that waits for its first code, sealed, and until when. */
  pending: text,
  pendingUntil: v.optional(instant, null),
  /** That an admin asks to turn it off, which a second one has not confirmed. */
  reset: v.fallback(
    v.nullish(
      v.object({ by: v.string(), byName: text, reason: text, at: v.pipe(instant, v.string()) }),
      null,
    ),
    null,
  ),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

type Scope = { userId: string };

const reference = ({ userId }: Scope) => collection('secondFactors').doc(userId);

/** A person's second factor, also one that is not set up yet; null for none. */
export const findSecondFactor = (scope: Scope): Promise<SecondFactor | null> => readIn(plainReads, scope);

/** As `findSecondFactor`, in a transaction that goes by it. */
export const findSecondFactorForUpdate = (unit: UnitOfWork, scope: Scope): Promise<SecondFactor | null> =>
  readIn(unit, scope);

async function readIn(unit: Reads, scope: Scope): Promise<SecondFactor | null> {
  const found = await unit.read(reference(scope));
  return found.exists ? parseDocument(secondFactorSchema, found) : null;
}

/** Writes a secret that waits for its first code, in place of an earlier one. */
export function writePendingFactor(unit: UnitOfWork, scope: Scope, pending: string, until: Date): void {
  unit.set(reference(scope), { pending, pendingUntil: Timestamp.fromDate(until) });
}

/** Sets a second factor up, and notes since when in the person's record. */
export function writeSecondFactor(
  unit: UnitOfWork,
  scope: Scope,
  factor: Pick<SecondFactor, 'secret' | 'lastStep' | 'recovery'>,
  since: Date,
): void {
  unit.set(reference(scope), factor);
  updateUser(unit, scope.userId, { secondFactorSince: Timestamp.fromDate(since) });
}

/** Writes what a code changed. */
export function updateSecondFactor(
  unit: UnitOfWork,
  scope: Scope,
  changes: Partial<Pick<SecondFactor, 'secret' | 'lastStep' | 'recovery'>>,
): void {
  unit.update(reference(scope), changes);
}

/** Notes that an admin asks to turn a second factor off. */
export function writeReset(
  unit: UnitOfWork,
  scope: Scope,
  { at, ...reset }: { by: string; byName: string; reason: string; at: Date },
): void {
  unit.update(reference(scope), { reset: { ...reset, at: Timestamp.fromDate(at) } });
}

/** Deletes a second factor, and its mark in the person's record. */
export function deleteSecondFactor(unit: UnitOfWork, scope: Scope): void {
  unit.delete(reference(scope));
  updateUser(unit, scope.userId, { secondFactorSince: null });
}
