import * as v from 'valibot';
import { day, instant, text, unreadCount } from '~/schemas/files/documents';
import { languageTag } from '~/schemas/language-tag';
import { type AdminRight, adminRights } from '~/schemas/rights';
import { roles } from '~/schemas/roles';
import { storedAdminRights } from '~/schemas/stored-rights';
import { lowStockAt } from './low-stock-at';
import { messageFields } from './message-fields';
import { savedViewSchema } from './saved-views';

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A record of `users`; the document id is that of the login. */
export const userSchema = v.object({
  id: v.string(),
  email: text,
  role: v.fallback(v.picklist(roles), 'buyer'),
  status: v.fallback(v.picklist(userStatuses), 'suspended'),
  createdAt: instant,
  /** When they accepted the terms, by registering; null for whom an admin added, and from before. */
  termsAcceptedAt: v.optional(instant, null),
  /** When another admin made them one; null for admins from before this was kept, and for the first. */
  adminSince: v.optional(instant, null),
  /** Who made them one: the id of an admin, of a new admin whoever made that one. */
  adminBy: text,
  /** The admin who confirmed them since; '' for none. See `new-admin.ts`. */
  adminConfirmedBy: text,
  /** What an admin may do; null for all, of those from before there were rights. */
  adminRights: storedAdminRights,
  /** Of a seller: whether they have a shop of their own, or only help in those of others. */
  ownShop: v.fallback(v.optional(v.boolean(), true), true),
  /** The shops of others in which they help, by id; what they may do there is in the shop's record. */
  helpsIn: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Who helps in their own shop, by id: whether its record says more about whom to notify. */
  helpers: v.fallback(v.optional(v.array(v.string()), []), []),
  displayName: text,
  firstName: text,
  lastName: text,
  businessName: text,
  phone: text,
  /**
   * Whether a notification is unread, so that no page counts them for those who have none; null: not known
   * (docs/decisions/unread-numbers.md).
   */
  hasUnread: v.fallback(v.nullable(v.boolean()), null),
  /** Unread messages from support, for the sidebar; updated whenever chat messages are written. */
  unreadMessages: unreadCount,
  /**
   * Sessions started at or before this instant have ended (sign out everywhere, new password, suspension).
   */
  sessionsValidAfter: instant,
  /** Expiry times of signed-out sessions by id (docs/decisions/sessions.md). */
  endedSessions: v.fallback(v.record(v.string(), instant), {}),
  /** Since when they have a second factor; null without one (docs/decisions/second-factor.md). */
  secondFactorSince: v.optional(instant, null),
  /** Reason and time of the suspension; empty while active. */
  suspendedReason: text,
  suspendedAt: instant,
  /** Of the owner of a shop, as the shop's own record has them: `shop.ts`. */
  closedUntil: day,
  businessAddress: text,
  tin: text,
  shopPage: text,
  lowStockAt,
  /** Filters of lists that the user saved under a name. */
  savedViews: v.fallback(v.optional(v.array(savedViewSchema), []), []),
  ...messageFields,
  /** What the user reads pages and messages in; null until they choose. */
  language: v.fallback(v.nullish(languageTag, null), null),
});

export type User = v.InferOutput<typeof userSchema>;

/** What somebody may do among the admins. */
export const rightsOfAdmin = ({ role, adminRights: own }: Pick<User, 'role' | 'adminRights'>) =>
  role === 'admin' ? (own ?? (adminRights as readonly AdminRight[])) : [];

/** The name shown for a user: display name, else first and last name, else email. */
export function nameOf(user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>): string {
  const names = `${user.firstName} ${user.lastName}`.trim();
  return user.displayName || names || user.email;
}

/** The name shown for a seller: business name, else `nameOf`. */
export function sellerNameOf(
  user: Pick<User, 'businessName' | 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string {
  return user.businessName || nameOf(user);
}
