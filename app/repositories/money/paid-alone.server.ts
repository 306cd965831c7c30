import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type PaidAlone, paidAloneSchema } from '~/schemas/money/paid-alone';
import { dayMs } from '~/utils/dates';
import { collection, readDocumentOnce } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Days that a day is kept; only the current one counts. */
const keptDays = 7;

const sumsOf = (adminId: string, day: string) => collection('paidAlone').doc(`${adminId}_${day}`);

const sumsIn = (found: DocumentSnapshot): PaidAlone =>
  (found.exists ? parseDocument(paidAloneSchema, found) : null) ?? { totalPesewas: 0, sellers: {} };

/** For a page: 1 read. @param day YYYY-MM-DD */
export async function findPaidAlone(adminId: string, day: string): Promise<PaidAlone> {
  const found = await readDocumentOnce(sumsOf(adminId, day));
  return sumsIn(found);
}

/** As `findPaidAlone`, in the transaction that pays. */
export async function findPaidAloneForUpdate(
  unit: UnitOfWork,
  adminId: string,
  day: string,
): Promise<PaidAlone> {
  const found = await unit.read(sumsOf(adminId, day));
  return sumsIn(found);
}

/** Writes the sums of a day as a whole; the transaction has read them. */
export function writePaidAlone(unit: UnitOfWork, adminId: string, day: string, sums: PaidAlone): void {
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + keptDays * dayMs);
  unit.set(sumsOf(adminId, day), { ...sums, expiresAt });
}
