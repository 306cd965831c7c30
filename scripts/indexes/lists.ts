import { orderSorts } from '~/schemas/orders/order-sorts';
import { productSortNames, productSorts } from '~/schemas/products/product-sorts';
import { createdFirst, createdLast, type Lists, type Order, type Sums, selections } from './list';
import { bulkLists, bulkSums } from './lists-of-bulk';

// What the lists of the product filter and order by, and what is summed up. Firestore merges indexes of the
// same order (docs/decisions/indexes.md), so a list needs few of them. Search needs none: its filters are
// equalities, which Firestore joins by itself.

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
    // A seller's own sales.
    { collectionGroup, together: [['sellerId', 'source']], orders: [createdLast] },
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

export const lists: Lists[] = [
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
  // Of one shop.
  {
    collectionGroup: 'history_logs',
    together: [['shopId']],
    filters: ['type'],
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
  ...bulkLists,
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

export const sums: Sums[] = [
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
  ...bulkSums,
];
