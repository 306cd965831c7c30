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
import { makeMessage } from '../../factories/chats';
import { db } from './firebase';
import type { Person } from './people';

/** As long as a title may be, and without a place to break it. */
const longTitle = 'Maize'.repeat(24);

const ids = {
  listing: 'screen-listing',
  pendingListing: 'screen-pending',
  rejectedListing: 'screen-rejected',
  foreignListing: 'screen-foreign',
  soldOut: 'screen-sold-out',
  sale: 'screen-sale',
  purchase: 'screen-purchase',
  shippedTrade: 'screen-shipped',
  trade: 'screen-disputed',
  completedTrade: 'screen-completed',
  payment: 'screen-flagged',
  sold: 'screen-sold',
  request: 'screen-request',
  expiredRequest: 'screen-expired-request',
  wanted: 'screen-wanted',
  offered: 'screen-offered',
};

/** Stores what the screens show, with long words, and tells the ids. */
export async function addBulkTrade(seller: Person, partner: Person): Promise<typeof ids> {
  const names = { sellerName: longTitle, title: longTitle, description: longTitle.repeat(3) };
  const own = makeListing({ ...names, id: ids.listing, sellerId: seller.id });
  const foreign = makeListing({ ...names, id: ids.foreignListing, sellerId: partner.id });
  const listings = [
    own,
    foreign,
    makeListing({ ...names, id: ids.pendingListing, sellerId: seller.id, status: 'pending' }),
    makeListing({
      ...names,
      id: ids.rejectedListing,
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
  const shipped = bought('shipped', ids.shippedTrade);
  const shortage = {
    id: 'claim',
    shipmentId: 'shipment',
    quantity: 2,
    status: 'claimed' as const,
    note: longTitle,
    photos: [],
    answer: '',
    answerPhotos: [],
    decision: '',
  };
  const paid = bought('payment_submitted', 'screen-submitted');
  const trades = [
    makeTradeAt('requested', own, { id: ids.sale, buyer: { id: partner.id, name: longTitle }, note }),
    bought('accepted', ids.purchase),
    makeTrade(foreign, { id: ids.offered, buyer, note, requestId: ids.request }),
    {
      ...shipped,
      shortages: [shortage],
      turn: 'seller' as const,
      conversation: { count: 2, unread: { buyer: 1, seller: 0 } },
    },
    bought('disputed', ids.trade),
    bought('completed', ids.completedTrade),
    makeTradeAt('completed', own, { id: ids.sold, buyer: { id: partner.id, name: longTitle }, note }),
    { ...paid, payments: paid.payments.map((one) => ({ ...one, id: ids.payment })) },
  ];
  const flagged = makeTradePayment(paid, {
    id: ids.payment,
    senderName: longTitle,
    statementMatch: 'amount_differs',
    statementEntry: { day: '2026-11-22', amountPesewas: 123_400, payer: longTitle, reason: null },
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
    makeRequest({ ...wanted, id: ids.expiredRequest, buyerId: seller.id, status: 'expired' }),
    makeRequest({ ...wanted, id: ids.wanted, buyerId: partner.id }),
  ];
  const records = [
    ...requests.map((request) => ['b2bRequests', storedRequest(request)] as const),
    ...listings.map((listing) => ['b2bListings', storedListing(listing)] as const),
    ...trades.map((trade) => ['b2bTrades', storedTrade(trade)] as const),
    ['b2bPayments', storedTradePayment(flagged)] as const,
    ...[seller.id, partner.id].map(
      (senderId) =>
        [
          `b2bTrades/${ids.shippedTrade}/messages`,
          makeMessage({ id: `of-${senderId}`, senderId, senderName: longTitle, text: longTitle }),
        ] as const,
    ),
  ];
  await Promise.all(
    records.map(([path, { id, data }]) =>
      db
        .collection(path)
        .doc(id)
        .set({ ...data }),
    ),
  );
  return ids;
}
