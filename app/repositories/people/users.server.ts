import { type DocumentData, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { MessageReader } from '~/schemas/outbox/message-choices';
import type { AdminRight, Right } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import { shopOf } from '~/schemas/users/shop';
import { rightsOfAdmin, type User, type UserStatus, userSchema } from '~/schemas/users/user';
import { isDocumentId } from '~/utils/document-id';
import { joinNumber, personSearchKeys } from '~/utils/person-search';
import { keysNear, keysToFind } from '~/utils/search-words.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { collection, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { auditedRecords } from '../operator/audited-records.server';
import { putShop } from './shop-records.server';

export interface UserFilters {
  role?: Role;
  status?: UserStatus;
  /** Signed up from the first instant on, before the second one; ISO strings. Not with `search`. */
  joined?: { from?: string; before?: string };
  /** Starts of words in the names, email address, phone number or business. */
  search?: string;
  /** Whether each word of the search may have a typo. */
  isNear?: boolean;
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
  searchKeys: ({ search = '', isNear = false }) =>
    isNear ? keysNear(search) : keysToFind(joinNumber(search)),
});

/** What `access/{userId}` has of a record too, for the security rules (`access.server.ts`). */
const fieldsOfAccess = ['status', 'role', 'adminRights', 'sessionsValidAfter', 'endedSessions'];

/**
 * Writes fields of a record; those that the security rules go by into `access` as well, where it is missing
 * too. For this file and `user-management.server.ts` only: every change of a record goes through it, and
 * through `updatePersonAndShop` what a shop has of it.
 */
export function updateUser(unit: UnitOfWork, uid: string, fields: DocumentData): void {
  unit.update(users.doc(uid), fields);
  const known = Object.entries(fields).filter(([name]) => fieldsOfAccess.includes(name));
  if (known.length === 0) return;
  // As a whole each: sessions that are no longer listed have to go.
  const names = known.map(([name]) => name);
  unit.mergeFields(collection('access').doc(uid), Object.fromEntries(known), names);
}

/**
 * Writes fields of a person, and with them the shop of somebody who sells or sold until now, so that the two
 * always say the same (docs/decisions/shops.md). Who only helps in the shops of others has none.
 *
 * @param person as the transaction has read them
 * @param changes fields that a shop may have too; null deletes
 * @param others fields that it has not, as they are stored
 */
export function updatePersonAndShop(
  unit: UnitOfWork,
  person: User,
  changes: Partial<ProfileFields & Pick<User, ShopField>>,
  others: DocumentData = {},
): void {
  const stored = Object.entries(changes).map(([name, value]) => [name, value ?? FieldValue.delete()]);
  updateUser(unit, person.id, { ...Object.fromEntries(stored), ...others, updatedAt: Timestamp.now() });
  const after = { ...person, ...changes };
  if (person.ownShop && (person.role === 'seller' || after.role === 'seller')) putShop(unit, shopOf(after));
}

/** What a shop has of its owner, but for names and phone number. */
type ShopField = 'role' | 'status' | 'closedUntil' | 'businessAddress' | 'tin' | 'shopPage' | 'lowStockAt';

/** Admins notified of one event: a Firestore transaction allows 500 writes. */
const maxAdmins = 100;

export type ProfileFields = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'businessName' | 'phone'>;

export interface NewUser extends ProfileFields {
  email: string;
  role: Role;
  status: UserStatus;
  /** ISO strings. */
  createdAt: string;
  termsAcceptedAt?: string;
  adminSince?: string;
  adminBy?: string;
  /** Of a new admin: what they may do. */
  adminRights?: readonly AdminRight[];
  /** Of somebody who begins by helping in a shop: no shop of their own, and the ids of those of others. */
  ownShop?: false;
  helpsIn?: readonly string[];
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

/** Firestore's maximum for one `in`. */
const maxInValues = 30;

/** The users with these email addresses: a read for each, and at least one for every 30 addresses. */
export async function findUsersByEmail(emails: readonly string[]): Promise<User[]> {
  const parts = Array.from({ length: Math.ceil(emails.length / maxInValues) }, (_, index) =>
    emails.slice(index * maxInValues, (index + 1) * maxInValues),
  );
  const found = await Promise.all(
    parts.map((part) => readQuery(users.reference().where('email', 'in', part))),
  );
  return found.flatMap(({ docs }) => docs.flatMap((doc) => users.parse('all', doc) ?? []));
}

/** What a transaction that notifies somebody reads of their record. */
export type Recipient = Pick<User, 'id' | 'hasUnread'> &
  MessageReader & {
    /** What they may open, of an admin or of who helps in a shop; undefined for all. */
    rights?: readonly Right[];
    /** The shop of somebody else as whose helper they are told; undefined for what is their own. */
    shopId?: string;
  };

/**
 * The active admins to notify, without what they chose: what all admins are notified of stays in the app. A
 * read for each.
 */
export async function listActiveAdmins(unit: UnitOfWork): Promise<Recipient[]> {
  const active = users.reference().where('role', '==', 'admin').where('status', '==', 'active');
  const { docs } = await unit.query(active.select('hasUnread', 'role', 'adminRights').limit(maxAdmins));
  return docs.flatMap((doc) => {
    const admin = users.parse('all', doc);
    return admin ? { ...admin, rights: rightsOfAdmin(admin) } : [];
  });
}

/** Adds the record of a login, and the shop of a seller who has one. The transaction fails when it exists. */
export function createUser(unit: UnitOfWork, uid: string, user: NewUser): void {
  const record = { ...user, email: user.email.toLowerCase(), hasUnread: false, unreadMessages: 0 };
  unit.create(users.doc(uid), { ...record, search: personSearchKeys(record) });
  if (user.role === 'seller' && user.ownShop !== false)
    putShop(unit, shopOf(v.parse(userSchema, { ...record, id: uid })));
}

/** Writes the profile. */
export function updateProfile(unit: UnitOfWork, person: User, fields: ProfileFields): void {
  updatePersonAndShop(unit, person, fields, {
    search: personSearchKeys({ ...fields, email: person.email }),
  });
}

/** Ends every session that started at or before `instant`. */
export function endSessions(unit: UnitOfWork, uid: string, instant: Date): void {
  updateUser(unit, uid, { sessionsValidAfter: Timestamp.fromDate(instant) });
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
  updateUser(unit, uid, { endedSessions: Object.fromEntries(expiries) });
}

/** Stores whether the user has unread notifications; null: not known. */
export function setHasUnread(unit: UnitOfWork, uid: string, hasUnread: boolean | null): void {
  updateUser(unit, uid, { hasUnread: hasUnread ?? FieldValue.delete() });
}

/** Counts one more unread message from support, which is an unread notification too. */
export function addUnreadMessage(unit: UnitOfWork, uid: string): void {
  updateUser(unit, uid, { hasUnread: true, unreadMessages: FieldValue.increment(1) });
}

export function setUnreadMessages(unit: UnitOfWork, uid: string, count: number): void {
  updateUser(unit, uid, { unreadMessages: count });
}

/** A user at the moment of other reads; null when there is none. */
export const findUserIn = async (unit: Reads, uid: string): Promise<User | null> =>
  isDocumentId(uid) ? users.parse('all', await unit.read(users.doc(uid))) : null;

/** Whether the user exists; read in the transaction that writes their record. */
export async function existsUser(unit: UnitOfWork, uid: string): Promise<boolean> {
  return (await unit.read(users.doc(uid))).exists;
}

/**
 * All sellers, for the audit.
 *
 * @param size how many at a time
 */
export const auditedSellers = (size?: number) =>
  auditedRecords('users', userSchema, {
    size,
    query: (records) => records.where('role', '==', 'seller').orderBy(FieldPath.documentId()),
  });
