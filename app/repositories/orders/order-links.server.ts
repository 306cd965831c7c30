import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { collection, readDocument } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** What whoever has an SMS of an order may do without signing in; its id is the code in the address. */
const orderLinkSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  sellerId: text,
  /** Whom the SMS was sent to; '' in those of before, which went to the seller. */
  userId: text,
  /** The version of the order that it shows: any step ends the link. */
  version: v.number(),
  /** The order's deadline. */
  expiresAt: instant,
});
export type OrderLink = v.InferOutput<typeof orderLinkSchema>;

const links = () => collection('orderLinks');

/** The link of a code; null for one that never was, or whose time is over. */
function linkIn(snapshot: Awaited<ReturnType<typeof readDocument>>, now: Date): OrderLink | null {
  const link = snapshot.exists ? parseDocument(orderLinkSchema, snapshot) : null;
  return link?.expiresAt && Date.parse(link.expiresAt) > now.getTime() ? link : null;
}

/** The link of a code, or null as when it never was: 1 read. */
export const findOrderLink = async (code: string, now: Date): Promise<OrderLink | null> =>
  linkIn(await readDocument(links().doc(code)), now);

/** @param expiresAt ISO string */
export function createOrderLink(
  unit: UnitOfWork,
  { id, expiresAt, ...link }: OrderLink & { expiresAt: string },
): void {
  unit.create(links().doc(id), { ...link, expiresAt: Timestamp.fromDate(new Date(expiresAt)) });
}
