import { dayOf } from '~/utils/days';
import {
  makeListing,
  makeRequest,
  makeTradeAt,
  makeTradePayment,
  storedListing,
  storedRequest,
  storedTrade,
  storedTradePayment,
} from '../factories/b2b';
import { type Made, makeUser, shopsOf } from '../factories/people';

/** Who sells what the owner buys, and buys what the owner sells. */
const partner = 'bulk-partner';

const idsOf = (ownerId: string) => {
  const id = (name: string) => `${name}-of-${ownerId}`;
  return {
    /** Listings of the owner, and one of another seller. */
    active: id('active'),
    pending: id('pending'),
    foreign: id('foreign'),
    /** A trade that the owner sells in, and trades that they buy in. */
    sale: id('sale'),
    accepted: id('accepted-bulk'),
    submitted: id('submitted'),
    shipped: id('shipped-bulk'),
    disputed: id('disputed'),
    claimed: id('claimed'),
    payment: id('payment'),
    /** Buying requests of the owner, open and closed, and one of another seller. */
    request: id('request'),
    closedRequest: id('closed-request'),
    foreignRequest: id('foreign-request'),
  };
};

/** The id that an address names; what follows it is the name of a page. */
function paramsIn(path: string, known: ReturnType<typeof idsOf>): [string, { id: string }] {
  const [pathname = ''] = path.split('?');
  const parts = pathname.split('/');
  const id = parts.find((part) => Object.values(known).includes(part)) ?? parts.at(-1) ?? '';
  return [pathname, { id }];
}

/** The bulk records of the owner of a market, by collection. */
function recordsOf(ownerId: string, proofPath: string): [collection: string, record: Made<object>][] {
  const ids = idsOf(ownerId);
  const own = makeListing({ id: ids.active, sellerId: ownerId });
  const foreign = makeListing({
    id: ids.foreign,
    sellerId: partner,
    quantityReserved: 80,
    quantityAvailable: 120,
  });
  const buyer = { id: ownerId, name: 'The owner' };
  const bought = (stage: Parameters<typeof makeTradeAt>[0], id: string) =>
    makeTradeAt(stage, foreign, { id, buyer });
  const submitted = bought('payment_submitted', ids.submitted);
  const payment = makeTradePayment(submitted, { id: ids.payment });
  const claimed = bought('shipped', ids.claimed);
  const shortage = {
    id: 'claim',
    shipmentId: 'shipment',
    quantity: 2,
    status: 'claimed' as const,
    note: 'Two bags are torn',
    photos: [`b2bTrades/${ids.claimed}/0_torn.png`],
    answer: '',
    answerPhotos: [],
    decision: '',
  };
  const other = makeUser({ id: partner, role: 'seller' });
  return [
    ['users', other],
    ...shopsOf([other]).map((shop): [string, typeof shop] => ['shops', shop]),
    ['b2bListings', storedListing(own)],
    ['b2bListings', storedListing(makeListing({ id: ids.pending, sellerId: ownerId, status: 'pending' }))],
    ['b2bListings', storedListing(foreign)],
    [
      'b2bTrades',
      storedTrade(makeTradeAt('requested', own, { id: ids.sale, buyer: { id: partner, name: 'Partner' } })),
    ],
    // Of before there were destinations, with a message.
    [
      'b2bTrades',
      storedTrade({
        ...makeTradeAt('accepted', foreign, { id: ids.accepted, buyer, destination: null }),
        conversation: { count: 1, unread: { buyer: 0, seller: 0 } },
      }),
    ],
    [
      'b2bTrades',
      storedTrade({ ...submitted, payments: submitted.payments.map((one) => ({ ...one, id: ids.payment })) }),
    ],
    ['b2bTrades', storedTrade(bought('shipped', ids.shipped))],
    ['b2bTrades', storedTrade(bought('disputed', ids.disputed))],
    ['b2bTrades', storedTrade({ ...claimed, shortages: [shortage] })],
    ['b2bPayments', storedTradePayment({ ...payment, proof: { ...payment.proof, path: proofPath } })],
    ['b2bRequests', storedRequest(makeRequest({ id: ids.request, buyerId: ownerId }))],
    [
      'b2bRequests',
      storedRequest(makeRequest({ id: ids.closedRequest, buyerId: ownerId, status: 'closed' })),
    ],
    ['b2bRequests', storedRequest(makeRequest({ id: ids.foreignRequest, buyerId: partner }))],
    // Of the trades that are paid already.
    ['b2bPayments', storedTradePayment(makeTradePayment(submitted, { id: 'payment', status: 'verified' }))],
  ];
}

const claimPhotoOf = (ownerId: string) => `b2bTrades/${idsOf(ownerId).claimed}/0_torn.png`;

/** A statement of today that names no payment. */
const statement = `Date,Amount,Reference\n${dayOf(new Date())},10.00,ABCDEF\n`;

export const bulkRecords = { idsOf, paramsIn, recordsOf, claimPhotoOf, statement };
