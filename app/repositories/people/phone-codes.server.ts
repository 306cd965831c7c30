import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';
import { collection } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** The code that was sent to a person last; its id is theirs. */
const phoneCodeSchema = v.object({
  id: v.string(),
  phone: v.string(),
  /** The code itself is in the SMS alone. */
  hash: v.string(),
  /** Wrong codes that were entered. */
  tries: v.fallback(v.pipe(v.number(), v.integer()), 0),
  expiresAt: instant,
});
export type PhoneCode = v.InferOutput<typeof phoneCodeSchema>;

const codes = () => collection('phoneCodes');

/** The code of a person, expired or not; null for none. */
export async function findPhoneCodeForUpdate(unit: UnitOfWork, userId: string): Promise<PhoneCode | null> {
  const found = await unit.read(codes().doc(userId));
  return found.exists ? parseDocument(phoneCodeSchema, found) : null;
}

/** Writes a code in place of an earlier one. */
export function writePhoneCode(
  unit: UnitOfWork,
  userId: string,
  { phone, hash }: Pick<PhoneCode, 'phone' | 'hash'>,
  expiresAt: Date,
): void {
  unit.set(codes().doc(userId), { phone, hash, tries: 0, expiresAt: Timestamp.fromDate(expiresAt) });
}

export function writePhoneCodeTries(unit: UnitOfWork, userId: string, tries: number): void {
  unit.update(codes().doc(userId), { tries });
}

export function deletePhoneCode(unit: UnitOfWork, userId: string): void {
  unit.delete(codes().doc(userId));
}
