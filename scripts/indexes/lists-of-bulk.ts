import { marketSorts } from '~/schemas/bulk/listing-sorts';
import { createdFirst, createdLast, type Lists, type Sums } from './list';

// What the lists of bulk trade filter and order by, and what is summed up of it.

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

export const bulkLists: Lists[] = [
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
];

export const bulkSums: Sums[] = [
  ...[['status'], ['category', 'status']].flatMap((equalities) =>
    ['releasedPesewas', 'refundedPesewas', 'commissionPesewas'].flatMap((sum) => [
      { collectionGroup: 'b2bTrades', equalities, sum },
      { collectionGroup: 'b2bTrades', equalities, sum, by: 'completedAt' },
    ]),
  ),
];
