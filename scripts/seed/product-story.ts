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

export interface Story {
  product: Made<StoredProduct>;
  seller: Seller;
  life: Life;
  rejection: Rejection | null;
}

/** Writes the notifications and log entries of a product's history, as the program would. */
export function tellTheStory(market: Market, story: Story, random: Random): void {
  const { life } = story;
  submitted(market, story, life.submittedAt, random);
  market.record(life.submittedAt, {
    type: 'product_submission',
    description: `Submitted “${story.product.data.title}” for approval`,
    ...entryOf(story, story.seller.data.email),
  });
  if (life.decidedAt) decided(market, story, life.decidedAt, random);
  if (life.editedAt) edited(market, story, life.editedAt, random);
}

const entryOf = ({ product }: Story, user: string) => ({ itemId: product.id, user });

const newsOf = ({ product: { id, data } }: Story) => ({ id, title: data.title });

function age(market: Market, at: Date): number {
  return (market.now.getTime() - at.getTime()) / day;
}

/** Admins read what is new within a day or two. */
function submitted(market: Market, story: Story, at: Date, random: Random): void {
  const waits = story.life.decidedAt === null || story.life.editedAt === at;
  for (const admin of market.admins) {
    const isRead = !waits || age(market, at) > 3 || random.chance(0.25);
    market.notify(admin, productSubmittedNotification(newsOf(story), story.product.data.sellerName), {
      at,
      isRead,
    });
  }
}

function decided(market: Market, story: Story, at: Date, random: Random): void {
  const { product, seller, rejection } = story;
  const { title } = product.data;
  const admin = random.pick(market.admins).data.email;
  const news = rejection
    ? productRejectedNotification(newsOf(story), rejection.words)
    : productApprovedNotification(newsOf(story));
  // Anything older than three weeks has been read.
  const isRead = age(market, at) > 21 || random.chance(0.3);
  market.notify(seller, news, { at, isRead });
  market.record(at, {
    ...entryOf(story, admin),
    type: rejection ? 'product_rejection' : 'product_approval',
    description: rejection ? `Rejected “${title}”: ${rejection.words}` : `Approved “${title}”`,
    changes: [{ field: 'status', from: 'pending', to: rejection ? 'rejected' : 'approved' }],
  });
}

function edited(market: Market, story: Story, at: Date, random: Random): void {
  const { title, price, quantity } = story.product.data;
  const entry = { ...entryOf(story, story.seller.data.email), type: 'product_edit' as const };
  if (story.life.fate === 'submitted-again') {
    submitted(market, story, at, random);
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
