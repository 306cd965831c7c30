import { findEditRequest } from '~/repositories/catalogue/edit-requests.server';
import { findProduct, findProductForUpdate, getProduct } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { EditRequest } from '~/schemas/products/edit-request';
import { isOpen } from '~/schemas/products/edit-request-states';
import type { Product, ProductImage } from '~/schemas/products/product';
import {
  type ProductVariants,
  sameStructure,
  stockOfVariants,
  withStockOf,
} from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { readRecipients } from '../../activity/happened.server';
import { discardPhotos, storePhotos } from '../../files/store-photos.server';
import { findCategoryError } from '../category.server';
import type { ProductEdit } from '../edit-product.server';
import { arrangePhotos, nextPhotoIndex, pathsNotIn, placePhotos, preparePhotos } from '../photos.server';
import { changedMeanwhile, versionOf } from '../product-version';
import { writeStock } from '../stock/change-stock.server';
import { readSkuMove } from '../stock/sku-moves.server';
import { type SkuField, skuTaken } from '../submit-product.server';
import type { Stock } from '../variants/variant-changes.server';
import { applyChanges, type Described, stockNow } from './edit-changes';
import { findOpenEditRequest, type Proposal, proposeEdit } from './propose-edit.server';

/** What the edit form of an approved product shows: the product with the changes of its open request. */
export interface EditableProduct {
  proposed: Described;
  /** The newest request, open or decided. */
  request: EditRequest | null;
  /** Changes with every edit and every decision of the product or its open request. */
  version: string;
}

/** Reads what the edit form shows; at most one document more than the product. */
export async function loadEditable(scope: { sellerId: string }, product: Product): Promise<EditableProduct> {
  const { editRequest } = product;
  const request = editRequest ? await findEditRequest(scope, editRequest.id) : null;
  return editableOf(product, request);
}

function editableOf(product: Product, request: EditRequest | null): EditableProduct {
  const open = request && isOpen(request.status) ? request : null;
  return {
    proposed: applyChanges(product, open?.changes ?? []),
    request,
    version: [versionOf(product), open?.id, open?.updatedAt].filter(Boolean).join(' '),
  };
}

/**
 * `stock`: price, quantity and SKU of the product, or of its variants, as buyers see them. Without it they
 * are those of `fields`, which cannot name variants that the request removes.
 */
export type ApprovedEdit = ProductEdit & { stock?: Stock };

/** An edit that leaves the variants of the open request as they are. */
export function keepRequestedVariants(edit: ProductEdit, requested: ProductVariants | null): ApprovedEdit {
  const { price, quantity, sku, variants } = edit.fields;
  const kept = withStockOf(variants, requested);
  const fields = { ...edit.fields, ...(kept ? stockOfVariants(kept) : {}), variants: kept };
  return { ...edit, fields, stock: { price, quantity, sku, variants } };
}

type Outcome = Result<{ id: string; request: Proposal['kind'] }, 'category' | SkuField | 'images'>;

/**
 * Changes an approved product: price, quantity and SKU at once, the rest by its edit request, together
 * (docs/product.md, "Product edits").
 *
 * @returns the id and what happened to the request, or the error of a field, with nothing changed
 * @throws AppError `not-found`; `conflict` when product or request changed since the form was opened
 */
export async function editApprovedProduct(shop: Shop, actor: User, edit: ApprovedEdit): Promise<Outcome> {
  const before = await getProduct(shop, edit.id);
  const editable = await loadEditable(shop, before);
  if (before.status !== 'approved' || editable.version !== edit.version) throw changedMeanwhile();
  const ownCategories = [before.category, editable.proposed.category];
  const unknown = await findCategoryError(edit.fields.category, ownCategories);
  if (unknown) return fail(unknown, 'category');
  const kept = arrangePhotos(editable.proposed.images, edit.photoChanges);
  const prepared = await preparePhotos(edit.photos, kept.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const known = [...before.images, ...editable.proposed.images];
  const stored = await storePhotos(`products/${edit.id}`, prepared.data, { minIndex: nextPhotoIndex(known) });
  if (!stored.success) return fail(stored.error, 'images');
  const added = stored.data;
  // The same form, sent twice, may have been first: its request names the same files.
  const discard = async () => discardPhotos(await pathsNotHeld(shop, edit.id, added));
  try {
    const images = placePhotos(kept, added, edit.photoChanges.addedOrder);
    const proposal = await inTransaction((unit) => applyEdit(unit, shop, actor, { ...edit, images }));
    if ('taken' in proposal) {
      await discard();
      return skuTaken(edit.fields, proposal.taken);
    }
    await discardPhotos(pathsNotIn(before, proposal.dropped));
    return ok({ id: edit.id, request: proposal.kind });
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Returns what happened to the request, or with nothing written the SKU that another product has. */
async function applyEdit(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  edit: Omit<ApprovedEdit, 'photos' | 'photoChanges'> & {
    images: ProductImage[];
  },
): Promise<Proposal | { taken: string }> {
  const { id, version, fields, images } = edit;
  const product = await findProductForUpdate(unit, shop, id);
  if (!product) throw notFound('product');
  const open = await findOpenEditRequest(unit, product);
  if (product.status !== 'approved' || editableOf(product, open).version !== version) {
    throw changedMeanwhile();
  }
  const stock = edit.stock ?? stockNow(product, fields);
  const move = await readSkuMove(unit, product, stock);
  if ('taken' in move) return move;
  const isRequest = !sameStructure(stock.variants, fields.variants);
  const requested = isRequest ? await readSkuMove(unit, product, fields) : move;
  if ('taken' in requested) return requested;
  const { admins } = await readRecipients(unit, 'edit.requested', {});
  writeStock(unit, actor, product, stock, move);
  const proposed = pickDescribed({ ...fields, images });
  const current = { ...product, ...stock };
  return proposeEdit(unit, { shop, actor, product: current, open, proposed, admins });
}

/** Paths of those photos that neither the product nor its open request holds. */
async function pathsNotHeld(
  scope: { sellerId: string },
  id: string,
  images: ProductImage[],
): Promise<string[]> {
  const product = await findProduct(scope, id);
  if (!product) return pathsNotIn(null, images);
  const { proposed } = await loadEditable(scope, product);
  return pathsNotIn({ images: [...product.images, ...proposed.images] }, images);
}
