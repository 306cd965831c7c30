import { getUser } from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';
import type { UserArgs } from './guards.server';
import { requireRight } from './refusals.server';

/**
 * Whose conversation with support a person opens: their own, or that of the owner of the shop in which they
 * help, with the right `messages` (docs/product/people.md, "Rights"). An owner's costs no read, another's
 * one.
 *
 * @throws AppError as `requireRight`
 */
export async function personOfConversation({
  actor,
  place,
  request,
}: Pick<UserArgs, 'actor' | 'place' | 'request'>): Promise<User> {
  if (!place) return actor;
  requireRight(place.rights, 'messages', request);
  // The owner of a shop has its id.
  return place.shop.sellerId === actor.id ? actor : getUser(place.shop.sellerId);
}
