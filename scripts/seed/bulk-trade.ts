import { createHash } from 'node:crypto';
import { tradePaymentRecord } from '~/repositories/bulk/b2b-payments.server';
import { uploadFile } from '~/repositories/files/files.server';
import type { Listing } from '~/schemas/bulk/listing';
import { unitPriceFor } from '~/schemas/bulk/terms';
import { type Trade, tradeTabsOf } from '~/schemas/bulk/trade-record';
import { entryOf, notificationOf, recipientsOf } from '~/services/activity/tellings';
import { actOfStep, factsOfStep } from '~/services/bulk/trades/facts-of-trade';
import { newTrade } from '~/services/bulk/trades/new-trade';
import { stepTrade } from '~/services/bulk/trades/step-trade';
import { makeListing, makeTradePayment, storedListing, storedTrade } from '../../tests/factories/b2b';
import { makeRecordId } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import { makeReceipt } from '../../tests/factories/receipts';
import { type BulkGoods, bulkGoods } from './bulk-goods';
import { addBuyingRequests, type Offered } from './buying-requests';
import { destinationOf } from './destinations';
import type { Area, Market, Seller } from './market';
import { PictureShop } from './pictures';
import { day, daysBefore, hour } from './times';
import { makeTradeReference } from './trade-reference';
import { stories, type Told } from './trade-stories';

/** Listings in bulk, trades at every stage, the payments of those that were paid, and buying requests. */
export const bulkTrade: Area = {
  name: 'bulk trade',
  async fill(market) {
    const random = market.random('bulk trade');
    const listings = await addListings(market, random);
    const active = listings.filter(({ listing }) => listing.status === 'active');
    const [demo] = market.sellers;
    let payments = 0;
    const count = Math.max(stories.length * 2, Math.round(market.size.orders / 40));
    for (let index = 0; index < count; index += 1) {
      const own = random.fork(`trade ${index}`);
      // Half of the first trades are of the demo seller's listings, the other half their purchases.
      const isSale = index % 2 === 0 && index < stories.length * 2;
      const isPurchase = index % 2 === 1 && index < stories.length * 2;
      const listed = active.filter(({ seller, listing }) => {
        if (listing.quantityAvailable < listing.minOrderQuantity * 2) return false;
        return isSale ? seller.id === demo?.id : !isPurchase || seller.id !== demo?.id;
      });
      if (listed.length === 0) continue;
      const one = own.pick(listed);
      const buyers = market.sellers.filter(({ id: buyerId }) => buyerId !== one.seller.id);
      const buyer = isPurchase && demo ? demo : own.pick(buyers.filter((other) => other !== demo));
      const story = stories[Math.floor(index / (index < stories.length * 2 ? 2 : 1)) % stories.length] ?? [];
      payments += await addTrade(market, one, { buyer, story, random: own });
      await market.step(index, count, 'trades');
    }
    const requests = addBuyingRequests(market, active, random);
    for (const { listing } of listings) market.documents.add('b2bListings', storedListing(listing));
    return `${listings.length} listings, ${count} trades, ${payments} payments, ${requests} buying requests`;
  },
};

async function addListings(market: Market, random: Random): Promise<Offered[]> {
  const [demo, , ...others] = market.sellers;
  const shop = new PictureShop(market.size);
  const made: Offered[] = [];
  for (const [index, goods] of bulkGoods.entries()) {
    const own = random.fork(`listing ${index}`);
    const seller = goods.own && demo ? demo : own.pick(others.length > 0 ? others : market.sellers);
    made.push({ seller, listing: await addListing(market, { goods, seller, shop, random: own, index }) });
    await market.step(index, bulkGoods.length, 'listings');
  }
  return made;
}

async function addListing(
  market: Market,
  {
    goods,
    seller,
    shop,
    random,
    index,
  }: { goods: BulkGoods; seller: Seller; shop: PictureShop; random: Random; index: number },
): Promise<Listing> {
  const createdAt = daysBefore(market.now, 75 - index * 6 + random.next());
  const listingId = makeRecordId(seller.id, createdAt, random);
  const images = await shop.store(`b2bListings/${listingId}`, [
    { kind: goods.picture, colourway: 0, view: 'front' },
  ]);
  const isRejected = goods.status === 'rejected';
  const listing = makeListing({
    ...goods.fields,
    id: listingId,
    sellerId: seller.id,
    sellerName: seller.data.businessName,
    images,
    status: goods.status,
    rejectionCode: isRejected ? 'missing-details' : null,
    rejectionReason: isRejected ? 'Missing details: Say which plugs and lengths are in a box.' : null,
    now: createdAt,
  });
  market.count(seller.id, 'listings', ['all', goods.status]);
  const isRead = goods.status !== 'pending';
  const facts = { id: listingId, title: listing.title, seller: listing.sellerName };
  const notification = notificationOf('listing.submitted', facts, 'admins');
  for (const admin of market.admins) market.notify(admin, notification, { at: createdAt, isRead });
  const entry = entryOf('listing.submitted', facts, []);
  market.record(createdAt, { ...entry, itemId: listingId, user: seller.data.email });
  return listing;
}

/** Adds a trade as far as its story goes by now; answers how many payments it has. */
async function addTrade(
  market: Market,
  { listing, seller }: Offered,
  { buyer, story, random }: { buyer: Seller; story: readonly Told[]; random: Random },
): Promise<number> {
  const total = story.reduce((hours, [step]) => hours + step, 0);
  // What waits for someone is recent; what is over may be weeks ago.
  const isOver = story.length > 4 || story.length === 0;
  const age = total / 24 + (isOver && story.length > 0 ? 2 + 30 * random.next() : 0.2 + random.next());
  const now = daysBefore(market.now, age);
  const steps = random.int(0, 6);
  const quantity =
    listing.minOrderQuantity +
    Math.min(
      steps * listing.increment,
      listing.quantityAvailable - listing.minOrderQuantity - 1 > 0 ? steps * listing.increment : 0,
    );
  const price = unitPriceFor(listing.priceTiers, quantity) ?? 0;
  let trade = newTrade(listing, {
    id: makeRecordId(buyer.id, now, random),
    reference: makeTradeReference(now, random),
    buyer: { id: buyer.id, name: buyer.data.businessName },
    isSample: false,
    quantity,
    unitPesewas: Math.round((price * random.int(94, 100)) / 100),
    deliveryPesewas: Math.round((listing.deliveryFee ?? random.int(1, 4) * 100) * 100),
    depositPercent: 0,
    note: random.pick(['', 'We can load ourselves.', 'Needed before market day on Friday.']),
    destination: destinationOf(buyer.data),
    now,
  });
  const labels = {
    buyer: trade.buyerName,
    seller: trade.sellerName,
    admin: 'Akosua Boateng from support',
    time: 'Makola',
  };
  let at = now.getTime();
  const people = { buyingShop: [buyer], seller: [seller], admins: market.admins };
  for (const [hours, actor, told] of story) {
    at += hours * hour;
    if (at > market.now.getTime()) break;
    const step = told(trade);
    const stock = {
      free: listing.quantityAvailable,
      reserved: listing.quantityReserved,
      sold: listing.quantitySold,
    };
    const moment = new Date(at);
    const taken = stepTrade(trade, {
      step,
      stock,
      role: actor,
      label: labels[actor],
      now: moment,
      commissionPercent: 5,
    });
    if ('failure' in taken) break;
    trade = taken.trade;
    listing.quantityAvailable = taken.stock.free;
    listing.quantityReserved = taken.stock.reserved;
    listing.quantitySold = taken.stock.sold;
    market.book(taken.lines, moment);
    const isRead = market.now.getTime() - at > 2 * day;
    const act = actOfStep(trade, step);
    const own = actor === 'buyer' ? 'buyingShop' : actor;
    for (const to of recipientsOf(act).filter((one) => one !== own)) {
      const message = notificationOf(act, factsOfStep(trade, step), to);
      for (const person of people[to]) market.notify(person, message, { at: moment, isRead });
    }
  }
  market.documents.add('b2bTrades', storedTrade(trade));
  market.count(seller.id, 'bulkSales', tradeTabsOf(trade, 'seller'));
  market.count(buyer.id, 'bulkPurchases', tradeTabsOf(trade, 'buyer'));
  return addPayments(market, trade, random);
}

async function addPayments(market: Market, trade: Trade, random: Random): Promise<number> {
  for (const [index, { id: paymentId, kind, amountPesewas, status }] of trade.payments.entries()) {
    const payerReference = `5${random.int(1_000_000_000, 9_999_999_999)}`;
    const amount = amountPesewas / 100;
    const content = await makeReceipt(random.int(0, 2), random, {
      amount: amount.toFixed(2),
      reference: trade.reference,
    });
    const path = `trade_proofs/${paymentId}/${Date.parse(trade.createdAt ?? '') + index}.png`;
    await uploadFile({ path, content, contentType: 'image/png', isPrivate: true });
    const sentAt = trade.timeline.find((entry) => entry.id === `submit_payment_${paymentId}`)?.at ?? null;
    const decidedAt = trade.timeline.find((entry) => entry.id === `verify_payment_${paymentId}`)?.at ?? null;
    const isReleased = trade.status === 'completed';
    market.documents.add('paymentReferences', { id: payerReference, data: { paymentIds: [paymentId] } });
    market.documents.add('b2bPayments', {
      id: paymentId,
      data: tradePaymentRecord({
        ...makeTradePayment(trade, { id: paymentId }),
        kind,
        amount,
        payerReference,
        senderName: trade.buyerName,
        proof: {
          path,
          name: 'receipt.png',
          contentType: 'image/png',
          sha256: createHash('sha256').update(content).digest('hex'),
        },
        status: isReleased && status === 'verified' ? 'released' : status,
        statementMatch: decidedAt ? 'found' : null,
        statementEntry: decidedAt
          ? { day: decidedAt.slice(0, 10), amountPesewas, payer: trade.buyerName, reason: null }
          : null,
        confirmedBy: decidedAt
          ? [{ id: market.admins[0]?.id ?? '', name: 'Akosua Boateng', at: decidedAt }]
          : [],
        decidedBy: decidedAt && (market.admins[0]?.id ?? null),
        createdAt: sentAt,
        updatedAt: decidedAt ?? sentAt,
        decidedAt,
        releasedAt: isReleased ? trade.completedAt : null,
      }),
    });
  }
  return trade.payments.length;
}
