import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Unreadable } from '~/schemas/unreadable';
import { type Role, type User, type UserStatus, userSchema } from '~/schemas/user';
import { joinNumber } from '~/utils/person-search';
import { keysToFind } from '~/utils/search-words';
import { collection, type UnitOfWork } from './firebase/firestore.server';
import { countRows, type Order, type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** What admins do with users; everybody's own writes are in `users.server.ts`. */

export interface UserFilters {
  role?: Role;
  status?: UserStatus;
  /** Words that name, e-mail, phone or business must hold, each from its beginning. */
  search?: string;
}

const users = () => collection('users');

/** Fields of a user that no list shows. */
const notInLists = ['id', 'endedSessions'];

/** The fields that a row is read from; what only queries go by (the search words) is left in the database. */
const userFields = Object.keys(userSchema.entries).filter((field) => !notInLists.includes(field));

const keysOf = ({ search = '' }: UserFilters) => keysToFind(joinNumber(search));

function matching(filters: UserFilters): Query {
  let query: Query = users();
  if (filters.role) query = query.where('role', '==', filters.role);
  if (filters.status) query = query.where('status', '==', filters.status);
  for (const key of keysOf(filters)) query = query.where(new FieldPath('search', key), '==', true);
  return query;
}

/** While searching, people stand in the order of their ids (docs/decisions/search-words.md). */
function orderOf(filters: UserFilters): Order {
  return keysOf(filters).length > 0
    ? { field: null, direction: 'asc' }
    : { field: 'createdAt', direction: 'desc' };
}

/**
 * A page of users, newest first. A record without `createdAt` stands in no order by it: `npm run backfill`
 * adds it. Only admins have this list.
 */
export async function listUsers(
  _scope: 'all',
  { cursor, size, ...filters }: UserFilters & { cursor: string | null; size?: number },
): Promise<Page<User | Unreadable>> {
  const query = matching(filters).select(...userFields);
  const page = await readPage(query, orderOf(filters), cursor, { size });
  return { items: page.snapshots.map(rowOf), nextCursor: page.nextCursor };
}

const rowOf = (snapshot: DocumentSnapshot) => parseRow(userSchema, snapshot);

export function countUsers(_scope: 'all', filters: UserFilters): Promise<number> {
  return countRows(matching(filters), orderOf(filters), JSON.stringify(['users', filters]));
}

/** A user, read by reference inside a transaction that is going to write somebody's record; or null. */
export async function findUserForUpdate(unit: UnitOfWork, _scope: 'all', id: string): Promise<User | null> {
  const snapshot = await unit.read(users().doc(id));
  return snapshot.exists ? parseDocument(userSchema, snapshot) : null;
}

/**
 * The person may do nothing from their next request on; their sessions do not come back when they are
 * reactivated.
 */
export function suspendUser(unit: UnitOfWork, id: string, suspendedReason: string): void {
  const now = Timestamp.now();
  const status: UserStatus = 'suspended';
  unit.update(users().doc(id), {
    status,
    suspendedReason,
    suspendedAt: now,
    sessionsValidAfter: now,
    updatedAt: now,
  });
}

export function reactivateUser(unit: UnitOfWork, id: string): void {
  const status: UserStatus = 'active';
  unit.update(users().doc(id), {
    status,
    updatedAt: Timestamp.now(),
    suspendedReason: FieldValue.delete(),
    suspendedAt: FieldValue.delete(),
  });
}

/** Writes the role alone; the claim that goes with it is the service's. */
export function updateRole(unit: UnitOfWork, id: string, role: Role): void {
  unit.update(users().doc(id), { role, updatedAt: Timestamp.now() });
}

/** The last day of a seller's holiday as YYYY-MM-DD, or null for none. */
export function updateHoliday(unit: UnitOfWork, id: string, closedUntil: string | null): void {
  unit.update(users().doc(id), {
    closedUntil: closedUntil ?? FieldValue.delete(),
    updatedAt: Timestamp.now(),
  });
}
