import { listListings } from '~/repositories/bulk/b2b-listings.server';
import { getRequest } from '~/repositories/bulk/b2b-requests.server';
import { findTrades } from '~/repositories/bulk/b2b-trades.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import { agreedTermsOf, receivedOf } from '~/schemas/bulk/agreed-terms';
import type { BuyingRequest, RequestOffer } from '~/schemas/bulk/request';
import { takesOffers } from '~/schemas/bulk/request-states';
import { basePrice } from '~/schemas/bulk/terms';
import { isEnded } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import { isReadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { hideContacts } from '~/utils/contacts';
import { fromPesewas } from '~/utils/money';
import { summaryOf } from '../listings/market.server';

/** Own listings that can be offered for a request, on its page. */
const listingsToOffer = 50;

/** A request as others may see it: without the ids of people. */
function viewOf(request: BuyingRequest) {
  const { buyerId: _buyer, offers, title, description, ...shown } = request;
  return {
    ...shown,
    title: hideContacts(title),
    description: hideContacts(description),
    offers: offers.length,
    takesOffers: takesOffers(request.status),
  };
}

/**
 * A request with its offers, those that can still be accepted first, then by the price of the base unit: a
 * read for it and for each offer.
 *
 * @throws AppError `not-found`
 */
export async function loadRequestWithOffers(scope: { buyerId: string } | 'all', id: string) {
  const request = await getRequest(scope, id);
  const trades = await findTrades(
    scope,
    request.offers.map(({ tradeId }) => tradeId),
  );
  return { request: viewOf(request), offers: offersOf([...trades.values()]) };
}

/** Pesewas of a base unit with the delivery fee: what the buyer compares. */
function comparedPrice({ offers, unitsPerUnit }: Trade): number {
  const last = offers.at(-1);
  if (!last) return Number.POSITIVE_INFINITY;
  return basePrice(last.unitPesewas + last.deliveryPesewas / last.quantity, unitsPerUnit);
}

function offersOf(trades: Trade[]): RequestOffer[] {
  const isOpen = ({ status }: Trade) => !isEnded(status);
  const sorted = [...trades].sort(
    (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || comparedPrice(a) - comparedPrice(b),
  );
  const open = sorted.filter(isOpen);
  return sorted.map((trade): RequestOffer => {
    const { id, sellerName, listingTitle, status, unit, unitsPerUnit, baseUnit, offers } = trade;
    const last = offers.at(-1);
    const [unitPesewas, quantity] = [last?.unitPesewas ?? 0, last?.quantity ?? 0];
    const deliveryPesewas = last?.deliveryPesewas ?? 0;
    return {
      tradeId: id,
      sellerName,
      listingTitle,
      status,
      quantity,
      unit,
      unitsPerUnit,
      baseUnit,
      unitPrice: fromPesewas(unitPesewas),
      basePrice: Math.round(comparedPrice(trade)) / 100,
      deliveryFee: fromPesewas(deliveryPesewas),
      total: fromPesewas(unitPesewas * quantity + deliveryPesewas),
      validUntil: status === 'requested' || status === 'countered' ? (last?.validUntil ?? null) : null,
      // Prices of different base units cannot be compared.
      isLowest:
        trade === open[0] && open.length > 1 && open.every((other) => other.baseUnit === trade.baseUnit),
    };
  });
}

/** @throws AppError `not-found` also when its buyer is suspended */
async function getOpenRequest(id: string): Promise<BuyingRequest> {
  const request = await getRequest('all', id);
  const buyer = await findShop(request.buyerId);
  if (!buyer || buyer.status === 'suspended') throw notFound('request');
  return request;
}

/** A request beside the form of an offer: 2 reads. @throws AppError as `loadOpenRequest` */
export const loadRequestToAnswer = async (id: string) => viewOf(await getOpenRequest(id));

/**
 * A request as a seller may answer it: 2 reads, one for an own offer, and one for each own listing that fits.
 * Who posted it sees that it is theirs.
 *
 * @throws AppError `not-found` also when its buyer is suspended
 */
export async function loadOpenRequest({ sellerId }: { sellerId: string }, id: string) {
  const request = await getOpenRequest(id);
  const isOwn = request.buyerId === sellerId;
  const own = request.offers.findLast((offer) => offer.sellerId === sellerId);
  const canOffer = !isOwn && takesOffers(request.status);
  const [listings, trades, { commissionPercent }] = await Promise.all([
    canOffer
      ? listListings(
          { sellerId },
          { status: 'active', category: request.category, cursor: null, size: listingsToOffer },
        )
      : null,
    findTrades({ sellerId }, own ? [own.tradeId] : []),
    getSettings(),
  ]);
  const trade = own && trades.get(own.tradeId);
  return {
    request: viewOf(request),
    isOwn,
    ownOffer: trade ? ownOfferOf(trade, commissionPercent) : null,
    listings: (listings?.items ?? []).flatMap((row) => (isReadable(row) ? [summaryOf(row)] : [])),
  };
}

/** The seller's own offer; `sellerReceives` in GHS, at the commission of today unless it was accepted. */
function ownOfferOf(trade: Trade, commissionPercent: number) {
  const { id, reference, status, agreed, offers } = trade;
  const last = offers.at(-1);
  const terms = agreed ?? (last && agreedTermsOf(last, commissionPercent));
  return {
    id,
    reference,
    status,
    isEnded: isEnded(status),
    sellerReceives: terms ? fromPesewas(receivedOf(terms)) : 0,
  };
}
