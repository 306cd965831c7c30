import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProductForUpdate, setQuantity } from '~/repositories/products.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import type { Product } from '~/schemas/product';
import { withStock } from '~/schemas/product-variants';
import type { User } from '~/schemas/user';
import { paths } from '~/utils/paths';
import { notify, type Recipient } from '../notifications/notify.server';
import { type ChangedStock, changedStock, type StockChange, stockName } from './stock-changes';

/** What changes of stock come to, and the products that they are of, by id. */
export interface ReadStock extends ReturnType<typeof changedStock> {
  products: ReadonlyMap<string, Product>;
}

export const noStock: ReadStock = { changed: [], unclear: [], moved: [], products: new Map() };

/** The shop writes what it likes: some texts cannot be the id of a document. */
const isDocumentId = (id: string) => !/^$|\/|^\.\.?$|^__.*__$/.test(id);

/** Reads the products of changes, each once, for `changedStock`. */
export async function readStock(
  unit: UnitOfWork,
  changes: readonly StockChange[],
  isDone = false,
): Promise<ReadStock> {
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  const found = await Promise.all(
    ids.filter(isDocumentId).map((id) => findProductForUpdate(unit, 'all', id)),
  );
  const products = new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
  return { ...changedStock(products, changes, isDone), products };
}

/** Writes each product once, however many of its variants changed. */
export function writeStock(unit: UnitOfWork, { changed, products }: ReadStock): void {
  const moved = changed.filter(({ before, after }) => before !== after);
  for (const product of products.values()) {
    const own = moved.filter((one) => one.product.id === product.id);
    if (own.length === 0) continue;
    const rows = own.flatMap(({ variant, after }) => (variant ? [[variant.id, { quantity: after }]] : []));
    if (product.variants)
      setQuantity(unit, product, { variants: withStock(product.variants, Object.fromEntries(rows)) });
    else for (const { after } of own) setQuantity(unit, product, { quantity: after });
  }
}

/** The seller whose stock falls, with their low-stock mark; null without a record. */
export const findStockOwner = (unit: UnitOfWork, sellerId: string) =>
  findUserForUpdate(unit, 'all', sellerId);

/**
 * Notifies a seller of products and variants whose stock fell to the low-stock mark or to 0: once, until it
 * has risen above the mark again (docs/product.md, "Orders").
 */
export function notifyLowStock(
  unit: UnitOfWork,
  seller: Recipient & Pick<User, 'lowStockAt'>,
  changed: readonly ChangedStock[],
): void {
  for (const stock of changed) {
    const { product, variant, before, after } = stock;
    const isOut = after === 0 && before > 0;
    const isLow = after <= seller.lowStockAt && before > seller.lowStockAt;
    if (!isOut && !isLow) continue;
    const name = stockName(stock);
    const field = variant ? `variants.${encodeURIComponent(variant.id)}.quantity` : 'quantity';
    notify(unit, [seller], {
      type: 'warning',
      message: isOut ? `“${name}” is out of stock.` : `“${name}” is low in stock: ${after} left.`,
      // Leads to the field itself.
      link: `${paths.seller.editProduct(product.id)}#product-${field}`,
      productId: product.id,
      productTitle: product.title,
    });
  }
}
