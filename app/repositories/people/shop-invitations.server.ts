import { Timestamp } from 'firebase-admin/firestore';
import { type ShopInvitation, shopInvitationSchema } from '~/schemas/users/shop-invitation';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { expiryOf } from '../firebase/expiry.server';
import { readQuery } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Days after which a record is deleted: until then its link says that it was used, or is over. */
const keptDays = 60;

const invitations = collectionOf({
  path: 'shopInvitations',
  schema: shopInvitationSchema,
  noun: 'invitation',
  owner: ownedBy('shopId'),
  order: { field: 'createdAt', direction: 'desc' },
});

export const { find: findInvitation, findForUpdate: findInvitationForUpdate } = invitations;

const ofShop = (shopId: string) => invitations.query({ shopId }, {}).where('state', '==', 'open');

const read = ({ docs }: Awaited<ReturnType<typeof readQuery>>): ShopInvitation[] =>
  docs.flatMap((doc) => invitations.parse('all', doc) ?? []);

/** The invitations of a shop that nobody used, also those whose time is over: a read for each. */
export const listInvitations = async (shopId: string): Promise<ShopInvitation[]> =>
  read(await readQuery(ofShop(shopId)));

/** As `listInvitations`, in a transaction that goes by how many there are. */
export const listInvitationsForUpdate = async (unit: UnitOfWork, shopId: string): Promise<ShopInvitation[]> =>
  read(await unit.query(ofShop(shopId)));

/** Writes an invitation in place of an earlier one. */
export function writeInvitation(
  unit: UnitOfWork,
  { id, until, createdAt: _, ...invitation }: ShopInvitation & { until: string },
): void {
  const createdAt = Timestamp.now();
  unit.set(invitations.doc(id), {
    ...invitation,
    createdAt,
    until: Timestamp.fromDate(new Date(until)),
    expiresAt: expiryOf(createdAt, keptDays),
  });
}

export function markInvitationUsed(unit: UnitOfWork, id: string, usedBy: string): void {
  unit.update(invitations.doc(id), { state: 'used', usedBy });
}

export function deleteInvitation(unit: UnitOfWork, id: string): void {
  unit.delete(invitations.doc(id));
}
