import { createHash } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { createOutgoing } from '~/repositories/messages/outgoing.server';
import {
  deleteInvitation,
  findInvitationForUpdate,
  listInvitationsForUpdate,
  writeInvitation,
} from '~/repositories/people/shop-invitations.server';
import { findShopPeopleForUpdate, writeShopPeople } from '~/repositories/people/shop-people.server';
import { findShopForUpdate } from '~/repositories/people/shops.server';
import type { ShopRight } from '~/schemas/rights';
import type { ShopRecord } from '~/schemas/users/shop';
import { invitationDays, isOpen } from '~/schemas/users/shop-invitation';
import { maxPeople, type ShopPeople } from '~/schemas/users/shop-people';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { dayMs } from '~/utils/dates';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { shopRightsInWords } from '~/utils/shop-right-words';
import { happened } from '../../activity/happened.server';
import { countTry } from '../../auth/rate-limit.server';
import { refusalToGive, requirePeopleRight } from './shop-rights';

interface Invited {
  email: string;
  rights: readonly ShopRight[];
  idempotencyKey?: string;
}

const invitationIdOf = (shopId: string, email: string) =>
  createHash('sha256').update(`${shopId}\n${email}`).digest('hex').slice(0, 32);

/** The shop and who helps in it, read in the transaction that changes them. @throws AppError `not-found` */
export async function getShopForPeople(
  unit: UnitOfWork,
  shopId: string,
): Promise<{ shop: ShopRecord; people: ShopPeople['people'] }> {
  const [shop, people] = await Promise.all([
    findShopForUpdate(unit, shopId),
    findShopPeopleForUpdate(unit, shopId),
  ]);
  if (!shop) throw notFound('shop');
  return { shop, people };
}

/**
 * Sends somebody a link by which they can help in a shop (docs/product/people.md, "People of a shop"); sent
 * again to the same address, an earlier one ends. Whether the address has an account changes nothing.
 *
 * @throws AppError `forbidden` for who may not invite any more, `rate-limited`
 */
export async function inviteToShop(
  { sellerId }: { sellerId: string },
  actor: User,
  { email, rights, idempotencyKey }: Invited,
  now = new Date(databaseNow()),
): Promise<Result<null, 'email' | 'rights'>> {
  await countTry('invitation', actor.id);
  await countTry('invitationOfAddress', email);
  const id = invitationIdOf(sellerId, email);
  const round = recordIdOf(sellerId, idempotencyKey);
  return inTransaction<Result<null, 'email' | 'rights'>>(async (unit) => {
    const [{ shop, people }, invitations] = await Promise.all([
      getShopForPeople(unit, sellerId),
      listInvitationsForUpdate(unit, sellerId),
    ]);
    const own = requirePeopleRight(shop, people, actor);
    if (invitations.some((one) => one.id === id && one.round === round)) return ok(null);
    const refusal = refusalToGive(rights, own);
    if (refusal) return fail(refusal, 'rights');
    const others = invitations.filter((one) => one.id !== id && isOpen(one, now));
    const taken = refusalOf(email, { shop, people, actor, open: others.length });
    if (taken) return fail(taken, 'email');
    const by = nameOf(actor);
    const until = new Date(now.getTime() + invitationDays * dayMs);
    writeInvitation(unit, {
      id,
      shopId: sellerId,
      email,
      rights: [...rights],
      invitedBy: actor.id,
      invitedByName: by,
      round,
      state: 'open',
      usedBy: '',
      createdAt: null,
      until: until.toISOString(),
    });
    // Two invitations at once must not both be the last one that there is room for.
    writeShopPeople(unit, shop, people);
    createOutgoing(unit, `invitation_${id}_${round}_email`, {
      channel: 'email',
      kind: '',
      userId: '',
      sellerId,
      event: 'shop.invitation',
      values: { invitation: id, round, shop: shop.sellerName, by, days: invitationDays },
      language: null,
      link: '',
      to: email,
      nextAt: now,
      until,
    });
    const facts = { id: sellerId, email, rights: shopRightsInWords(rights) };
    happened(unit, 'shop.invited', facts, { by: actor });
    return ok(null);
  });
}

/** What is wrong with an address, by what the shop's own people know; null where nothing is. */
function refusalOf(
  email: string,
  {
    shop,
    people,
    actor,
    open,
  }: { shop: ShopRecord; people: ShopPeople['people']; actor: User; open: number },
): string | null {
  if (email === actor.email) return 'This is your own address.';
  if (email === shop.email) return 'This is the address of the shop’s owner.';
  const helpers = Object.values(people);
  if (helpers.some((person) => person.email === email)) return 'They help in this shop already.';
  if (helpers.length + open < maxPeople) return null;
  return `A shop has at most ${maxPeople} people, with open invitations. End one, or withdraw an invitation.`;
}

/**
 * Ends the link of an invitation that nobody used yet.
 *
 * @returns the address; null when it is not open any more
 * @throws AppError `forbidden`
 */
export function withdrawInvitation(
  { sellerId }: { sellerId: string },
  actor: User,
  id: string,
): Promise<string | null> {
  return inTransaction(async (unit) => {
    const [{ shop, people }, invitation] = await Promise.all([
      getShopForPeople(unit, sellerId),
      findInvitationForUpdate(unit, { shopId: sellerId }, id),
    ]);
    requirePeopleRight(shop, people, actor);
    if (invitation?.state !== 'open') return null;
    deleteInvitation(unit, id);
    const { email } = invitation;
    happened(unit, 'shop.invitation_withdrawn', { id: sellerId, email }, { by: actor });
    return email;
  });
}
