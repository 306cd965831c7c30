import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  findInvitation,
  findInvitationForUpdate,
  markInvitationUsed,
} from '~/repositories/people/shop-invitations.server';
import {
  findShopPeople,
  findShopPeopleForUpdate,
  writeShopPeople,
} from '~/repositories/people/shop-people.server';
import { findShop, findShopForUpdate } from '~/repositories/people/shops.server';
import { findUserForUpdate, updateHelpsIn } from '~/repositories/people/user-management.server';
import { findUserByEmail } from '~/repositories/people/users.server';
import { may, type ShopRight } from '~/schemas/rights';
import { isSelling, type ShopRecord } from '~/schemas/users/shop';
import { isOpen, type ShopInvitation } from '~/schemas/users/shop-invitation';
import { maxPeople, type ShopPeople } from '~/schemas/users/shop-people';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { LoginRefused } from '~/utils/login-refused';
import { fail, ok, type Result } from '~/utils/result';
import { shopRightsInWords } from '~/utils/shop-right-words';
import type { Actor } from '../../activity/actor';
import { happened, readRecipients } from '../../activity/happened.server';
import { slowDown } from '../../auth/slow-down.server';
import { readJoinToken } from '../../outbox/join-links.server';
import { createLoginAndUser } from '../create-login.server';
import { rightsIn } from './shop-rights';

/** What who has the link is shown (docs/product/people.md, "People of a shop"). */
export interface JoinPage {
  shop: string;
  by: string;
  email: string;
  rights: readonly ShopRight[];
  /** Whether the address has no account, one that can help, or one that cannot. */
  account: 'none' | 'seller' | 'other';
}

const overMessage = 'This invitation doesn’t work any more.';

/** The invitation that a token was made for, whether it is still open or not; null for none. */
async function findByToken(token: string): Promise<ShopInvitation | null> {
  const said = readJoinToken(token);
  const invitation = said && (await findInvitation('all', said.id));
  return invitation && said.isOf(invitation) ? invitation : null;
}

/** What the page of a link shows; null where it was used, withdrawn or renewed, or its time is over. */
export async function findJoinPage(token: string, now = new Date(databaseNow())): Promise<JoinPage | null> {
  const invitation = await findByToken(token);
  if (!invitation) return null;
  const { shopId, email, invitedByName } = invitation;
  const [shop, people, account] = await Promise.all([
    findShop(shopId),
    findShopPeople(shopId),
    findUserByEmail(email),
  ]);
  if (!shop || refusalToJoin(invitation, { shop, people, now })) return null;
  return {
    shop: shop.sellerName,
    by: invitedByName,
    email,
    rights: invitation.rights,
    account: !account ? 'none' : account.role === 'seller' ? 'seller' : 'other',
  };
}

/** Why nobody can join by an invitation now; null where somebody can. */
function refusalToJoin(
  invitation: ShopInvitation,
  { shop, people, now }: { shop: ShopRecord; people: ShopPeople['people']; now: Date },
): string | null {
  // Who invited may have been ended, or may do less than then.
  const inviter = rightsIn(shop, people, invitation.invitedBy);
  const isGiven = may(inviter, ['people', ...invitation.rights]);
  if (!isOpen(invitation, now) || !isGiven || !isSelling(shop)) return overMessage;
  return Object.keys(people).length < maxPeople ? null : 'This shop has no room for another person.';
}

type Joiner = Actor & Pick<User, 'email' | 'helpsIn'>;

/**
 * Joins in a transaction; sent twice by the same person, nothing more happens.
 *
 * @param isNew their record is written after this, with the shop in it
 * @returns the shop's id, or why nothing changed
 */
async function join(
  unit: UnitOfWork,
  token: string,
  who: Joiner,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<Result<string>> {
  const said = readJoinToken(token);
  const invitation = said && (await findInvitationForUpdate(unit, 'all', said.id));
  if (!invitation || !said.isOf(invitation) || invitation.email !== who.email) return fail(overMessage);
  const { id, shopId, rights, invitedBy, usedBy } = invitation;
  if (usedBy === who.id) return ok(shopId);
  const [shop, people] = await Promise.all([
    findShopForUpdate(unit, shopId),
    findShopPeopleForUpdate(unit, shopId),
  ]);
  if (!shop) return fail(overMessage);
  const refusal = refusalToJoin(invitation, { shop, people, now });
  if (refusal) return fail(refusal);
  const recipients = await readRecipients(unit, 'shop.joined', { seller: shop.ownerId });
  const name = nameOf(who);
  markInvitationUsed(unit, id, who.id);
  const person = { name, email: who.email, rights, since: now.toISOString(), invitedBy };
  writeShopPeople(unit, shop, { ...people, [who.id]: person });
  if (!isNew) updateHelpsIn(unit, who.id, [...new Set([...who.helpsIn, shopId])]);
  const facts = {
    id: shopId,
    sellerId: shopId,
    name,
    shop: shop.sellerName,
    rights: shopRightsInWords(rights),
  };
  happened(unit, 'shop.joined', facts, { by: who, ...recipients });
  return ok(shopId);
}

/** Joins a shop as the person who is signed in, whose address was invited. @returns the shop's id */
export function joinShop(token: string, actor: User, now = new Date(databaseNow())): Promise<Result<string>> {
  return inTransaction<Result<string>>(async (unit) => {
    const person = await findUserForUpdate(unit, 'all', actor.id);
    if (person?.role !== 'seller') return fail('An admin or a buyer can’t help in a shop.');
    return join(unit, token, person, { isNew: false, now });
  });
}

interface Newcomer {
  firstName: string;
  lastName: string;
  password: string;
}

/**
 * Makes an account without a shop for the address that was invited, and joins. The link is proof enough of
 * the address. If they cannot join, no account is left.
 *
 * @returns the address and the shop's id
 * @throws AppError `conflict` when the invitation ended meanwhile, `rate-limited`, `upstream`
 */
export async function joinAsNewcomer(
  token: string,
  form: Newcomer,
  now = new Date(databaseNow()),
): Promise<Result<{ email: string; shopId: string }, 'password'>> {
  const invitation = await findByToken(token);
  if (!invitation || !isOpen(invitation, now)) return fail(overMessage);
  const { email, shopId } = invitation;
  const person = { ...form, email, businessName: '' };
  const options = { termsAcceptedAt: now, helpsIn: shopId };
  try {
    const created = await slowDown('register', () =>
      createLoginAndUser(
        person,
        'seller',
        async (unit, id, { displayName, firstName, lastName }) => {
          const who = { id, email, displayName, firstName, lastName, helpsIn: [] };
          const joined = await join(unit, token, who, { isNew: true, now });
          if (!joined.success) throw new AppError('conflict', 'the invitation ended meanwhile', joined.error);
        },
        options,
      ),
    );
    if ('refusal' in created)
      return fail('This address has an account by now. Reload the page, and sign in.');
    return ok({ email, shopId });
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    return fail(error.userMessage, 'password');
  }
}
