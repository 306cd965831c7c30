import { findProductChangeForUpdate, writeUndone } from '~/repositories/catalogue/product-changes.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { ChangedCategory, ChangedProduct, NotChanged } from '~/schemas/products/many-changes';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { stockOf } from '../stock/stock-of';
import { type CurrentProduct, readCurrent, writeCurrent } from './current-product.server';
import { hasValues, stockWithValues } from './plan-change';

/**
 * Gives products the prices, stock and category back that they had before they were changed at once, within
 * 15 minutes (docs/product.md, "Products"). A product of which one of these has changed since, by an order
 * too, stays as it is and is named. Sent twice, it is undone once.
 *
 * @returns how many have their values back; the message for the form when it is too late
 * @throws AppError `not-found`
 */
export async function undoChange(
  shop: Shop,
  actor: User,
  id: string,
  now = new Date(),
): Promise<Result<{ undone: number; refused: NotChanged[] }>> {
  return inTransaction(async (unit) => {
    const change = await findProductChangeForUpdate(unit, shop, id);
    if (!change) throw notFound('change');
    const { rows, undone, undoUntil } = change;
    if (undone) return ok({ undone: rows.length - undone.refused.length, refused: undone.refused });
    if (!undoUntil || now.toISOString() > undoUntil)
      return fail('It is too late to undo this. Below is what the values were, to change them back.');
    const looked = await Promise.all(rows.map((row) => lookAt(unit, shop, row)));
    const refused = looked.flatMap((one) => ('why' in one ? [one] : []));
    for (const one of looked) {
      if ('why' in one) continue;
      const { values, category } = one.row;
      const stock = stockWithValues(stockOf(one.product), values, 'before');
      writeCurrent(unit, shop, actor, one, { stock, category: category && { after: category.before } });
    }
    writeUndone(unit, id, { refused });
    return ok({ undone: rows.length - refused.length, refused });
  });
}

async function lookAt(
  unit: UnitOfWork,
  shop: Shop,
  row: ChangedProduct,
): Promise<NotChanged | (CurrentProduct & { row: ChangedProduct })> {
  const { id, title, values, category } = row;
  const current = await readCurrent(unit, shop, id);
  if (!current) return { id, title, why: 'It was deleted.' };
  if (!hasValues(stockOf(current.product), values) || (category && !hasCategory(current, category)))
    return { id, title, why: 'It was changed since.' };
  return { ...current, row };
}

/** Whether a product still has the category of a change, or still asks for it. */
function hasCategory({ product, proposed }: CurrentProduct, { after, asks }: ChangedCategory): boolean {
  const isAsked = product.status === 'approved';
  if (asks !== isAsked || proposed.category !== after) return false;
  return asks ? product.category !== after : product.status === 'pending';
}
