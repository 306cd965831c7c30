import { Timestamp } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { productTabsOf } from '~/schemas/products/product-tabs';
import { skusOf, stockOfVariants } from '~/schemas/products/product-variants';
import { nearSearchKeys } from '~/utils/search-words.server';
import { priceOf, skuOf, stockOf, titleOf, variantsOf } from '../../tests/factories/catalogue';
import type { Made } from '../../tests/factories/people';
import {
  makeOlderProduct,
  makeProduct,
  makeRecordId,
  productOf,
  type StoredProduct,
} from '../../tests/factories/products';
import type { Random } from '../../tests/factories/random';
import { makeEditRequests } from './edit-requests';
import { makeLife } from './life';
import type { Area, Market, Seller } from './market';
import { PictureShop } from './pictures';
import { type Plan, planProducts } from './plan';
import { recordHistory } from './product-history';
import { makeRejection } from './rejections';

const productsAtOnce = 6;
const reservationsAtOnce = 500;

/** The longest allowed title, which must not break any page. */
const longTitle =
  'Kente cloth for weddings, double weave from Bonwire, six yards, 24 strips sewn by hand, gold, green and maroon, in a box';

/** Creates SKUs, unique for each seller. */
class SkuMaker {
  readonly #taken = new Set<string>();

  constructor(private readonly random: Random) {}

  next(seller: Seller, { item: { entry } }: Plan): string {
    for (let max = 999; ; max *= 2) {
      const sku = skuOf(entry, this.random.int(1, max));
      const key = `${seller.id} ${sku}`;
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return sku;
    }
  }
}

/** Creates one product with its notifications and log entries. */
function addProduct(market: Market, plan: Plan, skus: SkuMaker, random: Random): Made<StoredProduct> {
  const { seller, item, fate, place } = plan;
  const { entry } = item;
  const sellerSince = new Date(seller.data.createdAt);
  // Times and notifications depend on the hour of the seed; a generator of their own keeps the rest the same.
  const life = makeLife({ fate, place, now: market.now, sellerSince }, random.fork('life'));
  const one = priceOf(entry, random);
  const price = item.times === 1 ? one : Math.round(one * item.times * 2) / 2;
  const created_at = Timestamp.fromDate(life.submittedAt);
  const rejection = fate === 'rejected' || fate === 'submitted-again' ? makeRejection(random) : null;
  const quantity = fate === 'out-of-stock' ? 0 : stockOf(price, random);
  const sku = random.chance(0.94) ? skus.next(seller, plan) : '';
  // Packs, and what has another title, are sold as they are.
  const variants =
    item.title === titleOf(entry)
      ? variantsOf(entry, { price, sku, quantity }, random.fork('variants'))
      : null;
  const decided = life.decidedAt ? { updatedAt: life.decidedAt.toISOString() } : {};
  const product = makeProduct(
    {
      id: makeRecordId(seller.id, life.submittedAt, random),
      title: item.title,
      description: entry.template.description,
      category: entry.template.category,
      ...(variants ? stockOfVariants(variants) : { price, quantity, sku }),
      variants,
      seller_id: seller.id,
      sellerName: seller.data.businessName,
      created_at,
      updated_at: life.editedAt ? Timestamp.fromDate(life.editedAt) : created_at,
      status: fate === 'rejected' ? 'rejected' : life.decidedAt ? 'approved' : 'pending',
      // Made when the record is written: kept for thousands of products, it is most of the memory.
      search: {},
      ...decided,
      ...(fate === 'rejected' && rejection
        ? { rejectionReason: rejection.words, rejectionCode: rejection.code }
        : {}),
      // Editing clears the decision, as in the program.
      ...(fate === 'submitted-again' && life.editedAt
        ? {
            status: 'pending' as const,
            updatedAt: life.editedAt.toISOString(),
            rejectionReason: null,
            rejectionCode: null,
          }
        : {}),
    },
    random,
  );
  recordHistory(market, { product, seller, life, rejection }, random.fork('story'));
  return product;
}

/** Turns the demo seller's two oldest products on sale into records of an older program. */
function makeOlder(market: Market, random: Random): void {
  const own = market.products.filter(
    ({ data }) => data.seller_id === market.sellers[0]?.id && data.status === 'approved' && data.quantity > 0,
  );
  const byAge = own.sort((a, b) => a.data.created_at.toMillis() - b.data.created_at.toMillis());
  for (const product of byAge.slice(0, 2)) {
    market.products.splice(market.products.indexOf(product), 1);
    market.olderProducts.push(makeOlderProduct({ ...product.data, id: product.id }, random));
  }
}

/** Products in every status, with pictures, SKUs, notifications and log entries. */
export const products: Area = {
  name: 'products',
  async fill(market) {
    const random = market.random('products');
    const shop = new PictureShop(market.size);
    const limit = pLimit(productsAtOnce);
    const skus = new SkuMaker(random.fork('skus'));
    const plans = withLongTitle(withPendingVariants(market, planProducts(market)));
    const photos: Promise<void>[] = [];
    let shown = 0;
    for (const [index, plan] of plans.entries()) {
      const own = random.fork(`product ${index}`);
      const product = addProduct(market, plan, skus, own);
      market.products.push(product);
      const pictures = shop.choose(plan.item.entry, own);
      const stored = limit(async () => {
        product.data.images = await shop.store(`products/${product.id}`, pictures);
        shown += 1;
        market.progress = { done: shown, total: plans.length, what: 'products with photos' };
      });
      // The failure is thrown below; until then it must not be an unhandled rejection.
      stored.catch(() => {});
      photos.push(stored);
      await market.step(index + 1, plans.length, 'products');
    }
    await Promise.all(photos);
    makeOlder(market, random);
    const edits = makeEditRequests(market, market.random('edit requests'));
    for (const product of market.olderProducts) market.documents.add('products', product);
    for (const [index, { id, data }] of market.products.entries()) {
      const search = nearSearchKeys(data.title, ...skusOf(data));
      market.documents.add('products', { id, data: { ...data, search } });
      await market.step(index + 1, market.products.length, 'products stored');
    }
    countProducts(market);
    const reserved = await reserveSkus(market);
    return `${plans.length} products, ${shop.pictures} pictures in ${shop.photos} photos, ${reserved} SKUs, ${edits} edit requests`;
  },
};

/** Counts the products of each seller, as the program does when it writes them. */
function countProducts(market: Market): void {
  for (const product of [...market.products, ...market.olderProducts]) {
    const counted = productOf(product);
    market.count(counted.seller_id ?? '', 'products', productTabsOf(counted));
  }
  for (const { id } of market.sellers) market.complete(id, 'products');
}

/** The demo seller waits for the approval of a product with variants. */
function withPendingVariants({ sellers }: Market, plans: Plan[]): Plan[] {
  const own = plans.filter(({ seller }) => seller === sellers[0]);
  const hasVariants = ({ item }: Plan) => item.entry.template.options && item.title === titleOf(item.entry);
  const waiting = own.find(({ fate }) => fate === 'pending');
  const sold = own.findLast((plan) => plan.fate === 'approved' && hasVariants(plan));
  const waits = own.some((plan) => plan.fate === 'pending' && hasVariants(plan));
  if (waits || !waiting || !sold) return plans;
  const swapped = new Map([
    [waiting, sold.item],
    [sold, waiting.item],
  ]);
  return plans.map((plan) => ({ ...plan, item: swapped.get(plan) ?? plan.item }));
}

function withLongTitle(plans: Plan[]): Plan[] {
  const isCloth = ({ fate, item }: Plan) => fate === 'approved' && item.entry.template.picture === 'kente';
  const place = Math.max(0, plans.findIndex(isCloth));
  return plans.map((plan, index) =>
    index === place ? { ...plan, item: { ...plan.item, title: longTitle } } : plan,
  );
}

/** Reserves the SKUs with the repository's own function. */
async function reserveSkus(market: Market): Promise<number> {
  const held = market.products.flatMap(({ id, data }) =>
    skusOf(data).map((sku) => ({ id, sellerId: data.seller_id, sku })),
  );
  for (let start = 0; start < held.length; start += reservationsAtOnce) {
    await market.step(start, held.length, 'SKUs');
    await inTransaction(async (unit) => {
      for (const { id, sellerId, sku } of held.slice(start, start + reservationsAtOnce)) {
        reserveSku(unit, sellerId, sku, id);
      }
    });
  }
  return held.length;
}
