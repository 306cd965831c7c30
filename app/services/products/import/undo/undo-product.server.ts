import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { ProductImage } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { discardPhotos } from '../../../files/store-photos.server';
import { deleteCurrent } from '../../delete-product.server';
import { writeProductEdit } from '../../edit-product.server';
import { applyChanges, type Described } from '../../edits/edit-changes';
import { findOpenEditRequest, proposeEdit } from '../../edits/propose-edit.server';
import { wasRejected } from '../../product-version';
import { writeStock } from '../../stock/change-stock.server';
import { readSkuMove } from '../../stock/sku-moves.server';
import { afterOf, sameDescribed, sameStock } from '../check/before.server';
import { alwaysEditable } from '../check/validate-product.server';

/**
 * What became of one product; `same`: there was nothing to undo. `skuTaken`: another product has its SKU, but
 * may give it up when it is undone too.
 */
export type Undone =
  | { outcome: 'removed' | 'restored' | 'same' }
  | { outcome: 'refused'; why: string; skuTaken?: true };

const refused = (why: string): Undone => ({ outcome: 'refused', why });
const changedSince = 'It was changed since.';
const sentAgain = 'It was sent for approval again: open it to change it.';
const skuTaken = 'Another product has its SKU now.';

/**
 * Undoes what an import did to one product, in one transaction: a new one that is still pending is deleted, a
 * changed one gets back what it was. One that changed since, by an order or a decision too, stays as it is.
 * Doing it again has no effect (docs/product.md, "Import and export of products").
 */
export function undoProduct(shop: Shop, actor: User, planned: PlannedProduct): Promise<Undone> {
  return planned.version === null ? removeNew(shop, actor, planned) : restore(shop, actor, planned);
}

async function removeNew(shop: Shop, actor: User, { id, fields, images }: PlannedProduct): Promise<Undone> {
  const imported: Described = { ...fields, images, variants: fields.variants ?? null };
  const { undone, paths } = await inTransaction(async (unit) => {
    const current = await findProductForUpdate(unit, shop, id);
    if (!current) return { undone: { outcome: 'same' } as const, paths: [] };
    const isAsImported =
      current.status === 'pending' &&
      sameStock(current, { ...fields, variants: imported.variants }) &&
      sameDescribed(current, imported);
    if (!isAsImported) return { undone: refused(changedSince), paths: [] };
    await deleteCurrent(unit, shop, actor, current);
    noteFileChange(unit, `products/${id}`);
    return { undone: { outcome: 'removed' } as const, paths: current.images.map(({ path }) => path) };
  });
  await discardPhotos(paths);
  return undone;
}

async function restore(shop: Shop, actor: User, planned: PlannedProduct): Promise<Undone> {
  const { dropped = [], ...undone } = await inTransaction((unit) => giveBack(unit, shop, actor, planned));
  // Photos that only the edit request of the import held.
  await discardPhotos(dropped.map(({ path }) => path));
  return undone;
}

/** Runs inside the transaction; `dropped` are photos that nothing needs any more. */
async function giveBack(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  { before, ...planned }: PlannedProduct,
): Promise<Undone & { dropped?: ProductImage[] }> {
  const current = await findProductForUpdate(unit, shop, planned.id);
  if (!current) return refused('It was deleted.');
  if (!before) return refused(changedSince);
  const { stock, described } = before;
  const isApproved = current.status === 'approved';
  const open = await findOpenEditRequest(unit, current);
  const shown = isApproved ? applyChanges(current, open?.changes ?? []) : pickDescribed(current);
  if (sameStock(current, stock) && sameDescribed(shown, described)) return { outcome: 'same' };
  const after = afterOf(planned, before, isApproved);
  if (!sameStock(current, after.stock) || !sameDescribed(shown, after.described))
    return refused(changedSince);
  const isDescribed = planned.changes.some(({ field }) => !alwaysEditable.has(field));
  if (isDescribed && wasRejected(planned.version ?? '')) return refused(sentAgain);
  const move = await readSkuMove(unit, current, stock);
  if ('taken' in move) return { outcome: 'refused', why: skuTaken, skuTaken: true };
  if (!isApproved && isDescribed) {
    const content = { fields: { ...described, ...stock }, images: described.images };
    const { dropped } = writeProductEdit(unit, shop, actor, current, content, { open, move, admins: [] });
    return { outcome: 'restored', dropped };
  }
  writeStock(unit, actor, current, stock, move);
  if (!isApproved) return { outcome: 'restored' };
  // Mostly nothing was asked for before, which withdraws the request.
  const product = { ...current, ...stock };
  const { dropped } = proposeEdit(unit, { shop, actor, product, open, proposed: described, admins: [] });
  return { outcome: 'restored', dropped };
}
