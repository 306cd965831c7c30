import type { Shop } from '~/schemas/users/shop';
import { nameOf, sellerNameOf, type User } from '~/schemas/users/user';
import { systemActor } from '../activity/actor';

/**
 * Who takes a step: a person for a shop that sells or buys, an admin, whoever enters a parcel's code, a
 * deadline that passed, or the buyers' shop.
 */
export type StepBy =
  | { role: 'seller'; shop: Shop; user: User }
  | { role: 'buyer'; shop: Shop; user: User }
  | { role: 'admin'; user: User }
  | { role: 'code' }
  | { role: 'time' }
  | { role: 'shop' };

/** As the timeline names who took a step. It is read by others: no email address of an admin. */
export function labelOf(by: StepBy): string {
  if (by.role === 'code') return 'handover code';
  if (by.role === 'time') return systemActor.displayName;
  if (by.role === 'shop') return 'shop';
  if (by.role !== 'admin') return sellerNameOf(by.user);
  const name = nameOf(by.user);
  return name.includes('@') ? 'Makola support' : `${name} from support`;
}

/** As the activity log names them. */
export const actorOf = (by: StepBy) =>
  'user' in by ? by.user : { ...systemActor, displayName: labelOf(by) };
