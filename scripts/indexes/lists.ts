import { marketSorts } from '~/schemas/bulk/listing-sorts';
import { orderSorts } from '~/schemas/orders/order-sorts';
import { productSortNames, productSorts } from '~/schemas/products/product-sorts';
import { type Index, nameOfIndex, type QueryShape } from './rules';

/**
 * What the lists of the product filter and order by, and which composite indexes that takes. Firestore merges
 * indexes of the same order (docs/decisions/indexes.md), so a list needs few of them. Search needs none: its
 * filters are equalities, which Firestore joins by itself.
 */
type Direction = 'asc' | 'desc';
type Order = readonly [field: string, direction: Direction];

/** The lists of a collection that have these orders. */
interface Lists {
  collectionGroup: string;
  /** Fields that are often asked for together: each set has an index for each order. `[]` is all records. */
  together: string[][];
  /** Filters that any of these sets can have; each has an index by itself for each order. */
  filters?: string[];
  /** Other sets that are asked for, which are merged from those above. */
  joined?: string[][];
  orders: readonly Order[];
}

/** Sums of a field over records that equal something, in a range if `by` is given. */
interface Sums {
  collectionGroup: string;
  equalities: string[];
  by?: string;
  sum: string;
}

/** Lists that a query looks into; a composite index may hold one. */
const arrays = ['tabs', 'scopes', 'audience'];

/** Every subset of the items, in their order, including the empty one. */
function selections<T>(items: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const item of items) all = all.concat(all.map((chosen) => [...chosen, item]));
  return all;
}

const orderOf = ([fieldPath, direction]: Order) => ({
  fieldPath,
  order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
});

type Asked = Pick<QueryShape, 'collectionGroup' | 'equalities' | 'contains' | 'orders' | 'sum'>;

function asked(collectionGroup: string, fields: string[], orders: readonly Order[], sum?: string): Asked {
  return {
    collectionGroup,
    contains: fields.filter((field) => arrays.includes(field)),
    equalities: fields.filter((field) => !arrays.includes(field)).sort(),
    // What equals a value needs no order.
    orders: orders.filter(([field]) => !fields.includes(field)).map(orderOf),
    sum,
  };
}

/** The one index that answers a query alone; null where that of a single field does. */
function indexOf({ collectionGroup, equalities, contains, orders, sum }: Asked): Index | null {
  const end = [...orders, ...(sum ? [orderOf([sum, 'asc'])] : [])];
  if (equalities.length + contains.length === 0 || end.length === 0) return null;
  return {
    collectionGroup,
    fields: [
      // The engine's strict mode wants these fields in this order; Firestore takes any.
      ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' })),
      ...equalities.map((fieldPath) => orderOf([fieldPath, 'asc'])),
      ...end,
    ],
  };
}

const createdLast = ['createdAt', 'desc'] as const;
const createdFirst = ['createdAt', 'asc'] as const;

/** Products of a seller (older records too), and the admins' queue. */
function productLists(): Lists[] {
  const orders = productSortNames.map((name) => {
    const { field, direction } = productSorts[name];
    return [field, direction] as const;
  });
  return [
    {
      collectionGroup: 'products',
      together: [['seller_id'], ['seller_id', 'status'], ['userId'], ['userId', 'status']],
      filters: ['category', 'quantity'],
      // The engine's strict mode wants both owners in one index, Firestore each in its own.
      joined: [[], ['status'], ['quantity']].flatMap((state) =>
        selections(['category']).map((filter) => ['seller_id', 'userId', ...state, ...filter]),
      ),
      orders,
    },
    // Pending ones oldest first, others newest first.
    {
      collectionGroup: 'products',
      together: [[], ['status']],
      filters: ['category'],
      orders: [
        ['created_at', 'asc'],
        ['created_at', 'desc'],
      ],
    },
    // Those that are promoted, for the buyers' shop and a seller's own page.
    {
      collectionGroup: 'products',
      together: [['status'], ['seller_id', 'status']],
      orders: [['promotedUntil', 'desc']],
    },
  ];
}

/** Orders by tab and filters, and a seller's by status, for the money of each. */
function orderLists(): Lists[] {
  const collectionGroup = 'orders';
  const filters = ['paymentMethod', 'paymentStatus', 'deliveryAddress.region'];
  // The order before one in a list is found in the reversed order.
  const both = (field: string): Order[] => [
    [field, 'asc'],
    [field, 'desc'],
  ];
  const fields = [...new Set(Object.values(orderSorts).map(({ field }) => field))];
  const ofTabs = [['tabs'], ['sellerId', 'tabs']];
  return [
    ...fields.map((field) => ({
      collectionGroup,
      // Work to do and returns that wait, sorted by their own times, have a tab.
      together: field === 'createdAt' ? [[], ['sellerId'], ...ofTabs] : ofTabs,
      filters,
      orders: both(field),
    })),
    {
      collectionGroup,
      together: [['sellerId', 'status']],
      orders: [['availableAt', 'desc'], createdLast, ['updatedAt', 'desc']],
    },
    // Of all sellers those that were returned, among those placed on some days.
    { collectionGroup, together: [['status']], orders: [createdLast] },
    // Cancelled ones that were paid later.
    { collectionGroup, together: [['tabs', 'paymentStatus']], orders: [['version', 'asc']] },
    // A buyer's parcels on their way.
    { collectionGroup: 'handovers', together: [['buyerId']], orders: [createdLast] },
  ];
}

/** Ledger lines by type and time, and sums of them. */
function ledgerLists(): Lists[] {
  return [
    {
      collectionGroup: 'ledger',
      together: [['sellerId'], ['type']],
      joined: [['sellerId', 'type']],
      orders: [createdLast],
    },
    // How many there are.
    {
      collectionGroup: 'ledger',
      together: [['sellerId'], ['type']],
      joined: [['sellerId', 'type']],
      orders: [createdFirst],
    },
    { collectionGroup: 'ledger', together: [['sellerId']], orders: [['availableAt', 'asc']] },
  ];
}

/** A seller's payouts and the admins': pending oldest first, others newest first; batches of them. */
function payoutLists(): Lists[] {
  return [
    {
      collectionGroup: 'payouts',
      together: [['status'], ['vendorId', 'status']],
      orders: [
        ['requestDate', 'asc'],
        ['disbursementDate', 'desc'],
        ['returnedAt', 'desc'],
        ['cancelledAt', 'desc'],
      ],
    },
    { collectionGroup: 'payouts', together: [['vendorId']], orders: [['requestDate', 'desc']] },
    // Those to pay through one network or bank.
    { collectionGroup: 'payouts', together: [['channel', 'status']], orders: [['requestDate', 'asc']] },
    { collectionGroup: 'payoutBatches', together: [['status']], orders: [createdLast] },
    { collectionGroup: 'shopOrders', together: [['state']], orders: [['receivedAt', 'desc']] },
    { collectionGroup: 'apiKeys', together: [['kind'], ['sellerId', 'kind']], orders: [createdLast] },
  ];
}

/** The feed of events, who may read them, and what was sent to whom. */
function eventLists(): Lists[] {
  return [
    { collectionGroup: 'events', together: [['audience']], orders: [['at', 'asc']] },
    { collectionGroup: 'apiKeys', together: [['scopes', 'revokedAt']], orders: [createdLast] },
    { collectionGroup: 'webhookEndpoints', together: [['sellerId']], orders: [createdLast] },
    {
      collectionGroup: 'outgoing',
      together: [[]],
      filters: ['state', 'channel', 'kind', 'userId'],
      orders: [createdLast],
    },
    // Those due on one channel.
    { collectionGroup: 'outgoing', together: [['channel']], orders: [['nextAt', 'asc']] },
    { collectionGroup: 'messageCosts', together: [['month']], orders: [['cost', 'desc']] },
    { collectionGroup: 'outbox', together: [['endpointId']], orders: [createdLast] },
  ];
}

/** Listings in bulk: a seller's and the admins' by status, and the market by filters and order. */
function listingLists(): Lists[] {
  const collectionGroup = 'b2bListings';
  return [
    {
      collectionGroup,
      together: [['sellerId'], ['status']],
      joined: [
        ['sellerId', 'status'],
        ['category', 'sellerId', 'status'],
      ],
      orders: [createdLast],
    },
    { collectionGroup, together: [['status']], orders: [createdFirst] },
    {
      collectionGroup,
      together: [['onMarket']],
      filters: ['category', 'region', 'baseUnit'],
      orders: Object.values(marketSorts).map(({ field, direction }) => [field, direction] as const),
    },
  ];
}

/** Buying requests: a buyer's and the admins' by status, and those that sellers answer. */
function requestLists(): Lists[] {
  const collectionGroup = 'b2bRequests';
  return [
    {
      collectionGroup,
      together: [['buyerId'], ['status']],
      joined: [['buyerId', 'status']],
      orders: [createdLast],
    },
    {
      collectionGroup,
      together: [['takesOffers']],
      filters: ['category', 'region'],
      orders: [createdLast],
    },
  ];
}

/** Trades in bulk of a seller, of a buyer and of all, by stage or whose turn it is. */
function tradeLists(): Lists[] {
  return [
    {
      collectionGroup: 'b2bTrades',
      together: [['sellerId'], ['buyerId'], ['tabs']],
      joined: [
        ['sellerId', 'tabs'],
        ['buyerId', 'tabs'],
        // As in `productLists`, of a person who sells or buys.
        ['buyerId', 'sellerId'],
        ['buyerId', 'sellerId', 'tabs'],
      ],
      orders: [['updatedAt', 'desc']],
    },
    // What waits for support, the longest first.
    { collectionGroup: 'b2bTrades', together: [['tabs']], orders: [['waitingSince', 'asc']] },
    {
      collectionGroup: 'b2bTrades',
      together: [['status']],
      filters: ['category', 'sellerId', 'buyerId'],
      orders: [['completedAt', 'desc']],
    },
  ];
}

const lists: Lists[] = [
  ...productLists(),
  {
    collectionGroup: 'notifications',
    together: [['userId'], ['userId', 'isRead'], ['userId', 'type']],
    joined: [['userId', 'isRead', 'type']],
    orders: [createdLast],
  },
  // Pending ones oldest first, others newest first.
  {
    collectionGroup: 'editRequests',
    together: [['status']],
    orders: [
      ['updatedAt', 'asc'],
      ['updatedAt', 'desc'],
    ],
  },
  {
    collectionGroup: 'history_logs',
    together: [[]],
    filters: ['type', 'user', 'itemId'],
    orders: [['timestamp', 'desc']],
  },
  { collectionGroup: 'users', together: [[]], filters: ['role', 'status'], orders: [createdLast] },
  { collectionGroup: 'imports', together: [['sellerId']], orders: [createdLast] },
  { collectionGroup: 'productDrafts', together: [['sellerId']], orders: [['updatedAt', 'desc']] },
  { collectionGroup: 'saleDrafts', together: [['sellerId']], orders: [['updatedAt', 'desc']] },
  ...ledgerLists(),
  ...payoutLists(),
  ...eventLists(),
  ...orderLists(),
  { collectionGroup: 'promotions', together: [[]], filters: ['sellerId', 'status'], orders: [createdLast] },
  // Those to check are listed oldest first.
  { collectionGroup: 'promotions', together: [['status']], filters: ['sellerId'], orders: [createdFirst] },
  // Active ones whose time is over.
  { collectionGroup: 'promotions', together: [['status']], orders: [['endsAt', 'asc']] },
  ...listingLists(),
  ...requestLists(),
  ...tradeLists(),
  // Those to check oldest first, others newest first.
  { collectionGroup: 'b2bPayments', together: [['status']], orders: [createdFirst, createdLast] },
  // Of a person who pays or is paid.
  {
    collectionGroup: 'b2bPayments',
    together: [['payerId'], ['payeeId']],
    joined: [
      ['payeeId', 'payerId'],
      ['payeeId', 'payerId', 'status'],
    ],
    orders: [createdLast],
  },
  // The inbox: unread conversations, then the rest; those to answer; those of an admin. Each newest first,
  // for all users or those of one role.
  {
    collectionGroup: 'chats',
    together: [['adminUnread'], ['adminUnreadCount'], ['toAnswer'], ['assigneeId']],
    filters: ['buyerRole'],
    orders: [['lastMessageTimestamp', 'desc']],
  },
];

const ledgerSum = { collectionGroup: 'ledger', sum: 'amountPesewas' };
const payoutSum = { collectionGroup: 'payouts', sum: 'amountPesewas' };

const sums: Sums[] = [
  { collectionGroup: 'messageCosts', equalities: ['month'], sum: 'cost' },
  { ...ledgerSum, equalities: ['sellerId'] },
  { ...ledgerSum, equalities: ['sellerId', 'type'] },
  { ...ledgerSum, equalities: ['sellerId'], by: 'availableAt' },
  { ...ledgerSum, equalities: ['sellerId'], by: 'createdAt' },
  { ...ledgerSum, equalities: ['sellerId', 'type'], by: 'createdAt' },
  ...[['status'], ['vendorId', 'status'], ['channel', 'status']].map((equalities) => ({
    ...payoutSum,
    equalities,
  })),
  { ...payoutSum, equalities: ['vendorId', 'status'], by: 'requestDate' },
  ...[['status'], ['category', 'status']].flatMap((equalities) =>
    ['releasedPesewas', 'refundedPesewas', 'commissionPesewas'].flatMap((sum) => [
      { collectionGroup: 'b2bTrades', equalities, sum },
      { collectionGroup: 'b2bTrades', equalities, sum, by: 'completedAt' },
    ]),
  ),
];

/** Every combination of filters and order that a list offers. */
const askedOfLists = (): Asked[] =>
  lists.flatMap(({ collectionGroup, together, filters = [], joined = [], orders }) =>
    [...together.flatMap((set) => selections(filters).map((some) => [...set, ...some])), ...joined].flatMap(
      (fields) => orders.map((order) => asked(collectionGroup, fields, [order])),
    ),
  );

const rangeOf = ({ by }: Sums): Order[] => (by ? [[by, 'asc']] : []);
const askedOfSums = (): Asked[] =>
  sums.map((one) => asked(one.collectionGroup, one.equalities, rangeOf(one), one.sum));

/** What lists and sums ask of composite indexes. */
export const askedQueries = (): QueryShape[] =>
  [...askedOfLists(), ...askedOfSums()]
    .filter((one) => indexOf(one) !== null)
    .map((one) => ({ ...one, idOrder: one.orders.at(-1)?.order ?? 'ASCENDING' }));

/** Each index once. */
const different = (all: Asked[]): Index[] => [
  ...new Map(all.map(indexOf).flatMap((index) => (index ? [[nameOfIndex(index), index]] : []))).values(),
];

/** The indexes that Firestore merges, and those of sums. */
export const mergedIndexes = (): Index[] =>
  different([
    ...lists.flatMap(({ collectionGroup, together, filters = [], orders }) =>
      [...together, ...filters.map((field) => [field])].flatMap((fields) =>
        orders.map((order) => asked(collectionGroup, fields, [order])),
      ),
    ),
    ...askedOfSums(),
  ]);

/** For an engine that merges none: one for each combination. It does not count the field of a sum. */
export const unmergedIndexes = (): Index[] =>
  different([
    ...askedOfLists(),
    ...askedOfSums(),
    ...askedOfSums().map((one) => ({ ...one, sum: undefined })),
  ]);
