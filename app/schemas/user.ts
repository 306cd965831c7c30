import * as v from 'valibot';
import { day, instant, text, unreadCount } from './documents';

export const roles = ['seller', 'admin', 'buyer'] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ['active', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A record of `users`; the document id is that of the login. */
export const userSchema = v.object({
  id: v.string(),
  email: text,
  role: v.fallback(v.picklist(roles), 'buyer'),
  status: v.fallback(v.picklist(userStatuses), 'suspended'),
  createdAt: instant,
  displayName: text,
  firstName: text,
  lastName: text,
  businessName: text,
  phone: text,
  /** Kept by the writes of notifications, so that no page has to count them. */
  unreadNotifications: unreadCount,
  /** Messages from support that the person has not read; kept by the writes of the chat, for the sidebar. */
  unreadMessages: unreadCount,
  /**
   * Sessions that started at or before this instant are over ('sign out everywhere', new password,
   * suspension).
   */
  sessionsValidAfter: instant,
  /** Sessions that were signed out: when each would have expired, by its id (docs/decisions/sessions.md). */
  endedSessions: v.fallback(v.record(v.string(), instant), {}),
  /** Why and since when the account is suspended; empty for one that is active. */
  suspendedReason: text,
  suspendedAt: instant,
  /** The last day of a seller's holiday, YYYY-MM-DD; see `utils/holiday.ts`. */
  closedUntil: day,
});

export type User = v.InferOutput<typeof userSchema>;

/** How a person is called on a page: the name they chose, else their names, else their e-mail. */
export function nameOf(user: Pick<User, 'displayName' | 'firstName' | 'lastName' | 'email'>): string {
  const names = `${user.firstName} ${user.lastName}`.trim();
  return user.displayName || names || user.email;
}

/** How a seller is called on a page: the business, else the person. */
export function sellerNameOf(
  user: Pick<User, 'businessName' | 'displayName' | 'firstName' | 'lastName' | 'email'>,
): string {
  return user.businessName || nameOf(user);
}
