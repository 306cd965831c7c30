import {
  productApprovedNotification,
  productRejectedNotification,
  productSubmittedNotification,
} from '~/services/products/product-notifications';
import type { Made } from '../../tests/factories/people';
import type { StoredProduct } from '../../tests/factories/products';
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
    type: 'product_submission',
    description: `Submitted “${history.product.data.title}” for approval`,
    ...entryOf(history, history.seller.data.email),
  });
  if (life.decidedAt) decided(market, history, life.decidedAt, random);
  if (life.editedAt) edited(market, history, life.editedAt, random);
}

const entryOf = ({ product }: ProductHistory, user: string) => ({ itemId: product.id, user });

const productOf = ({ product: { id, data } }: ProductHistory) => ({ id, title: data.title });

function age(market: Market, at: Date): number {
  return (market.now.getTime() - at.getTime()) / day;
}

/** Notifies all admins; most read it within three days. */
function submitted(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const isPending = history.life.decidedAt === null || history.life.editedAt === at;
  for (const admin of market.admins) {
    const isRead = !isPending || age(market, at) > 3 || random.chance(0.25);
    market.notify(admin, productSubmittedNotification(productOf(history), history.product.data.sellerName), {
      at,
      isRead,
    });
  }
}

function decided(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const { product, seller, rejection } = history;
  const { title } = product.data;
  const admin = random.pick(market.admins).data.email;
  const notification = rejection
    ? productRejectedNotification(productOf(history), rejection.words)
    : productApprovedNotification(productOf(history));
  // Anything older than three weeks has been read.
  const isRead = age(market, at) > 21 || random.chance(0.3);
  market.notify(seller, notification, { at, isRead });
  market.record(at, {
    ...entryOf(history, admin),
    type: rejection ? 'product_rejection' : 'product_approval',
    description: rejection ? `Rejected “${title}”: ${rejection.words}` : `Approved “${title}”`,
    changes: [{ field: 'status', from: 'pending', to: rejection ? 'rejected' : 'approved' }],
  });
}

function edited(market: Market, history: ProductHistory, at: Date, random: Random): void {
  const { title, price, quantity } = history.product.data;
  const entry = { ...entryOf(history, history.seller.data.email), type: 'product_edit' as const };
  if (history.life.fate === 'submitted-again') {
    submitted(market, history, at, random);
    market.record(at, { ...entry, description: `Edited “${title}” and submitted it again` });
    return;
  }
  const before = quantity === 0 ? random.int(1, 4) : Math.max(0, quantity - random.int(1, 20));
  const cheaper = Math.max(0.5, Math.round(price * random.pick([0.9, 0.95, 1.05, 1.1]) * 2) / 2);
  const stock = { field: 'quantity', from: String(before), to: String(quantity) };
  const amount = { field: 'price', from: String(cheaper), to: String(price) };
  const withPrice = quantity > 0 && cheaper !== price && random.chance(0.5);
  market.record(at, {
    ...entry,
    description: `Edited price, stock or SKU of “${title}”`,
    changes: withPrice ? [amount, stock] : [stock],
  });
}
