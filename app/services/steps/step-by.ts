import type { Shop, ShopRecord } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import {
  type ActingKey,
  type ActingUser,
  type Actor,
  shopPersonLabel,
  supportLabel,
  systemActor,
} from '../activity/actor';

/**
 * Who takes a step: a person, or a key of theirs, for a shop that sells or buys, an admin, whoever enters a
 * parcel's code, a deadline that passed, or the buyers' shop by a key.
 */
export type StepBy =
  | { role: 'seller'; shop: ShopRecord; user: ActingUser }
  | { role: 'buyer'; shop: Shop; user: User }
  | { role: 'admin'; user: User }
  | { role: 'code' }
  | { role: 'time' }
  | { role: 'shop'; key?: ActingKey };

/**
 * As the timeline names who took a step: 'the key Till 2 of Adwoa Fabrics'. It is read by others: no email
 * address of an admin.
 */
export function labelOf(by: StepBy): string {
  if (by.role === 'code') return 'handover code';
  if (by.role === 'time') return systemActor.displayName;
  if (by.role === 'shop') return 'shop';
  return by.role === 'admin' ? supportLabel(by.user) : shopPersonLabel(by.shop, by.user);
}

/** As the activity log names them. */
export function actorOf(by: StepBy): Actor {
  if ('user' in by) return by.user;
  const system = { ...systemActor, displayName: labelOf(by) };
  return by.role === 'shop' ? { ...system, key: by.key } : system;
}
