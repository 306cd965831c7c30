import { writeFileSync } from 'node:fs';
import { marketSorts } from '~/schemas/b2b-listing-sorts';
import { orderSorts } from '~/schemas/order-sorts';
import { productSortNames, productSorts } from '~/schemas/product-sorts';
import { readArguments } from './lib/arguments';
import { runMain } from './lib/setup-error';

/**
 * Writes firestore.indexes.json: one composite index for each combination of filters and order that a list of
 * the product offers. Search needs none: its filters are equalities, which Firestore joins by itself. Run
 * `npm run indexes` after adding a filter or an order to a list; a test compares the file with the output.
 */
type Direction = 'ASCENDING' | 'DESCENDING';

interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: ({ fieldPath: string; order: Direction } | { fieldPath: string; arrayConfig: 'CONTAINS' })[];
}

/** Lists that a query looks into; a composite index may hold one. */
const arrays = ['tabs'];

/** Every subset of the items, in their order, including the empty one. */
function selections<T>(items: T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = all.concat(all.map((chosen) => [...chosen, item]));
  return all;
}

function index(
  collectionGroup: string,
  equalities: string[],
  field: string,
  direction: 'asc' | 'desc',
  /** A summed field, or one that is also in the order. */
  last?: { field: string; direction: 'asc' | 'desc' },
): Index {
  const ordered = (fieldPath: string, way: 'asc' | 'desc') => ({
    fieldPath,
    order: way === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
  });
  return {
    collectionGroup,
    queryScope: 'COLLECTION',
    fields: [
      // The engine's strict mode wants these fields in this order; Firestore takes any.
      ...equalities
        .filter((fieldPath) => arrays.includes(fieldPath))
        .map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
      ...equalities
        .filter((fieldPath) => !arrays.includes(fieldPath))
        .sort()
        .map((fieldPath) => ordered(fieldPath, 'asc')),
      ordered(field, direction),
      ...(last ? [ordered(last.field, last.direction)] : []),
    ],
  };
}

/** Lists of products: a seller's (older records too), and the admins' queue. */
function productIndexes(): Index[] {
  // The engine's strict mode wants both fields in one index, Firestore each in its own.
  const owners = [['seller_id'], ['userId'], ['seller_id', 'userId']];
  const states = [[], ['status'], ['quantity']];
  const filters = selections(['category']);
  const ofSeller = owners.flatMap((owner) =>
    states.flatMap((state) =>
      filters.flatMap((filter) =>
        productSortNames.map((name) => {
          const { field, direction } = productSorts[name];
          return index('products', [...owner, ...state, ...filter], field, direction);
        }),
      ),
    ),
  );
  // The admins' queue shows pending products oldest first, others newest first.
  const ofAdmins = [
    ...[['status'], ['status', 'category']].map((filter) => index('products', filter, 'created_at', 'asc')),
    ...[['status'], ['category'], ['status', 'category']].map((filter) =>
      index('products', filter, 'created_at', 'desc'),
    ),
  ];
  // A filter and the order by the same field need that field only once.
  return [...ofSeller, ...ofAdmins].filter(
    ({ fields }) => new Set(fields.map(({ fieldPath }) => fieldPath)).size === fields.length,
  );
}

function notificationIndexes(): Index[] {
  return selections(['isRead', 'type']).map((filter) =>
    index('notifications', ['userId', ...filter], 'createdAt', 'desc'),
  );
}

/** Pending ones oldest first, others newest first. */
function editRequestIndexes(): Index[] {
  return (['asc', 'desc'] as const).map((direction) =>
    index('editRequests', ['status'], 'updatedAt', direction),
  );
}

function historyIndexes(): Index[] {
  return selections(['type', 'user', 'itemId'])
    .filter((filter) => filter.length > 0)
    .map((filter) => index('history_logs', filter, 'timestamp', 'desc'));
}

/** The admins' user list, by role and status. */
function userIndexes(): Index[] {
  return selections(['role', 'status'])
    .filter((filter) => filter.length > 0)
    .map((filter) => index('users', filter, 'createdAt', 'desc'));
}

function importIndexes(): Index[] {
  return [index('imports', ['sellerId'], 'createdAt', 'desc')];
}

/** Ledger lines by type and time. Sums need the amount after the filtered fields. */
function ledgerIndexes(): Index[] {
  const sum = 'amountPesewas';
  return [
    index('ledger', ['sellerId'], 'createdAt', 'desc'),
    index('ledger', ['sellerId', 'type'], 'createdAt', 'desc'),
    // Sales and refunds of all sellers; their number.
    index('ledger', ['type'], 'createdAt', 'desc'),
    index('ledger', ['type'], 'createdAt', 'asc'),
    index('ledger', ['sellerId'], sum, 'asc'),
    index('ledger', ['sellerId', 'type'], sum, 'asc'),
    // The engine's strict mode does not count the sum, Firestore does: so both.
    index('ledger', ['sellerId'], 'availableAt', 'asc'),
    index('ledger', ['sellerId'], 'createdAt', 'asc'),
    index('ledger', ['sellerId', 'type'], 'createdAt', 'asc'),
    index('ledger', ['sellerId'], 'availableAt', 'asc', { field: sum, direction: 'asc' }),
    index('ledger', ['sellerId'], 'createdAt', 'asc', { field: sum, direction: 'asc' }),
    index('ledger', ['sellerId', 'type'], 'createdAt', 'asc', { field: sum, direction: 'asc' }),
  ];
}

/**
 * A seller's payouts and the admins': pending oldest first, paid or returned newest first; sums of requested
 * amounts.
 */
function payoutIndexes(): Index[] {
  const ofOwner = (owner: string[]) => [
    index('payouts', [...owner, 'status'], 'requestDate', 'asc'),
    index('payouts', [...owner, 'status'], 'disbursementDate', 'desc'),
    index('payouts', [...owner, 'status'], 'returnedAt', 'desc'),
    index('payouts', [...owner, 'status'], 'amountPesewas', 'asc'),
  ];
  return [
    ...ofOwner([]),
    ...ofOwner(['vendorId']),
    index('payouts', ['vendorId'], 'requestDate', 'desc'),
    // Sums of payouts requested before a time; their list is ordered like pending ones.
    index('payouts', ['vendorId', 'status'], 'requestDate', 'asc', {
      field: 'amountPesewas',
      direction: 'asc',
    }),
    index('payouts', ['channel', 'status'], 'amountPesewas', 'asc'),
  ];
}

/** A seller's orders by status, for the money of each; and lists by tab and filters in every order. */
function orderIndexes(): Index[] {
  const ofMoney = ['availableAt', 'createdAt', 'updatedAt'].map((field) =>
    index('orders', ['sellerId', 'status'], field, 'desc'),
  );
  // The order before one in a list is found in the reversed order.
  const fieldsOf = (filter: readonly string[]) =>
    // Only work to do, which has a tab, is sorted by when it is due.
    new Set(
      Object.values(orderSorts)
        .map(({ field }) => field)
        .filter((field) => field !== 'dueAt' || filter.includes('tabs')),
    );
  const lists = selections(['sellerId', 'tabs', 'paymentMethod', 'deliveryAddress.region'])
    .filter((filter) => filter.length > 0)
    .flatMap((filter) =>
      [...fieldsOf(filter)].flatMap((field) =>
        (['asc', 'desc'] as const).map((direction) => index('orders', [...filter], field, direction)),
      ),
    );
  // Cancelled ones that were paid later.
  const paidTooLate = index('orders', ['tabs', 'paymentStatus'], 'version', 'asc');
  // A buyer's parcels on their way.
  return [...ofMoney, ...lists, paidTooLate, index('handovers', ['buyerId'], 'createdAt', 'desc')];
}

/** Newest first, of all or of one seller; and of the active ones those whose time is over. */
function promotionIndexes(): Index[] {
  return [
    ...selections(['sellerId', 'status'])
      .filter((filter) => filter.length > 0)
      .map((filter) => index('promotions', filter, 'createdAt', 'desc')),
    index('promotions', ['status'], 'endsAt', 'asc'),
  ];
}

/** Listings in bulk: a seller's and the admins' by status, and the market by filters and order. */
function listingIndexes(): Index[] {
  const byStatus = [['sellerId'], ['sellerId', 'status'], ['category', 'sellerId', 'status'], ['status']].map(
    (filter) => index('b2bListings', filter, 'createdAt', 'desc'),
  );
  const market = selections(['category', 'region', 'baseUnit']).flatMap((filter) =>
    Object.values(marketSorts).map(({ field, direction }) =>
      index('b2bListings', ['onMarket', ...filter], field, direction),
    ),
  );
  return [...byStatus, index('b2bListings', ['status'], 'createdAt', 'asc'), ...market];
}

/** Trades in bulk of a seller, of a buyer and of all, by stage or whose turn it is. */
function tradeIndexes(): Index[] {
  const lists = [['sellerId'], ['sellerId', 'tabs'], ['buyerId'], ['buyerId', 'tabs'], ['tabs']].map(
    (filter) => index('b2bTrades', filter, 'updatedAt', 'desc'),
  );
  const sums = ['releasedPesewas', 'refundedPesewas', 'commissionPesewas'];
  const completed = [['status'], ['category', 'status']].flatMap((filter) => [
    index('b2bTrades', filter, 'completedAt', 'desc'),
    // The engine's strict mode does not count the sum, Firestore does: so both.
    index('b2bTrades', filter, 'completedAt', 'asc'),
    ...sums.flatMap((field) => [
      index('b2bTrades', filter, 'completedAt', 'asc', { field, direction: 'asc' }),
      index('b2bTrades', filter, field, 'asc'),
    ]),
  ]);
  return [...lists, ...completed];
}

/** Buying requests: a buyer's and the admins' by status, and those that sellers answer. */
function requestIndexes(): Index[] {
  const byStatus = [['buyerId'], ['buyerId', 'status'], ['status']];
  const open = selections(['category', 'region']).map((filter) => ['takesOffers', ...filter]);
  return [...byStatus, ...open].map((filter) => index('b2bRequests', filter, 'createdAt', 'desc'));
}

/** Payments in bulk: those to check oldest first, others newest first. */
function tradePaymentIndexes(): Index[] {
  return (['asc', 'desc'] as const).map((direction) =>
    index('b2bPayments', ['status'], 'createdAt', direction),
  );
}

/** The inbox: unread conversations, then the rest, each newest first; for all users or those of one role. */
function chatIndexes(): Index[] {
  return [[], ['buyerRole']].flatMap((role) =>
    ['adminUnread', 'adminUnreadCount'].map((unread) =>
      index('chats', [...role, unread], 'lastMessageTimestamp', 'desc'),
    ),
  );
}

/** Long texts and lists that no query filters by: writes are cheaper without their indexes. */
const notIndexed = [
  ['products', 'description'],
  ['products', 'images'],
  ['products', 'rejectionReason'],
  ['editRequests', 'changes'],
  ['editRequests', 'reason'],
  ['notifications', 'message'],
  ['history_logs', 'description'],
  ['history_logs', 'changes'],
  ['users', 'suspendedReason'],
  ['promotions', 'adminNotes'],
  ['promotions', 'benefits'],
  ['promotions', 'productIds'],
  ['promotions', 'products'],
  ['promotions', 'proof'],
  ['promotionPackages', 'benefits'],
  ['promotions', 'duplicates'],
  ['proofHashes', 'promotionIds'],
  ['proofHashes', 'paymentIds'],
  ['paymentReferences', 'paymentIds'],
  ['proofPictures', 'pictures'],
  ['comparedProofs', 'pieces'],
  ['b2bListings', 'description'],
  ['b2bListings', 'images'],
  ['b2bListings', 'priceTiers'],
  ['b2bListings', 'rejectionReason'],
  ['b2bRequests', 'description'],
  ['b2bRequests', 'offers'],
  ['b2bRequests', 'closedReason'],
  ['b2bTrades', 'offers'],
  ['b2bTrades', 'agreed'],
  ['b2bTrades', 'payments'],
  ['b2bTrades', 'shipments'],
  ['b2bTrades', 'shortages'],
  ['b2bTrades', 'dispute'],
  ['b2bTrades', 'timeline'],
  ['b2bPayments', 'proof'],
  ['b2bPayments', 'duplicates'],
  ['b2bPayments', 'confirmedBy'],
  ['b2bPayments', 'reason'],
  ['imports', 'failures'],
  ['imports', 'categories'],
  ['imports', 'mapping'],
  ['orders', 'items'],
  ['orders', 'shipments'],
  ['orders', 'returns'],
  ['orders', 'refunds'],
  ['orders', 'notes'],
  ['orders', 'timeline'],
  ['rollups', 'days'],
  ['openSales', 'days'],
  ['ledger', 'reason'],
  ['payouts', 'issueReason'],
  ['payouts', 'note'],
  ['payouts', 'returnReason'],
  ['chats', 'lastMessage'],
  ['messages', 'text'],
].map(([collectionGroup, fieldPath]) => ({ collectionGroup, fieldPath, indexes: [] }));

/** Documents that Firestore deletes by itself, within a day after this time. */
const expiring = [['comparedProofs', 'expiresAt']].map(([collectionGroup, fieldPath]) => ({
  collectionGroup,
  fieldPath,
  ttl: true,
  indexes: [],
}));

/** Lists that are only asked whether they contain a value. */
const listsOfKeys = [['comparedProofs', 'keys']].map(([collectionGroup, fieldPath]) => ({
  collectionGroup,
  fieldPath,
  indexes: [{ arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' }],
}));

/** The text of firestore.indexes.json. */
export function indexesFile(): string {
  const indexes = [
    ...productIndexes(),
    ...notificationIndexes(),
    ...editRequestIndexes(),
    ...historyIndexes(),
    ...userIndexes(),
    ...importIndexes(),
    ...ledgerIndexes(),
    ...payoutIndexes(),
    ...orderIndexes(),
    ...promotionIndexes(),
    ...listingIndexes(),
    ...requestIndexes(),
    ...tradeIndexes(),
    ...tradePaymentIndexes(),
    ...chatIndexes(),
  ];
  return `${JSON.stringify({ indexes, fieldOverrides: [...notIndexed, ...expiring, ...listsOfKeys] }, null, 2)}\n`;
}

const usage = `Usage: npm run indexes

Writes firestore.indexes.json, after adding a filter or an order to a list.`;

if (process.argv[1]?.endsWith('indexes.ts')) {
  await runMain(async () => {
    readArguments(usage);
    writeFileSync(new URL('../firestore.indexes.json', import.meta.url), indexesFile());
  });
}
