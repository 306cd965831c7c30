/** How a field is asked for by itself, without a composite index. */
type Asked = '=' | 'asc' | 'desc' | 'contains';

/**
 * The indexes of single fields: those of `asked` have only these, those of `never` none. Each entry is
 * written with its document and kept as long, so what no query asks for has none. Fields that are in neither
 * have Firestore's own: the buyers' shop may ask for them.
 */
interface FieldIndexes {
  asked?: Record<string, readonly Asked[]>;
  never?: readonly string[];
}

/** All fields of a collection that have no entry of their own, as Firestore writes it. */
const everyField = '*';

const equal: readonly Asked[] = ['='];
const byTime: readonly Asked[] = ['asc', 'desc'];
/** Words of a search; their results are in the order of ids, from the first one on. */
const search = { search: equal };

const fieldIndexes: Record<string, FieldIndexes> = {
  products: {
    asked: {
      ...search,
      seller_id: equal,
      userId: equal,
      status: equal,
      category: equal,
      handleKey: equal,
      sold: ['desc'],
    },
    never: [
      'description',
      'images',
      'variants',
      'rejectionReason',
      'rejectionCode',
      'sellerName',
      'editRequest',
      'placements',
      'promotedUntil',
      'updated_at',
      'updatedAt',
    ],
  },
  orders: {
    asked: {
      ...search,
      sellerId: equal,
      status: equal,
      tabs: ['contains'],
      paymentStatus: equal,
      paymentMethod: equal,
      'deliveryAddress.region': equal,
      orderNumber: equal,
      takesStock: equal,
      createdAt: byTime,
      lateAt: ['asc'],
      expiresAt: ['asc'],
      answerBy: ['asc'],
      // By the shop.
      buyerId: equal,
      groupId: equal,
    },
    never: [
      'version',
      'sellerName',
      'buyerName',
      'buyerPhone',
      'items',
      'subtotal',
      'deliveryFee',
      'total',
      'commission',
      'deliveryAddress',
      'acceptedAt',
      'daysToAct',
      'availableAt',
      'shipments',
      'returns',
      'refunds',
      'problem',
      'stockTaken',
      'source',
      'soldBy',
      'basketOrders',
      'payments',
      'basketPesewas',
      'exchange',
      'tax',
      'carrier',
      'trackingNumber',
      'cancelReason',
      'cancelTold',
      'timeline',
      'notes',
      'updatedAt',
    ],
  },
  users: {
    asked: { ...search, email: equal, role: equal, status: equal, createdAt: byTime },
    never: [
      'displayName',
      'firstName',
      'lastName',
      'businessName',
      'phone',
      'hasUnread',
      'unreadMessages',
      'sessionsValidAfter',
      'endedSessions',
      'savedViews',
      'suspendedReason',
      'lowStockAt',
      'adminSince',
      'adminBy',
      'adminConfirmedBy',
      'updatedAt',
    ],
  },
  // Read by its id alone; its other fields are one value each.
  access: { never: ['endedSessions'] },
  notifications: {
    asked: { userId: equal, type: equal, isRead: equal, link: equal, sendAt: ['asc'] },
    // What an event tells has values for each.
    never: [everyField],
  },
  messages: { asked: { senderId: equal }, never: ['text', 'senderName'] },
  chats: {
    asked: {
      ...search,
      buyerId: equal,
      buyerRole: equal,
      adminUnread: equal,
      toAnswer: equal,
    },
    never: ['lastMessage', 'lastMessageSenderId', 'buyerName', 'buyerUnreadCount', 'adminEmail', 'createdAt'],
  },
  payouts: {
    asked: { ...search, vendorId: equal, status: equal, channel: equal, requestDate: ['desc'] },
    never: [
      'amount',
      'amountPesewas',
      'reference',
      'disbursementDate',
      'sellerData',
      'account',
      'paymentReceipt',
      'timeline',
      'paidBy',
      'note',
      'issueReason',
      'returnReason',
      'returnedBy',
      'updatedAt',
    ],
  },
  ledger: {
    asked: { sellerId: equal, type: equal },
    never: ['cause', 'values', 'reason', 'orderId', 'payoutId', 'tradeId', 'availableAt'],
  },
  history_logs: {
    asked: { type: equal, user: equal, itemId: equal, shopId: equal, timestamp: byTime },
    // What an entry tells has values for each event.
    never: [everyField],
  },
  editRequests: { asked: search, never: ['changes', 'reason'] },
  // Maps that each step writes again; one of a seller's, one of all.
  counters: { never: [everyField] },
  marketplaceCounters: { never: [everyField] },
  // What a shop says may have any shape.
  shopOrders: { asked: { state: equal }, never: [everyField] },
  // Found by their codes alone.
  papers: { never: [everyField] },
  // What an event says has a shape for each type.
  // The numbers of events of before 2026-11-29.
  events: { asked: { seq: ['asc'] }, never: [everyField] },
  outbox: { asked: { nextAt: ['asc'] }, never: [everyField] },
  outgoing: { asked: { nextAt: ['asc'], paidDay: equal, providerId: equal }, never: [everyField] },
  announcements: { asked: { state: equal, createdAt: byTime }, never: [everyField] },
  apiKeys: {
    asked: { kind: equal, sellerId: equal, createdBy: equal, revokedAt: equal },
    never: [everyField],
  },
  rollups: { asked: { net: ['desc'], bytes: ['desc'] }, never: ['days', 'parts'] },
  openSales: { never: ['days', 'orders'] },
  waitingFigures: { never: ['sums'] },
  // Found by their ids; a map by seller.
  paidAlone: { asked: { expiresAt: ['asc'] }, never: [everyField] },
  // The ids of suspended sellers: two entries each would reach the limit of 40,000 for one document.
  settings: { never: ['ids'] },
  promotions: {
    asked: search,
    never: ['adminNotes', 'benefits', 'productIds', 'products', 'proof', 'duplicates', 'figures'],
  },
  promotionReports: { asked: { isWaiting: equal, expiresAt: ['asc'] }, never: [everyField] },
  proofHashes: { never: ['promotionIds', 'paymentIds'] },
  paymentReferences: { never: [everyField] },
  comparedProofs: { asked: { keys: ['contains'] }, never: ['pieces'] },
  b2bListings: { asked: search, never: ['description', 'images', 'priceTiers', 'rejectionReason'] },
  b2bRequests: { asked: search, never: ['description', 'offers', 'closedReason'] },
  b2bTrades: {
    asked: search,
    // A dispute is seldom there: its fields may have entries.
    never: ['offers', 'agreed', 'destination', 'payments', 'shipments', 'shortages', 'timeline'],
  },
  b2bPayments: { asked: search, never: ['proof', 'duplicates', 'confirmedBy', 'reason'] },
  imports: { never: ['failures', 'categories', 'mapping'] },
};

/** Documents that Firestore deletes by itself, within about a day after their `expiresAt`. */
const expiring: { collectionGroup: string; asked: readonly Asked[] }[] = [
  { collectionGroup: 'notifications', asked: [] },
  { collectionGroup: 'handovers', asked: [] },
  // Deleted by the server too, by this time.
  { collectionGroup: 'keptForms', asked: ['asc'] },
  { collectionGroup: 'comparedProofs', asked: [] },
  { collectionGroup: 'events', asked: [] },
  { collectionGroup: 'outbox', asked: [] },
  { collectionGroup: 'outgoing', asked: [] },
];

const kinds = {
  '=': { order: 'ASCENDING' },
  asc: { order: 'ASCENDING' },
  desc: { order: 'DESCENDING' },
  contains: { arrayConfig: 'CONTAINS' },
} as const satisfies Record<Asked, object>;

const indexesOfField = (asked: readonly Asked[]) =>
  asked.map((one) => ({ ...kinds[one], queryScope: 'COLLECTION' }));

/** The `fieldOverrides` of firestore.indexes.json. */
export const fieldOverrides = () => [
  ...Object.entries(fieldIndexes).flatMap(([collectionGroup, { asked = {}, never = [] }]) => [
    ...Object.entries(asked).map(([fieldPath, some]) => ({
      collectionGroup,
      fieldPath,
      indexes: indexesOfField(some),
    })),
    ...never.map((fieldPath) => ({ collectionGroup, fieldPath, indexes: [] })),
  ]),
  ...expiring.map(({ collectionGroup, asked }) => ({
    collectionGroup,
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: indexesOfField(asked),
  })),
];
