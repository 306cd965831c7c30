import type { Listing } from '~/schemas/bulk/listing';
import type { BuyingRequest, BuyingRequestFields } from '~/schemas/bulk/request';
import { unitPriceFor } from '~/schemas/bulk/terms';
import { tradeTabsOf } from '~/schemas/bulk/trade-record';
import { notificationOf } from '~/services/activity/tellings';
import { factsOfTrade } from '~/services/bulk/trades/facts-of-trade';
import { newTrade } from '~/services/bulk/trades/new-trade';
import { dayOf } from '~/utils/days';
import { makeRequest, storedRequest, storedTrade } from '../../tests/factories/b2b';
import { makeRecordId } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Market, Seller } from './market';
import { day, daysBefore } from './times';
import { makeTradeReference } from './trade-reference';

interface Wanted extends Omit<BuyingRequestFields, 'neededBy'> {
  /** Posted by the demo seller; otherwise by another one. */
  own: boolean;
  /** Days ago, and days from now until they are needed. */
  posted: number;
  needed: number;
  /** Offers of other sellers, at most. */
  offers: number;
}

const wanted: readonly Wanted[] = [
  {
    own: true,
    title: 'White maize for a school kitchen',
    description: 'Dry and sieved. We fetch it with our own truck.',
    category: 'Food',
    quantity: 40,
    unit: 'bag',
    region: 'Northern',
    posted: 3,
    needed: 11,
    offers: 3,
  },
  {
    own: true,
    title: 'Exercise books with our logo on the cover',
    description: '80 pages. Print file is ready.',
    category: 'Books',
    quantity: 15,
    unit: 'carton',
    region: 'Ashanti',
    posted: 1,
    needed: 20,
    offers: 0,
  },
  {
    own: true,
    title: 'Palm oil, 20-litre gallons',
    description: '',
    category: 'Food',
    quantity: 30,
    unit: 'gallon',
    region: 'Ashanti',
    posted: 30,
    needed: -4,
    offers: 1,
  },
  {
    own: false,
    title: 'Wax prints for a wedding in Cape Coast',
    description: 'Two designs, blue and gold. Photos of the cloth, please.',
    category: 'Fabric',
    quantity: 3,
    unit: 'carton',
    region: 'Central',
    posted: 2,
    needed: 16,
    offers: 0,
  },
  {
    own: false,
    title: 'Batik cuts for shirts',
    description: '',
    category: 'Fabric',
    quantity: 10,
    unit: 'pack',
    region: 'Greater Accra',
    posted: 5,
    needed: 25,
    offers: 0,
  },
  {
    own: false,
    title: 'Shea butter, unrefined',
    description: 'From this season. Deliver to Tema.',
    category: 'Beauty',
    quantity: 8,
    unit: 'drum',
    region: 'Greater Accra',
    posted: 4,
    needed: 9,
    offers: 1,
  },
];

export interface Offered {
  listing: Listing;
  seller: Seller;
}

/** Buying requests of the demo seller and of others, with offers from the active listings. */
export function addBuyingRequests(market: Market, listed: readonly Offered[], random: Random): number {
  const [demo, second = demo, ...others] = market.sellers;
  for (const [index, { own, posted, needed, offers, ...fields }] of wanted.entries()) {
    const fork = random.fork(`request ${index}`);
    const buyer = own ? demo : others.length > 0 ? fork.pick(others) : second;
    if (!buyer) continue;
    const now = daysBefore(market.now, posted);
    const request = makeRequest({
      ...fields,
      id: makeRecordId(buyer.id, now, fork),
      buyerId: buyer.id,
      buyerName: buyer.data.businessName,
      neededBy: dayOf(market.now.getTime() + needed * day),
      status: needed < 0 ? 'expired' : 'open',
      now,
    });
    const fitting = listed.filter(
      ({ seller, listing }) =>
        seller.id !== buyer.id && listing.category === fields.category && listing.unit === fields.unit,
    );
    for (const offered of fitting.slice(0, offers))
      addOffer(market, request, { offered, random: fork, buyer });
    if (request.status === 'open' && request.offers.length > 0) request.status = 'answered';
    market.documents.add('b2bRequests', storedRequest(request));
    market.count(buyer.id, 'buyingRequests', ['all', request.status]);
  }
  return wanted.length;
}

function addOffer(
  market: Market,
  request: BuyingRequest,
  { offered: { listing, seller }, random, buyer }: { offered: Offered; random: Random; buyer: Seller },
): void {
  const now = new Date(Date.parse(request.createdAt ?? '') + (request.offers.length + 1) * 7 * 3_600_000);
  const quantity = listing.unit === request.unit ? request.quantity : listing.minOrderQuantity;
  const steps = Math.max(0, Math.ceil((quantity - listing.minOrderQuantity) / listing.increment));
  const fitting = Math.min(listing.minOrderQuantity + steps * listing.increment, listing.quantityAvailable);
  const trade = newTrade(listing, {
    id: makeRecordId(seller.id, now, random),
    reference: makeTradeReference(now, random),
    buyer: { id: buyer.id, name: request.buyerName },
    isSample: false,
    quantity: fitting,
    unitPesewas: Math.round(((unitPriceFor(listing.priceTiers, fitting) ?? 0) * random.int(95, 103)) / 100),
    deliveryPesewas: random.int(0, 3) * 10_000,
    depositPercent: 0,
    note: random.pick(['I can load tomorrow.', 'Same quality as in the photos.', '']),
    requestId: request.id,
    now,
  });
  request.offers.push({ tradeId: trade.id, sellerId: seller.id });
  market.documents.add('b2bTrades', storedTrade(trade));
  market.count(seller.id, 'bulkSales', tradeTabsOf(trade, 'seller'));
  market.count(buyer.id, 'bulkPurchases', tradeTabsOf(trade, 'buyer'));
  const facts = { ...factsOfTrade(trade), title: request.title };
  market.notify(buyer, notificationOf('trade.offered', facts, 'buyingShop'), {
    at: now,
    isRead: market.now.getTime() - now.getTime() > 2 * day,
  });
}
