import {
  makeListing,
  makeRequest,
  makeTrade,
  makeTradeAt,
  makeTradePayment,
  storedListing,
  storedRequest,
  storedTrade,
  storedTradePayment,
} from '../../factories/b2b';
import { db } from './firebase';
import type { Person } from './people';
import type { Screen, Visitor } from './screens';

/** As long as a title may be, and without a place to break it. */
const longTitle = 'Maize'.repeat(24);

const ids = {
  listing: 'screen-listing',
  pending: 'screen-pending',
  rejected: 'screen-rejected',
  foreign: 'screen-foreign',
  soldOut: 'screen-sold-out',
  sale: 'screen-sale',
  purchase: 'screen-purchase',
  shipped: 'screen-shipped',
  disputed: 'screen-disputed',
  completed: 'screen-completed',
  flagged: 'screen-flagged',
  sold: 'screen-sold',
  request: 'screen-request',
  expired: 'screen-expired-request',
  wanted: 'screen-wanted',
  offered: 'screen-offered',
};

/** Screens of goods in bulk: of a seller who sells in one trade, and buys in the others. */
export const bulkScreens: readonly [Visitor, string, string, Partial<Screen>?][] = [
  ['nobody', 'bulk market, for everyone', '/trade'],
  ['nobody', 'bulk market, nothing matches', '/trade?q=zzz&region=Oti'],
  ['nobody', 'a bulk listing, for everyone', `/trade/${ids.listing}?quantity=21`],
  ['nobody', 'a bulk listing that waits', `/trade/${ids.pending}`, { status: 404 }],
  ['seller', 'bulk market', '/seller/trade-b2b'],
  ['seller', 'a bulk listing of another seller', `/seller/trade-b2b/${ids.foreign}`],
  ['seller', 'a bulk listing, sold out', `/seller/trade-b2b/${ids.soldOut}`],
  ['seller', 'ask to buy', `/seller/trade-b2b/${ids.foreign}/ask?quantity=20`],
  ['seller', 'decline an offer, refused', `/seller/my-b2b/sales/${ids.sale}/decline`, { refused: true }],
  ['seller', 'ask for a sample', `/seller/trade-b2b/${ids.foreign}/ask?sample=1`],
  ['seller', 'bulk listings', '/seller/my-b2b'],
  ['buyer', 'bulk listings, not for buyers', '/seller/my-b2b', { status: 403 }],
  ['seller', 'new bulk listing', '/seller/my-b2b/add'],
  ['seller', 'new bulk listing, refused', '/seller/my-b2b/add', { refused: true }],
  ['seller', 'a bulk listing', `/seller/my-b2b/${ids.listing}`],
  ['seller', 'a rejected bulk listing', `/seller/my-b2b/${ids.rejected}`],
  ['seller', 'edit a bulk listing', `/seller/my-b2b/${ids.listing}/edit`],
  ['seller', 'close a bulk listing', `/seller/my-b2b/${ids.listing}/close`],
  ['seller', 'bulk sales', '/seller/my-b2b/sales'],
  ['seller', 'bulk sales, nothing matches', '/seller/my-b2b/sales?q=zzz'],
  ['seller', 'a bulk sale', `/seller/my-b2b/sales/${ids.sale}`],
  ['seller', 'a counter-offer', `/seller/my-b2b/sales/${ids.sale}/counter`],
  ['seller', 'accept an offer', `/seller/my-b2b/sales/${ids.sale}/accept`],
  ['seller', 'ship too early', `/seller/my-b2b/sales/${ids.sale}/ship`, { status: 409 }],
  ['seller', 'money by bulk trade, none', '/seller/payouts/bulk?tab=disputed'],
  ['seller', 'money by bulk trade', '/seller/payouts/bulk?tab=completed'],
  ['seller', 'bulk purchases', '/seller/b2b-purchases'],
  ['seller', 'a bulk purchase to pay', `/seller/b2b-purchases/${ids.purchase}`],
  ['seller', 'pay for a trade', `/seller/b2b-purchases/${ids.purchase}/pay`],
  ['seller', 'pay for a trade, refused', `/seller/b2b-purchases/${ids.purchase}/pay`, { refused: true }],
  ['seller', 'nothing to pay', `/seller/b2b-purchases/${ids.shipped}/pay`, { status: 409 }],
  ['seller', 'a shipped purchase with a claim', `/seller/b2b-purchases/${ids.shipped}`],
  ['seller', 'claim a shortage', `/seller/b2b-purchases/${ids.disputed}/claim_shortage`, { status: 409 }],
  ['seller', 'a disputed purchase', `/seller/b2b-purchases/${ids.disputed}`],
  ['seller', 'a completed purchase', `/seller/b2b-purchases/${ids.completed}`],
  ['seller', 'own buying requests', '/seller/b2b-purchases/requests'],
  ['seller', 'new buying request', '/seller/b2b-purchases/requests/new'],
  ['seller', 'new buying request, refused', '/seller/b2b-purchases/requests/new', { refused: true }],
  ['seller', 'a buying request with an offer', `/seller/b2b-purchases/requests/${ids.request}`],
  ['seller', 'an expired buying request', `/seller/b2b-purchases/requests/${ids.expired}`],
  ['seller', 'buying requests to answer', '/seller/trade-b2b/requests'],
  ['seller', 'a buying request to answer', `/seller/trade-b2b/requests/${ids.wanted}`],
  ['seller', 'make an offer', `/seller/trade-b2b/requests/${ids.wanted}/offer?listing=${ids.listing}`],
  ['admin', 'buying requests, for admins', '/admin/b2b-management/requests'],
  ['admin', 'a buying request, for admins', `/admin/b2b-management/requests/${ids.request}`],
  ['admin', 'bulk listings to approve', '/admin/b2b-management'],
  ['admin', 'a bulk listing to approve', `/admin/b2b-management/${ids.pending}`],
  ['admin', 'bulk trades', '/admin/b2b-management/trades'],
  ['admin', 'a disputed trade', `/admin/b2b-management/trades/${ids.disputed}`],
  ['admin', 'decide a dispute', `/admin/b2b-management/trades/${ids.disputed}/resolve`],
  ['admin', 'completed trades', '/admin/b2b-completed-transactions'],
  ['admin', 'completed trades, none', '/admin/b2b-completed-transactions?from=2026-01-01&to=2026-01-02'],
  ['admin', 'bulk payments', '/admin/b2b-payment-management'],
  ['admin', 'a flagged bulk payment', `/admin/b2b-payment-management/${ids.flagged}`],
  ['admin', 'match a statement', '/admin/b2b-payment-management/statement'],
  ['admin', 'match a statement, refused', '/admin/b2b-payment-management/statement', { refused: true }],
  ['admin', 'bulk market, for admins', '/admin/trade-b2b'],
  ['admin', 'a bulk listing, for admins', `/admin/trade-b2b/${ids.listing}`],
];

/** Stores what the screens show, with long words. */
export async function addBulkTrade(seller: Person, partner: Person): Promise<void> {
  const names = { sellerName: longTitle, title: longTitle, description: longTitle.repeat(3) };
  const own = makeListing({ ...names, id: ids.listing, sellerId: seller.id });
  const foreign = makeListing({ ...names, id: ids.foreign, sellerId: partner.id });
  const listings = [
    own,
    foreign,
    makeListing({ ...names, id: ids.pending, sellerId: seller.id, status: 'pending' }),
    makeListing({
      ...names,
      id: ids.rejected,
      sellerId: seller.id,
      status: 'rejected',
      rejectionReason: longTitle,
    }),
    makeListing({ ...names, id: ids.soldOut, sellerId: partner.id, quantityAvailable: 3 }),
  ];
  const note = longTitle;
  const buyer = { id: seller.id, name: longTitle };
  const bought = (stage: Parameters<typeof makeTradeAt>[0], id: string) =>
    makeTradeAt(stage, foreign, { id, buyer, note });
  const shipped = bought('shipped', ids.shipped);
  const shortage = {
    id: 'claim',
    shipmentId: 'shipment',
    quantity: 2,
    status: 'claimed' as const,
    note: longTitle,
    photos: [],
    answer: '',
  };
  const paid = bought('payment_submitted', 'screen-submitted');
  const trades = [
    makeTradeAt('requested', own, { id: ids.sale, buyer: { id: partner.id, name: longTitle }, note }),
    bought('accepted', ids.purchase),
    makeTrade(foreign, { id: ids.offered, buyer, note, requestId: ids.request }),
    { ...shipped, shortages: [shortage], turn: 'seller' as const },
    bought('disputed', ids.disputed),
    bought('completed', ids.completed),
    makeTradeAt('completed', own, { id: ids.sold, buyer: { id: partner.id, name: longTitle }, note }),
    { ...paid, payments: paid.payments.map((one) => ({ ...one, id: ids.flagged })) },
  ];
  const flagged = makeTradePayment(paid, {
    id: ids.flagged,
    senderName: longTitle,
    statementMatch: 'amount_differs',
    statementEntry: { day: '2026-11-22', amountPesewas: 123_400, payer: longTitle },
    duplicates: [
      { reason: 'reference', kind: 'payment', id: 'payment' },
      { reason: 'picture', kind: 'payment', id: 'payment' },
    ],
    // Its picture would be missing.
    proof: { path: 'none', name: `${longTitle}.pdf`, contentType: 'application/pdf', sha256: '' },
  });
  const wanted = { buyerName: longTitle, title: longTitle, description: longTitle.repeat(3) };
  const requests = [
    makeRequest({
      ...wanted,
      id: ids.request,
      buyerId: seller.id,
      status: 'answered',
      offers: [{ tradeId: ids.offered, sellerId: partner.id }],
    }),
    makeRequest({ ...wanted, id: ids.expired, buyerId: seller.id, status: 'expired' }),
    makeRequest({ ...wanted, id: ids.wanted, buyerId: partner.id }),
  ];
  const records = [
    ...requests.map((request) => ['b2bRequests', storedRequest(request)] as const),
    ...listings.map((listing) => ['b2bListings', storedListing(listing)] as const),
    ...trades.map((trade) => ['b2bTrades', storedTrade(trade)] as const),
    ['b2bPayments', storedTradePayment(flagged)] as const,
  ];
  await Promise.all(
    records.map(([path, { id, data }]) =>
      db
        .collection(path)
        .doc(id)
        .set({ ...data }),
    ),
  );
}
