import { findProductsForUpdate } from '~/repositories/catalogue/products.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findShopsForUpdate } from '~/repositories/people/shops.server';
import type { Basket } from '~/schemas/intake/basket';
import { maxRefusals } from '~/schemas/intake/body-fields';
import type { Refusal } from '~/schemas/intake/refusals';
import type { Product } from '~/schemas/products/product';
import { isDocumentId } from '~/utils/document-id';
import { findPeopleOfShops } from '../notifications/notify.server';
import type { SellerOfOrder } from '../orders/stock.server';
import { faultsOfRecords, sellerFault } from './basket-faults';

/** Sellers and products that a basket names, by their ids, and what of it is not there. */
interface BasketRecords {
  sellers: ReadonlyMap<string, SellerOfOrder>;
  products: ReadonlyMap<string, Product>;
  faults: Refusal[];
}

export const noRecords: BasketRecords = { sellers: new Map(), products: new Map(), faults: [] };

/** Products that are read in one call: other requests get their turn between two of them. */
const atOnce = 100;

/**
 * Reads the shops of a basket and their people, then its products a hundred at a time, and no more of them
 * once as many faults are found as are named. Products of a seller who does not sell are not looked for.
 */
export async function readRecords(unit: UnitOfWork, basket: Basket): Promise<BasketRecords> {
  const { orders } = basket;
  const sellerIds = orders.map(({ sellerId }) => sellerId).filter(isDocumentId);
  const [shops, people] = await Promise.all([
    findShopsForUpdate(unit, sellerIds),
    findPeopleOfShops(unit, sellerIds),
  ]);
  const sellers = new Map([...shops].map(([id, shop]) => [id, { shop, people: people.get(id) ?? [] }]));
  const lines = orders.flatMap((part) => (sellerFault(part, sellers) === null ? part.lines : []));
  const unread = new Set(lines.map(({ productId }) => productId).filter(isDocumentId));
  const products = new Map<string, Product>();
  let faults = faultsOfRecords(basket, { sellers, products, unread });
  while (unread.size > 0 && faults.length <= maxRefusals) {
    const next = [...unread].slice(0, atOnce);
    for (const [id, product] of await findProductsForUpdate(unit, 'all', next)) products.set(id, product);
    for (const id of next) unread.delete(id);
    faults = faultsOfRecords(basket, { sellers, products, unread });
  }
  return { sellers, products, faults };
}
