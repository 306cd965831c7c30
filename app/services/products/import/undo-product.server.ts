import { noteFileChange } from '~/repositories/file-numbers.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findProductForUpdate } from '~/repositories/products.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { Product } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { discardPhotos } from '../../files/store-photos.server';
import { writeStock } from '../change-stock.server';
import { deleteCurrent } from '../delete-product.server';
import { writeProductEdit } from '../edit-product.server';
import { applyChanges, type Described } from '../edits/edit-changes';
import { findOpenEditRequest, proposeEdit } from '../edits/propose-edit.server';
import { wasRejected } from '../product-version';
import { readSkuMove } from '../sku-moves.server';
import { stockOf } from '../stock-of';
import { afterOf, sameDescribed, sameStock } from './before.server';
import { alwaysEditable } from './validate-product.server';

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

function restore(shop: Shop, actor: User, planned: PlannedProduct): Promise<Undone> {
  const { id, before, version, changes } = planned;
  return inTransaction(async (unit) => {
    const current = await findProductForUpdate(unit, shop, id);
    if (!current) return refused('It was deleted.');
    if (!before) return refused(changedSince);
    const isApproved = current.status === 'approved';
    const open = await findOpenEditRequest(unit, current);
    const shown = isApproved ? applyChanges(current, open?.changes ?? []) : pickDescribed(current);
    if (sameStock(current, before.stock) && sameDescribed(shown, before.described))
      return { outcome: 'same' };
    const after = afterOf(planned, before, isApproved);
    if (!sameStock(current, after.stock) || !sameDescribed(shown, after.described))
      return refused(changedSince);
    const isDescribed = changes.some(({ field }) => !alwaysEditable.has(field));
    if (isDescribed && wasRejected(version ?? '')) return refused(sentAgain);
    const move = await readSkuMove(unit, current, before.stock);
    if ('taken' in move) return { outcome: 'refused', why: skuTaken, skuTaken: true };
    if (!isApproved && isDescribed) {
      const content = { fields: { ...before.described, ...before.stock }, images: before.described.images };
      writeProductEdit(unit, shop, actor, current, content, { open, move, admins: [] });
      return { outcome: 'restored' };
    }
    writeStock(unit, actor, current, before.stock, move);
    if (isApproved)
      withdraw(unit, shop, actor, { ...current, ...stockOf(before.stock) }, open, before.described);
    return { outcome: 'restored' };
  });
}

/** Asks for what was asked for before the import: mostly nothing, which withdraws the request. */
function withdraw(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  product: Product,
  open: Awaited<ReturnType<typeof findOpenEditRequest>>,
  proposed: Described,
): void {
  proposeEdit(unit, { shop, actor, product, open, proposed, admins: [] });
}
