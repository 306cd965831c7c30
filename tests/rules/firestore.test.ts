import { beforeAll, describe, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { testsOfficialEngine } from '../../scripts/firebase/choice';
import {
  getDocument,
  idToken,
  listDocuments,
  type Person,
  people,
  tokenOf,
  uidOf,
  writeDocument,
} from './support/browser';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

/** Who may do it from a browser; everyone else is refused. */
type Row = Record<Operation, readonly Person[]>;

const closed: Row = { get: [], list: [], create: [], update: [], delete: [] };
const none: readonly Person[] = [];
const noWrites = { create: none, update: none, delete: none };
/** The own person, and admins. */
const chat: Row = { get: ['seller', 'admin'], list: ['seller', 'admin'], ...noWrites };

/**
 * Every collection of the product, with the field that names its owner, and the rows of the matrix. The
 * record belongs to `seller`; lists are bounded (`limit`, 10 by default), and confined to the
 * seller's own records.
 */
const matrix: Record<string, { owner: string; rows: Row; limit?: number }> = {
  users: { owner: 'email', rows: closed },
  access: { owner: 'userId', rows: closed },
  products: { owner: 'seller_id', rows: closed },
  productSkus: { owner: 'seller_id', rows: closed },
  notifications: {
    owner: 'userId',
    rows: { get: ['seller'], list: ['seller'], ...noWrites },
  },
  history_logs: { owner: 'user', rows: closed },
  imports: { owner: 'sellerId', rows: closed },
  settings: { owner: 'changedBy', rows: closed },
  editRequests: { owner: 'sellerId', rows: closed },
  orders: { owner: 'sellerId', rows: closed },
  saleDrafts: { owner: 'sellerId', rows: closed },
  productChanges: { owner: 'sellerId', rows: closed },
  shops: { owner: 'ownerId', rows: closed },
  shopPages: { owner: 'sellerId', rows: closed },
  counters: { owner: 'sellerId', rows: closed },
  marketplaceCounters: { owner: 'sellerId', rows: closed },
  jobs: { owner: 'leasedBy', rows: closed },
  servers: { owner: 'host', rows: closed },
  rollups: { owner: 'sellerId', rows: closed },
  upkeep: { owner: 'version', rows: closed },
  openSales: { owner: 'day', rows: closed },
  waitingFigures: { owner: 'sellerId', rows: closed },
  handovers: { owner: 'buyerId', rows: closed },
  papers: { owner: 'sellerId', rows: closed },
  ledger: { owner: 'sellerId', rows: closed },
  payouts: { owner: 'vendorId', rows: closed },
  payoutBatches: { owner: 'createdBy', rows: closed },
  paidAlone: { owner: 'day', rows: closed },
  apiKeys: { owner: 'createdBy', rows: closed },
  secondFactors: { owner: 'userId', rows: closed },
  events: { owner: 'type', rows: closed },
  outbox: { owner: 'endpointId', rows: closed },
  webhookEndpoints: { owner: 'createdBy', rows: closed },
  // Neither does a person; the shop's back-end does, below.
  shopOrders: { owner: 'buyer', rows: closed },
  selleraccounts: { owner: 'userId', rows: closed },
  sellerAccountLists: { owner: 'userId', rows: closed },
  promotions: { owner: 'sellerId', rows: closed },
  promotionPackages: { owner: 'name', rows: closed },
  chats: { owner: 'buyerId', rows: chat, limit: 1 },
  'chats/seller/messages': { owner: 'senderId', rows: chat },
  'chats/seller/drafts': { owner: 'senderId', rows: closed },
  proofHashes: { owner: 'kind', rows: closed },
  paymentReferences: { owner: 'kind', rows: closed },
  comparedProofs: { owner: 'kind', rows: closed },
  b2bListings: { owner: 'sellerId', rows: closed },
  b2bRequests: { owner: 'buyerId', rows: closed },
  b2bTrades: { owner: 'buyerId', rows: closed },
  'b2bTrades/record/messages': { owner: 'senderId', rows: closed },
  b2bPayments: { owner: 'payerId', rows: closed },
  'doctor/run/notifications': { owner: 'userId', rows: closed },
  'an unknown collection': { owner: 'userId', rows: closed },
};

const owner = uidOf('seller');
/** The seller's own record: in these its id is the person's. */
const idIn = (path: string) => (['users', 'access', 'chats'].includes(path) ? owner : 'record');

/** What the rules go by. */
const accessTo = (status: string, role: string) => ({
  status,
  role,
  sessionsValidAfter: null,
  endedSessions: {},
});

beforeAll(async () => {
  for (const [path, { owner: field }] of Object.entries(matrix)) {
    await firestore()
      .doc(`${path}/${idIn(path)}`)
      .set({ [field]: owner, title: 'A record', ...accessTo('active', 'seller') });
  }
  for (const person of people) {
    const userId = uidOf(person);
    await firestore().doc(`notifications/of-${userId}`).set({ userId, isRead: false });
    if (person === 'seller' || person === 'visitor') continue;
    await firestore().doc(`chats/${userId}`).set({ buyerId: userId });
    await firestore().doc(`chats/${userId}/messages/of-support`).set({ senderId: 'admin' });
    const status = person === 'suspended seller' ? 'suspended' : 'active';
    const role = person === 'admin' ? 'admin' : 'seller';
    await firestore().doc(`access/${userId}`).set(accessTo(status, role));
  }
  const formerAdmins = {
    'suspended-admin': accessTo('suspended', 'admin'),
    'demoted-admin': accessTo('active', 'seller'),
    'admin-with-an-old-token': accessTo('active', 'admin'),
  };
  for (const [id, record] of Object.entries(formerAdmins)) {
    await firestore().doc(`access/${id}`).set(record);
  }
});

function attempt(person: Person, operation: Operation, path: string, field: string, limit: number) {
  const record = `${path}/${idIn(path)}`;
  const fields = { [field]: owner, title: 'Written by a browser' };
  const [collection = '', ...above] = path.split('/').reverse();
  const list = {
    collection,
    parent: above.reverse().join('/'),
    where: { [field]: owner },
    limit,
  };
  if (operation === 'get') return getDocument(person, record);
  if (operation === 'list') return listDocuments(person, list);
  if (operation === 'create') return writeDocument(person, 'create', `${path}/new-${uidOf(person)}`, fields);
  return writeDocument(person, operation, record, fields);
}

describe('the rules of Firestore', () => {
  it.each(Object.entries(matrix))('let into %s whom they should, and no one else', async (path, entry) => {
    const statuses: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const operation of operations) {
      for (const person of people) {
        const cell = `${operation} by ${person}`;
        statuses[cell] = await attempt(person, operation, path, entry.owner, entry.limit ?? 10);
        expected[cell] = entry.rows[operation].includes(person) ? 200 : 403;
      }
    }
    expect(Object.keys(statuses)).toHaveLength(operations.length * people.length);
    expect(statuses).toEqual(expected);
    const record = await firestore()
      .doc(`${path}/${idIn(path)}`)
      .get();
    expect(record.get('title')).toBe('A record');
  });
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

  it('are not read with a token that is over', async ({ skip }) => {
    skip(testsOfficialEngine(), "Google's emulator does not look at the time of a token; production does.");
    expect(await getDocument('seller', 'notifications/of-seller', idToken('seller', -60))).toBe(401);
  });

  it('are not read with a token that is none', async () => {
    const path = 'notifications/of-seller';
    expect(await getDocument('seller', path)).toBe(200);
    expect([400, 401, 403]).toContain(await getDocument('seller', path, 'forged'));
  });

  it('cannot be marked, moved or written by their own person', async () => {
    const own = 'notifications/of-seller';
    expect(await writeDocument('seller', 'update', own, { userId: 'seller', isRead: 'yes' })).toBe(403);
    expect(await writeDocument('seller', 'update', own, { userId: 'buyer' })).toBe(403);
    expect(await writeDocument('seller', 'delete', own)).toBe(403);
    expect(await writeDocument('seller', 'create', 'notifications/fake', { userId: 'buyer' })).toBe(403);
  });

  it('are not listed across all collections of that name', async () => {
    expect(await listDocuments('seller', { collection: 'messages', limit: 5 })).toBe(403);
    expect(await listDocuments('seller', { collection, parent: 'users/seller', limit: 5 })).toBe(403);
  });
});

describe('chats', () => {
  const collection = 'chats';
  const list = (person: Person, limit?: number, where?: Record<string, string>) =>
    listDocuments(person, { collection, where, limit });
  const messages = (person: Person, of: Person, limit?: number) =>
    listDocuments(person, { collection: 'messages', parent: `chats/${uidOf(of)}`, limit });

  it.each(['seller', 'other seller', 'buyer'] as const)(
    'are read by their own %s, who has one, with 50 messages at most',
    async (person) => {
      const own = { buyerId: uidOf(person) };
      expect(await getDocument(person, `chats/${uidOf(person)}`)).toBe(200);
      expect(await list(person, 1, own)).toBe(200);
      expect(await list(person, 2, own)).toBe(403);
      expect(await list(person, undefined, own)).toBe(403);
      expect(await list(person, 1)).toBe(403);
      expect(await messages(person, person, 50)).toBe(200);
      expect(await messages(person, person, 51)).toBe(403);
      expect(await messages(person, person)).toBe(403);
    },
  );

  it.each(['visitor', 'seller', 'other seller', 'suspended seller', 'buyer'] as const)(
    'of others are closed to %s, and so are their messages',
    async (person) => {
      for (const foreign of people.filter((each) => each !== person && each !== 'visitor')) {
        const id = uidOf(foreign);
        expect(await getDocument(person, `chats/${id}`), foreign).toBe(403);
        expect(await list(person, 1, { buyerId: id }), foreign).toBe(403);
        expect(await messages(person, foreign, 1), foreign).toBe(403);
        if (foreign === 'seller') continue;
        expect(await getDocument(person, `chats/${id}/messages/of-support`), foreign).toBe(403);
      }
    },
  );

  it('of a suspended person are closed to them', async () => {
    const person = 'suspended seller';
    const own = `chats/${uidOf(person)}`;
    expect(await getDocument(person, own)).toBe(403);
    expect(await list(person, 1, { buyerId: uidOf(person) })).toBe(403);
    expect(await messages(person, person, 1)).toBe(403);
    expect(await getDocument(person, `${own}/messages/of-support`)).toBe(403);
  });

  it('are all open to an admin, 50 at most', async () => {
    expect(await getDocument('admin', 'chats/buyer/messages/of-support')).toBe(200);
    expect(await list('admin', 50)).toBe(200);
    expect(await list('admin', 51)).toBe(403);
    expect(await list('admin')).toBe(403);
    expect(await messages('admin', 'buyer', 50)).toBe(200);
    expect(await messages('admin', 'buyer', 51)).toBe(403);
    expect(await messages('admin', 'buyer')).toBe(403);
  });

  it.each([
    ['an active one', 'admin', 'admin', 200],
    ['one who is suspended', 'suspended-admin', 'admin', 403],
    ['one who is an admin no more', 'demoted-admin', 'admin', 403],
    ['one whose token does not say so yet', 'admin-with-an-old-token', 'seller', 403],
    ['one of whose access there is no record', 'no-record', 'admin', 403],
  ])('are open to an admin: %s', async (_who, uid, role, status) => {
    const token = tokenOf(uid, role);
    expect(await getDocument('admin', 'chats/buyer', token)).toBe(status);
    expect(await listDocuments('admin', { collection, limit: 5 }, token)).toBe(status);
    const parent = 'chats/buyer';
    expect(await listDocuments('admin', { collection: 'messages', parent, limit: 5 }, token)).toBe(status);
  });

  it.each(people)('are not searched across all collections by %s', async (person) => {
    const everywhere = { everywhere: true, limit: 1 };
    expect(await listDocuments(person, { collection: 'messages', ...everywhere })).toBe(403);
    expect(await listDocuments(person, { collection: 'chats', ...everywhere })).toBe(403);
  });
});
