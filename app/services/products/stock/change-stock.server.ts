import { findProductForUpdate, updateProduct } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { Product } from '~/schemas/products/product';
import type { ApprovedProductForm } from '~/schemas/products/product-forms';
import { stockOfVariants, withStock } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import type { Actor } from '../../activity/actor';
import { changesBetween } from '../../activity/changes-between';
import { happened } from '../../activity/happened.server';
import { changedMeanwhile, versionOf } from '../product-version';
import { changesSeen } from '../seen-product';
import { skuTakenMessage } from '../submit-product.server';
import { type Stock, stockChanges } from '../variants/variant-changes.server';
import { readSkuMove, type SkuMove, writeSkuMove } from './sku-moves.server';
import { stockOf } from './stock-of';

/** Changes of one product: price (GHS), quantity, SKU; omitted fields stay. */
export interface StockRow extends Partial<ApprovedProductForm> {
  id: string;
  /** The version that the form showed; omitted, no conflict is checked. */
  version?: string;
}

const duplicateSkuMessage = 'Two of these products have this SKU. Change one of them.';
const hasVariantsMessage = 'This product has variants. Open it to change their price and stock.';

/**
 * Changes price, quantity and SKU of several products, whatever their status (docs/product.md,
 * "Products"): all of them, or none. Rows without a change are skipped.
 *
 * @returns the ids of those that changed, or the error of the first row whose SKU is taken
 * @throws AppError `not-found`; `conflict` when a changed product has another version
 */
export async function changeStock(
  shop: Shop,
  actor: User,
  rows: StockRow[],
): Promise<Result<{ changed: string[] }, `rows.${string}.${'sku' | 'quantity'}`>> {
  const duplicate = findDuplicateSku(rows);
  if (duplicate) return fail(duplicateSkuMessage, `rows.${duplicate.id}.sku`);
  return inTransaction(async (unit) => {
    const products = await Promise.all(rows.map(({ id }) => requireProduct(unit, shop, id)));
    const changes = rows.flatMap((row, index) => {
      const product = products[index];
      const fields = product && stockWith(product, row);
      return product && fields && differs(product, fields) ? [{ product, fields, version: row.version }] : [];
    });
    if (changes.some(({ product, version }) => isOutdated(product, version))) {
      throw changedMeanwhile();
    }
    const unclear = changes.find(({ product, fields }) => product.variants && !fields.variants);
    if (unclear) return fail(hasVariantsMessage, `rows.${unclear.product.id}.quantity` as const);
    const moves = await Promise.all(changes.map(({ product, fields }) => readSkuMove(unit, product, fields)));
    const writes = changes.flatMap(({ product, fields }, position) => {
      const move = moves[position];
      return move && !('taken' in move) ? [{ product, fields, move }] : [];
    });
    const taken = changes.find(({ product }) => !writes.some((write) => write.product === product));
    if (taken) return fail(skuTakenMessage, `rows.${taken.product.id}.sku` as const);
    for (const { product, fields, move } of writes) writeStock(unit, actor, product, fields, move);
    return ok({ changed: writes.map(({ product }) => product.id) });
  });
}

function isOutdated(product: Product, version: string | undefined): boolean {
  return version !== undefined && version !== versionOf(product);
}

async function requireProduct(unit: UnitOfWork, shop: Shop, id: string): Promise<Product> {
  const product = await findProductForUpdate(unit, shop, id);
  if (!product) throw notFound('product');
  return product;
}

/**
 * A product's stock with what a row names. A product with variants can only be set out of stock; any other
 * change of it has no `variants`, since it does not say which of them is meant.
 */
function stockWith(product: Product, row: StockRow): Stock {
  const now = stockOf(product);
  const fields = { ...now, ...namedFields(row) };
  if (!product.variants || changesBetween(now, fields).length === 0) return fields;
  const isOut = fields.quantity === 0 && fields.price === now.price && fields.sku === now.sku;
  if (!isOut) return { ...fields, variants: null };
  const ids = product.variants.rows.map(({ id }) => [id, { quantity: 0 }]);
  const variants = withStock(product.variants, Object.fromEntries(ids));
  return { ...stockOfVariants(variants), variants };
}

function namedFields({ price, quantity, sku }: StockRow): Partial<Stock> {
  const named = Object.entries({ price, quantity, sku }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

function differs(product: Product, row: Stock): boolean {
  return stockChanges(product, row).length > 0;
}

/**
 * Writes price, quantity and SKU with the log entry, if any of them changes. Without `move` the SKUs stay.
 */
export function writeStock(
  unit: UnitOfWork,
  actor: Actor,
  product: Product,
  fields: Stock,
  move?: SkuMove,
): void {
  const changes = stockChanges(product, fields);
  if (changes.length === 0) return;
  if (move) writeSkuMove(unit, move);
  const after = updateProduct(unit, product, { ...pickDescribed(product), ...stockOf(fields) });
  const { id, title } = product;
  happened(unit, 'stock.edited', { id, title, ...changesSeen(product, after) }, { by: actor, changes });
}

/**
 * Changes price, quantity and SKU of one product, inside a transaction whose other reads are done.
 * @returns null, or the SKU that another product has, with nothing written
 */
export async function changeStockOf(
  unit: UnitOfWork,
  actor: User,
  current: Product,
  fields: Stock,
): Promise<string | null> {
  const move = await readSkuMove(unit, current, fields);
  if ('taken' in move) return move.taken;
  writeStock(unit, actor, current, fields, move);
  return null;
}

/** The first row with the SKU of an earlier row. */
function findDuplicateSku(rows: StockRow[]): StockRow | undefined {
  const skus = rows.map(({ sku = '' }) => sku.toLowerCase());
  return rows.find((_row, index) => skus[index] && skus.indexOf(skus[index]) < index);
}
