import { entryOf, notificationOf } from '~/services/activity/tellings';
import { seenOf } from '~/services/products/seen-product';
import type { Made } from '../../tests/factories/people';
import { productOf, type StoredProduct } from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import type { Life } from './life';
import type { Market, Seller } from './market';
import type { Rejection } from './rejections';
import { day } from './times';

export interface ProductHistory {
  product: Made<StoredProduct>;
  seller: Seller;
  life: Life;
  rejection: Rejection | null;
}

/** Writes the notifications and log entries of a product's history, as the program would. */
export function recordHistory(market: Market, history: ProductHistory, random: Random): void {
  const { life } = history;
  submitted(market, history, life.submittedAt, random);
  market.record(life.submittedAt, {
    ...entryOf('product.submitted', submittedFacts(history), []),
    ...byOf(history, history.seller.data.email),
  });
  if (life.decidedAt) decided(market, history, life.decidedAt, random);
  if (life.editedAt) edited(market, history, life.editedAt, random);
}

const byOf = ({ product }: ProductHistory, user: string) => ({ itemId: product.id, user });

const submittedFacts = ({ product: { id, data } }: ProductHistory) => ({
  id,
  title: data.title,
  seller: data.sellerName,
});

function age(market: Market, at: Date): number {
  return (market.now.getTime() - at.getTime()) / day;
}

/** Notifies all admins; most read it within three days. */
function submitted(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const isPending = history.life.decidedAt === null || history.life.editedAt === at;
  for (const admin of market.admins) {
    const isRead = !isPending || age(market, at) > 3 || random.chance(0.25);
    market.notify(admin, notificationOf('product.submitted', submittedFacts(history), 'admins'), {
      at,
      isRead,
    });
  }
}

function decided(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const { product, seller, rejection } = history;
  const { id, data } = product;
  const by = byOf(history, random.pick(market.admins).data.email);
  const facts = { id, title: data.title, sellerId: seller.id, wasApproved: false };
  const rejected = rejection && { ...facts, reason: rejection.words };
  const approved = { ...facts, product: seenOf(productOf(product)) };
  const notification = rejected
    ? notificationOf('product.rejected', rejected, 'seller')
    : notificationOf('product.approved', approved, 'seller');
  // Anything older than three weeks has been read.
  const isRead = age(market, at) > 21 || random.chance(0.3);
  market.notify(seller, notification, { at, isRead });
  const changes = [{ field: 'status', from: 'pending', to: rejected ? 'rejected' : 'approved' }];
  const entry = rejected
    ? entryOf('product.rejected', rejected, changes)
    : entryOf('product.approved', approved, changes);
  market.record(at, { ...entry, ...by, changes });
}

function edited(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const { id, data } = history.product;
  const { title, price, quantity } = data;
  const by = byOf(history, history.seller.data.email);
  if (history.life.fate === 'submitted-again') {
    submitted(market, history, at, random);
    market.record(at, { ...entryOf('product.resubmitted', submittedFacts(history), []), ...by });
    return;
  }
  const before = quantity === 0 ? random.int(1, 4) : Math.max(0, quantity - random.int(1, 20));
  const cheaper = Math.max(0.5, Math.round(price * random.pick([0.9, 0.95, 1.05, 1.1]) * 2) / 2);
  const stock = { field: 'quantity', from: String(before), to: String(quantity) };
  const amount = { field: 'price', from: String(cheaper), to: String(price) };
  const withPrice = quantity > 0 && cheaper !== price && random.chance(0.5);
  const changes = withPrice ? [amount, stock] : [stock];
  const facts = { id, title, sellerId: history.seller.id, changed: null, restocked: null };
  market.record(at, { ...entryOf('stock.edited', facts, changes), ...by, changes });
}
