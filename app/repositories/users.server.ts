import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Role, type User, type UserStatus, userSchema } from '~/schemas/user';
import { joinNumber, personSearchKeys } from '~/utils/person-search';
import { keysToFind } from '~/utils/search-words.server';
import { adminsOnly, collectionOf } from './firebase/collection.server';
import { readDocument, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

export interface UserFilters {
  role?: Role;
  status?: UserStatus;
  /** Signed up from the first instant on, before the second one; ISO strings. Not with `search`. */
  joined?: { from?: string; before?: string };
  /** Starts of words in the names, email address, phone number or business. */
  search?: string;
}

const notInLists = ['id', 'endedSessions'];

/** For this file and `user-management.server.ts` only. */
export const users = collectionOf({
  path: 'users',
  schema: userSchema,
  noun: 'user',
  owner: adminsOnly,
  fields: Object.keys(userSchema.entries).filter((field) => !notInLists.includes(field)),
  order: { field: 'createdAt', direction: 'desc' },
  where: (query, { role, status, joined }: UserFilters) => {
    let found = role ? query.where('role', '==', role) : query;
    if (status) found = found.where('status', '==', status);
    // As they are stored: ISO strings, which sort by time.
    if (joined?.from) found = found.where('createdAt', '>=', joined.from);
    return joined?.before ? found.where('createdAt', '<', joined.before) : found;
  },
  searchKeys: ({ search = '' }) => keysToFind(joinNumber(search)),
});

/** Admins notified of one event: a Firestore transaction allows 500 writes. */
const maxAdmins = 100;

export type ProfileFields = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'businessName' | 'phone'>;

export interface NewUser extends ProfileFields {
  email: string;
  role: Role;
  status: UserStatus;
  /** ISO string. */
  createdAt: string;
}

/** The user whose login has this id, or null. */
export function findUser(uid: string): Promise<User | null> {
  return users.find('all', uid);
}

/** @throws AppError `not-found` */
export function getUser(uid: string): Promise<User> {
  return users.get('all', uid);
}

/** The first user with this email address, or null. */
export async function findUserByEmail(email: string): Promise<User | null> {
  const { docs } = await readQuery(users.reference().where('email', '==', email.toLowerCase()).limit(1));
  return docs[0] ? parseDocument(userSchema, docs[0]) : null;
}

/** The ids of the active admins to notify. */
export async function listActiveAdminIds(): Promise<string[]> {
  const { docs } = await readQuery(
    users.reference().where('role', '==', 'admin').where('status', '==', 'active').select().limit(maxAdmins),
  );
  return docs.map((doc) => doc.id);
}

/** Adds the record of a login. The transaction fails when it exists. */
export function createUser(unit: UnitOfWork, uid: string, user: NewUser): void {
  const email = user.email.toLowerCase();
  unit.create(users.doc(uid), {
    ...user,
    email,
    unreadNotifications: 0,
    unreadMessages: 0,
    search: personSearchKeys({ ...user, email }),
  });
}

/** Writes the profile. `email` is only for the search words. */
export function updateProfile(
  unit: UnitOfWork,
  user: Pick<User, 'id' | 'email'>,
  fields: ProfileFields,
): void {
  unit.update(users.doc(user.id), {
    ...fields,
    search: personSearchKeys({ ...fields, email: user.email }),
    updatedAt: Timestamp.now(),
  });
}

/** Ends every session that started at or before `instant`. */
export function endSessions(unit: UnitOfWork, uid: string, instant: Date): void {
  unit.update(users.doc(uid), { sessionsValidAfter: Timestamp.fromDate(instant) });
}

export type Sessions = Pick<User, 'sessionsValidAfter' | 'endedSessions'>;

/** A user's sessions, read in the transaction that ends one; null for an unknown user. */
export function readSessionsForUpdate(unit: UnitOfWork, uid: string): Promise<Sessions | null> {
  return users.findForUpdate(unit, 'all', uid);
}

/** Writes the signed-out sessions: expiry times by id. */
export function writeEndedSessions(unit: UnitOfWork, uid: string, endedSessions: Record<string, Date>): void {
  const expiries = Object.entries(endedSessions).map(
    ([id, expiry]) => [id, Timestamp.fromDate(expiry)] as const,
  );
  unit.update(users.doc(uid), { endedSessions: Object.fromEntries(expiries) });
}

/** Changes the number of unread notifications that the bell shows. */
export function addUnreadNotifications(unit: UnitOfWork, uid: string, difference: number): void {
  unit.update(users.doc(uid), { unreadNotifications: FieldValue.increment(difference) });
}

/** Counts one more unread message from support, and the notifications that it added. */
export function addUnreadMessage(unit: UnitOfWork, uid: string, notifications: number): void {
  unit.update(users.doc(uid), {
    unreadNotifications: FieldValue.increment(notifications),
    unreadMessages: FieldValue.increment(1),
  });
}

/** Resets a user's unread messages; `notifications` is the number of unread notifications about them. */
export function forgetUnreadMessages(unit: UnitOfWork, uid: string, notifications: number): void {
  unit.update(users.doc(uid), {
    unreadNotifications: FieldValue.increment(-notifications),
    unreadMessages: 0,
  });
}

export function setUnreadMessages(unit: UnitOfWork, uid: string, count: number): void {
  unit.update(users.doc(uid), { unreadMessages: count });
}

/** The stored number of unread notifications; 0 for an unknown user. */
export async function readUnreadNotifications(unit: UnitOfWork, uid: string): Promise<number> {
  const user = parseDocument(userSchema, await unit.read(users.doc(uid)));
  return user?.unreadNotifications ?? 0;
}

export function setUnreadNotifications(unit: UnitOfWork, uid: string, count: number): void {
  unit.update(users.doc(uid), { unreadNotifications: count });
}

/** Whether the user has a record, which nothing deletes. */
export async function hasRecord(uid: string): Promise<boolean> {
  return (await readDocument(users.doc(uid))).exists;
}

/** Whether the user exists; read in the transaction that writes their record. */
export async function existsUser(unit: UnitOfWork, uid: string): Promise<boolean> {
  return (await unit.read(users.doc(uid))).exists;
}
