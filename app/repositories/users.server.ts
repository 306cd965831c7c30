import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Role, type User, type UserStatus, userSchema } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { personSearchKeys } from '~/utils/person-search';
import { collection, readDocument, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

const users = () => collection('users');

/** More admins than this do not hear of a product; a batch of Firestore holds 500 writes. */
const mostAdmins = 100;

export type ProfileFields = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'businessName' | 'phone'>;

export interface NewUser extends ProfileFields {
  email: string;
  role: Role;
  status: UserStatus;
  /** ISO string (specification, section 3). */
  createdAt: string;
}

/** The user with this auth id, or null. */
export async function findUser(uid: string): Promise<User | null> {
  const snapshot = await readDocument(users().doc(uid));
  return snapshot.exists ? parseDocument(userSchema, snapshot) : null;
}

/** @throws AppError `not-found` */
export async function getUser(uid: string): Promise<User> {
  const user = await findUser(uid);
  if (!user) throw notFound('user');
  return user;
}

/** The first user with this e-mail address, or null (specification, section 7). */
export async function findUserByEmail(email: string): Promise<User | null> {
  const { docs } = await readQuery(users().where('email', '==', email.toLowerCase()).limit(1));
  return docs[0] ? parseDocument(userSchema, docs[0]) : null;
}

/** The ids of the admins who may be told of something (role equals admin, status active). */
export async function listActiveAdminIds(): Promise<string[]> {
  const { docs } = await readQuery(
    users().where('role', '==', 'admin').where('status', '==', 'active').select().limit(mostAdmins),
  );
  return docs.map((doc) => doc.id);
}

/** Adds the user's record under their auth id. Rejects when there is one. */
export function createUser(unit: UnitOfWork, uid: string, user: NewUser): void {
  const email = user.email.toLowerCase();
  unit.create(users().doc(uid), {
    ...user,
    email,
    unreadNotifications: 0,
    unreadMessages: 0,
    search: personSearchKeys({ ...user, email }),
  });
}

/** Writes the profile; `email` is needed for the search words, it is not changed. */
export function updateProfile(
  unit: UnitOfWork,
  user: Pick<User, 'id' | 'email'>,
  fields: ProfileFields,
): void {
  unit.update(users().doc(user.id), {
    ...fields,
    search: personSearchKeys({ ...fields, email: user.email }),
    updatedAt: Timestamp.now(),
  });
}

/** Ends every session that started at or before `instant`. */
export function endSessions(unit: UnitOfWork, uid: string, instant: Date): void {
  unit.update(users().doc(uid), { sessionsValidAfter: Timestamp.fromDate(instant) });
}

/** What a person's record says of their sessions. */
export type Sessions = Pick<User, 'sessionsValidAfter' | 'endedSessions'>;

/**
 * The sessions of a person, read inside a transaction that is going to end one; null when there is no such
 * user.
 */
export async function readSessionsForUpdate(unit: UnitOfWork, uid: string): Promise<Sessions | null> {
  const snapshot = await unit.read(users().doc(uid));
  return snapshot.exists ? parseDocument(userSchema, snapshot) : null;
}

/** Writes which sessions were signed out: when each expires, by its id. */
export function writeEndedSessions(unit: UnitOfWork, uid: string, endedSessions: Record<string, Date>): void {
  const expiries = Object.entries(endedSessions).map(
    ([id, expiry]) => [id, Timestamp.fromDate(expiry)] as const,
  );
  unit.update(users().doc(uid), { endedSessions: Object.fromEntries(expiries) });
}

/** Adds to (or takes from) the number of unread notifications that the bell shows. */
export function addUnreadNotifications(unit: UnitOfWork, uid: string, difference: number): void {
  unit.update(users().doc(uid), { unreadNotifications: FieldValue.increment(difference) });
}

/** One more message from support that a person has not read, and the notification of it. */
export function addUnreadMessage(unit: UnitOfWork, uid: string): void {
  unit.update(users().doc(uid), {
    unreadNotifications: FieldValue.increment(1),
    unreadMessages: FieldValue.increment(1),
  });
}

/** A person has read all that support wrote; `notifications` of it were unread. */
export function forgetUnreadMessages(unit: UnitOfWork, uid: string, notifications: number): void {
  unit.update(users().doc(uid), {
    unreadNotifications: FieldValue.increment(-notifications),
    unreadMessages: 0,
  });
}

/** Sets the number of messages that a person has not read, when it was counted anew. */
export function setUnreadMessages(unit: UnitOfWork, uid: string, count: number): void {
  unit.update(users().doc(uid), { unreadMessages: count });
}

/** The number of unread notifications as it is kept now; 0 when there is no such user. */
export async function readUnreadNotifications(unit: UnitOfWork, uid: string): Promise<number> {
  const user = parseDocument(userSchema, await unit.read(users().doc(uid)));
  return user?.unreadNotifications ?? 0;
}

/** Sets the number of unread notifications, when it was counted anew. */
export function setUnreadNotifications(unit: UnitOfWork, uid: string, count: number): void {
  unit.update(users().doc(uid), { unreadNotifications: count });
}

/**
 * How many payouts a seller has asked for. It tells a transaction whether what was summed before it still
 * holds: a sum inside of it need not see what others wrote a moment ago.
 */
export async function readPayoutsAsked(id: string): Promise<number> {
  return payoutsAskedIn(await readDocument(users().doc(id)));
}

/** As `readPayoutsAsked`, inside the transaction that is going to count one more. */
export async function readPayoutsAskedForUpdate(unit: UnitOfWork, id: string): Promise<number> {
  return payoutsAskedIn(await unit.read(users().doc(id)));
}

function payoutsAskedIn(snapshot: DocumentSnapshot): number {
  const count: unknown = snapshot.get('payoutsAsked');
  return typeof count === 'number' ? count : 0;
}

export function writePayoutsAsked(unit: UnitOfWork, id: string, count: number): void {
  unit.update(users().doc(id), { payoutsAsked: count });
}

/** Whether there is such a user; read inside a transaction that is going to write their record. */
export async function existsUser(unit: UnitOfWork, uid: string): Promise<boolean> {
  return (await unit.read(users().doc(uid))).exists;
}
