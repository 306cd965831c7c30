import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import type { Receipt } from '~/schemas/outbox/outgoing';
import { dayMs } from '~/utils/dates';
import { collection } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** What a provider said of a message before it was known by which id the provider has it. */
const earlyReceiptSchema = v.object({
  id: v.string(),
  state: v.picklist(['sent', 'delivered', 'failed']),
  reason: text,
});
export type EarlyReceipt = Pick<v.InferOutput<typeof earlyReceiptSchema>, 'state' | 'reason'>;

/** A hash: providers' ids may have any letters. */
const receiptOf = (provider: string, providerId: string) =>
  collection('earlyReceipts').doc(
    createHash('sha256').update(`${provider}\n${providerId}`).digest('base64url'),
  );

export async function findEarlyReceipt(
  unit: UnitOfWork,
  provider: string,
  providerId: string,
): Promise<EarlyReceipt | null> {
  const found = await unit.read(receiptOf(provider, providerId));
  return found.exists ? parseDocument(earlyReceiptSchema, found) : null;
}

/** Keeps it for a day. */
export function writeEarlyReceipt(
  unit: UnitOfWork,
  provider: string,
  { providerId, state, reason }: Receipt,
): void {
  const expiresAt = Timestamp.fromMillis(Date.now() + dayMs);
  unit.set(receiptOf(provider, providerId), { state, reason, expiresAt });
}
