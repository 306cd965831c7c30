import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { collectionOf, privateTo } from '../firebase/collection.server';
import { expiryOf } from '../firebase/expiry.server';
import { readDocument } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/**
 * A parcel on its way whose buyer has a code; its id is the token in the address of the handover page. It is
 * deleted when the parcel arrives.
 */
const handoverSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  orderNumber: text,
  shipmentId: v.string(),
  sellerName: text,
  buyerId: v.string(),
  /** First name and town: all that the page tells about the buyer. */
  firstName: text,
  town: text,
  /** Four digits. Only the buyer may see it. */
  code: v.string(),
  /** Wrong codes that were entered. */
  tries: v.fallback(v.pipe(v.number(), v.integer()), 0),
  createdAt: instant,
  expiresAt: instant,
});
export type Handover = v.InferOutput<typeof handoverSchema>;

/** Days that a parcel can be handed over with its code; after that its seller or an admin confirms it. */
export const handoverDays = 60;

const handovers = collectionOf({
  path: 'handovers',
  schema: handoverSchema,
  noun: 'parcel',
  owner: privateTo('buyerId'),
  order: { field: 'createdAt', direction: 'desc' },
});

/** A buyer's parcels on their way, newest first: a page. One that expired may be among them for a day. */
export const { list: listHandovers } = handovers;

/** The parcel with this token, or null when it has arrived, has expired or never was: 1 read. */
export async function findHandover(token: string): Promise<Handover | null> {
  return handoverIn(await readDocument(handovers.doc(token)));
}

/** As `findHandover`, in a transaction that goes by it. */
export async function findHandoverForUpdate(unit: UnitOfWork, token: string): Promise<Handover | null> {
  return handoverIn(await unit.read(handovers.doc(token)));
}

function handoverIn(snapshot: DocumentSnapshot): Handover | null {
  const handover = snapshot.exists ? parseDocument(handoverSchema, snapshot) : null;
  const expiresAt = handover?.expiresAt ?? null;
  return expiresAt !== null && expiresAt <= new Date().toISOString() ? null : handover;
}

export function createHandover(
  unit: UnitOfWork,
  { id, createdAt: _now, ...fields }: Omit<Handover, 'expiresAt'>,
  now: Date,
): void {
  const createdAt = Timestamp.fromDate(now);
  unit.create(handovers.doc(id), { ...fields, createdAt, expiresAt: expiryOf(createdAt, handoverDays) });
}

export function writeHandoverTries(unit: UnitOfWork, token: string, tries: number): void {
  unit.update(handovers.doc(token), { tries });
}

export function deleteHandover(unit: UnitOfWork, token: string): void {
  unit.delete(handovers.doc(token));
}
