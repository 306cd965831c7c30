import { beforeAll, describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase.server';
import {
  getDocument,
  idToken,
  listDocuments,
  type Person,
  people,
  uidOf,
  writeDocument,
} from './support/browser';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

/** Who may do it from a browser; everybody else is refused. */
type Row = Record<Operation, readonly Person[]>;

const closed: Row = { get: [], list: [], create: [], update: [], delete: [] };
const none: readonly Person[] = [];

/**
 * Every collection of the product, with the field that names its owner, and the rows of the matrix. The record
 * belongs to `seller`; lists are bounded, and confined to the seller's own records.
 */
const matrix: Record<string, { owner: string; rows: Row }> = {
  users: { owner: 'email', rows: closed },
  products: { owner: 'seller_id', rows: closed },
  productSkus: { owner: 'seller_id', rows: closed },
  notifications: {
    owner: 'userId',
    rows: { get: ['seller'], list: ['seller'], create: none, update: none, delete: none },
  },
  history_logs: { owner: 'user', rows: closed },
  imports: { owner: 'sellerId', rows: closed },
  settings: { owner: 'changedBy', rows: closed },
  editRequests: { owner: 'sellerId', rows: closed },
  orders: { owner: 'sellerId', rows: closed },
  ledger: { owner: 'sellerId', rows: closed },
  payouts: { owner: 'vendorId', rows: closed },
  selleraccounts: { owner: 'userId', rows: closed },
  sellerAccountLists: { owner: 'userId', rows: closed },
  promotions: { owner: 'sellerId', rows: closed },
  promotionPackages: { owner: 'name', rows: closed },
  chats: { owner: 'buyerId', rows: closed },
  'chats/seller/messages': { owner: 'senderId', rows: closed },
  b2bListings: { owner: 'sellerId', rows: closed },
  b2bTrades: { owner: 'buyerId', rows: closed },
  b2bPayments: { owner: 'payerId', rows: closed },
  'a collection that nobody knows': { owner: 'userId', rows: closed },
};

const owner = uidOf('seller');
/** The seller's own record: in `users` and `chats` its id is the person's. */
const idIn = (path: string) => (path === 'users' || path === 'chats' ? owner : 'record');

beforeAll(async () => {
  for (const [path, { owner: field }] of Object.entries(matrix)) {
    await firestore()
      .doc(`${path}/${idIn(path)}`)
      .set({ [field]: owner, title: 'A record', status: 'active' });
  }
  for (const person of people) {
    const userId = uidOf(person);
    await firestore().doc(`notifications/of-${userId}`).set({ userId, isRead: false });
    if (person === 'seller' || person === 'nobody') continue;
    const status = person === 'suspended seller' ? 'suspended' : 'active';
    await firestore().doc(`users/${userId}`).set({ email: userId, status });
  }
});

function attempt(person: Person, operation: Operation, path: string, field: string) {
  const record = `${path}/${idIn(path)}`;
  const fields = { [field]: owner, title: 'Written by a browser' };
  const [collection = '', ...above] = path.split('/').reverse();
  const list = {
    collection,
    parent: above.reverse().join('/'),
    where: { [field]: owner },
    limit: 10,
  };
  if (operation === 'get') return getDocument(person, record);
  if (operation === 'list') return listDocuments(person, list);
  if (operation === 'create')
    return writeDocument(person, 'create', `${path}/new-${uidOf(person)}`, fields);
  return writeDocument(person, operation, record, fields);
}

describe('the rules of Firestore', () => {
  it.each(Object.entries(matrix))(
    'let into %s whom they should, and nobody else',
    async (path, entry) => {
      const seen: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const operation of operations) {
        for (const person of people) {
          const cell = `${operation} by ${person}`;
          seen[cell] = await attempt(person, operation, path, entry.owner);
          expected[cell] = entry.rows[operation].includes(person) ? 200 : 403;
        }
      }
      expect(Object.keys(seen)).toHaveLength(operations.length * people.length);
      expect(seen).toEqual(expected);
      const record = await firestore()
        .doc(`${path}/${idIn(path)}`)
        .get();
      expect(record.get('title')).toBe('A record');
    },
  );
});

describe('notifications', () => {
  const collection = 'notifications';
  const list = (person: Person, userId: Person | null, limit?: number) =>
    listDocuments(person, { collection, where: userId ? { userId: uidOf(userId) } : {}, limit });

  it.each(['seller', 'other seller', 'admin', 'buyer'] as const)(
    'are read by their own %s, in a list of 20 at most',
    async (person) => {
      expect(await getDocument(person, `notifications/of-${uidOf(person)}`)).toBe(200);
      expect(await list(person, person, 1)).toBe(200);
      expect(await list(person, person, 20)).toBe(200);
      expect(await list(person, person, 21)).toBe(403);
      expect(await list(person, person)).toBe(403);
    },
  );

  it('of a suspended person are not read', async () => {
    const person = 'suspended seller';
    expect(await getDocument(person, `notifications/of-${uidOf(person)}`)).toBe(403);
    expect(await list(person, person, 10)).toBe(403);
  });

  it.each(people)('of others, or of all, are not listed by %s', async (person) => {
    for (const foreign of people.filter((each) => each !== person)) {
      expect(await list(person, foreign, 10), foreign).toBe(403);
      expect(await getDocument(person, `notifications/of-${uidOf(foreign)}`), foreign).toBe(403);
    }
    expect(await list(person, null, 10)).toBe(403);
    expect(await list(person, null)).toBe(403);
  });

  it('are not read with a token that is over, or that is none', async () => {
    const path = 'notifications/of-seller';
    expect(await getDocument('seller', path)).toBe(200);
    expect(await getDocument('seller', path, idToken('seller', -60))).toBe(401);
    expect([401, 403]).toContain(await getDocument('seller', path, 'forged'));
  });

  it('cannot be marked, moved or written by their own person', async () => {
    const own = 'notifications/of-seller';
    expect(await writeDocument('seller', 'update', own, { userId: 'seller', isRead: 'yes' })).toBe(
      403,
    );
    expect(await writeDocument('seller', 'update', own, { userId: 'buyer' })).toBe(403);
    expect(await writeDocument('seller', 'delete', own)).toBe(403);
    expect(await writeDocument('seller', 'create', 'notifications/fake', { userId: 'buyer' })).toBe(
      403,
    );
  });

  it('are not listed across all collections of that name', async () => {
    expect(await listDocuments('seller', { collection: 'messages', limit: 5 })).toBe(403);
    expect(await listDocuments('seller', { collection, parent: 'users/seller', limit: 5 })).toBe(
      403,
    );
  });
});
