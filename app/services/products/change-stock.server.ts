import { inTransaction, type UnitOfWork } from '~/repositories/firestore.server';
import { findProductForUpdate, updateProduct } from '~/repositories/products.server';
import type { Product } from '~/schemas/product';
import type { ApprovedProductForm } from '~/schemas/product-forms';
import type { User } from '~/schemas/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween, recordActivity } from '../activity/record-activity.server';
import { changedMeanwhile, versionOf } from './edit-product.server';
import { readSkuMove, type SkuMove, writeSkuMove } from './sku-moves.server';
import { skuTakenMessage } from './submit-product.server';

/** Price (GHS), quantity and SKU of one product, and the version of it that the person saw. */
export interface StockRow extends ApprovedProductForm {
  id: string;
  version: string;
}

const twiceMessage = 'Two of these products would have this SKU.';

/**
 * Changes price, quantity and SKU of several products at once, whatever their state (product.md, section 4):
 * of all of them, or of none. Rows that are as they were are left alone.
 *
 * @returns how many changed, or the first row (its index) whose SKU is taken
 * @throws AppError `not-found`; `conflict` when one of the changed ones is not as the person saw it
 */
export async function changeStock(
  actor: User,
  rows: StockRow[],
): Promise<Result<{ changed: number }, `rows[${number}].sku`>> {
  const twice = indexOfSecondSku(rows);
  if (twice >= 0) return fail(twiceMessage, `rows[${twice}].sku`);
  return inTransaction(async (unit) => {
    const products = await Promise.all(rows.map(({ id }) => requireProduct(unit, actor, id)));
    const changes = rows.flatMap((row, index) => {
      const product = products[index];
      return product && differs(product, row) ? [{ row, product, index }] : [];
    });
    if (changes.some(({ row, product }) => versionOf(product) !== row.version)) {
      throw changedMeanwhile();
    }
    const moves = await Promise.all(
      changes.map(({ product, row }) => readSkuMove(unit, product, row.sku)),
    );
    const taken = changes.find((_change, position) => !moves[position]);
    if (taken) return fail(skuTakenMessage, `rows[${taken.index}].sku` as const);
    changes.forEach(({ product, row }, position) => {
      const move = moves[position];
      if (move) writeStock(unit, actor, product, row, move);
    });
    return ok({ changed: changes.length });
  });
}

async function requireProduct(unit: UnitOfWork, actor: User, id: string): Promise<Product> {
  const product = await findProductForUpdate(unit, { sellerId: actor.id }, id);
  if (!product) throw notFound('product');
  return product;
}

const stockOf = ({ price, quantity, sku }: ApprovedProductForm) => ({ price, quantity, sku });

function differs(product: Product, row: ApprovedProductForm): boolean {
  return changesBetween(product, stockOf(row)).length > 0;
}

/** Writes price, quantity and SKU with their log entry, when one of them changes. */
export function writeStock(
  unit: UnitOfWork,
  actor: User,
  product: Product,
  fields: ApprovedProductForm,
  move: SkuMove,
): void {
  const changes = changesBetween(product, stockOf(fields));
  if (changes.length === 0) return;
  const { title, description, category, images } = product;
  writeSkuMove(unit, move);
  updateProduct(unit, product.id, { title, description, category, images, ...stockOf(fields) });
  recordActivity(unit, {
    event: 'product_edited',
    actor,
    itemId: product.id,
    description: `Edited price, stock or SKU of “${title}”`,
    changes,
  });
}

/** The first row whose SKU an earlier row has too; -1 when there is none. */
function indexOfSecondSku(rows: StockRow[]): number {
  const skus = rows.map(({ sku }) => sku.toLowerCase());
  return skus.findIndex((sku, index) => sku !== '' && skus.indexOf(sku) < index);
}
