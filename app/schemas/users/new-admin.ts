import { dayMs, formatDate } from '~/utils/dates';
import type { User } from './user';

/** Days in which a new admin is none of two: one person may have two accounts. */
const newAdminDays = 7;

type Admin = Pick<User, 'id' | 'adminSince' | 'adminBy' | 'adminConfirmedBy'>;

/**
 * From when an admin counts where two are needed, in milliseconds; null for one who does: confirmed by
 * another admin, an admin for `newAdminDays`, or from before this was kept.
 */
export function newAdminUntil({ adminSince, adminConfirmedBy }: Omit<Admin, 'id'>, now: Date): number | null {
  if (adminSince === null || adminConfirmedBy !== '') return null;
  const until = Date.parse(adminSince) + newAdminDays * dayMs;
  return now.getTime() < until ? until : null;
}

/**
 * Whom an admin acts for where an admin by themself is limited, by id: a new one for whoever made them one.
 * So the admins whom a new one makes are of the same person too.
 */
export const answersFor = (admin: Admin, now: Date): string =>
  newAdminUntil(admin, now) === null || admin.adminBy === '' ? admin.id : admin.adminBy;

/**
 * Why an admin's yes does not count where two are needed, neither as the first nor as the second: else
 * whoever made them one would only change the order. Null when it counts.
 */
export function refusalOfNewAdmin(admin: Admin, now: Date): string | null {
  const until = newAdminUntil(admin, now);
  if (until === null) return null;
  return `This needs two admins, and you are a new one. Your yes counts from ${formatDate(until)}, or once an admin who did not make you one confirms you on your page in Users.`;
}
