import {
  findProduct,
  findProductForUpdate,
  getProduct,
  type ProductFields,
  updateProduct,
} from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import type { EditRequest } from '~/schemas/products/edit-request';
import type { Product, ProductImage } from '~/schemas/products/product';
import type { PhotoChanges } from '~/schemas/products/product-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../activity/changes-between';
import { happened, readRecipients } from '../activity/happened.server';
import { discardPhotos, storePhotos } from '../files/store-photos.server';
import type { Recipient } from '../notifications/notify.server';
import { findCategoryError } from './category.server';
import { photosOf } from './edits/edit-changes';
import { findOpenEditRequest, withdrawEdit } from './edits/propose-edit.server';
import { arrangePhotos, nextPhotoIndex, pathsNotIn, placePhotos, preparePhotos } from './photos.server';
import { changedMeanwhile, versionOf } from './product-version';
import { readSkuMove, type SkuMove, writeSkuMove } from './stock/sku-moves.server';
import { type SkuField, skuTaken } from './submit-product.server';
import { type Stock, stockChanges } from './variants/variant-changes.server';

export interface ProductEdit {
  id: string;
  /** `versionOf` the product that the form showed. */
  version: string;
  fields: ProductFields;
  photos: File[];
  photoChanges: PhotoChanges;
}

type Outcome = Result<{ id: string }, 'category' | SkuField | 'images'>;

/**
 * Changes a pending or rejected product; it is pending afterwards (docs/product.md, "Products").
 *
 * @returns the id, or the error of a field, with nothing changed
 * @throws AppError `not-found`; `conflict` when it changed since the form was opened
 */
export async function editProduct(shop: Shop, actor: User, edit: ProductEdit): Promise<Outcome> {
  const before = await getProduct(shop, edit.id);
  requireSameVersion(before, edit.version);
  if (before.status === 'approved') throw changedMeanwhile();
  const unknown = await findCategoryError(edit.fields.category, [before.category]);
  if (unknown) return fail(unknown, 'category');
  const kept = arrangePhotos(before.images, edit.photoChanges);
  const prepared = await preparePhotos(edit.photos, kept.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const stored = await storePhotos(`products/${edit.id}`, prepared.data, {
    minIndex: nextPhotoIndex(before.images),
  });
  if (!stored.success) return fail(stored.error, 'images');
  const added = stored.data;
  // The same form, sent twice, may have been first: its record names the same files.
  const discard = async () => discardPhotos(pathsNotIn(await findProduct(shop, edit.id), added));
  const images = placePhotos(kept, added, edit.photoChanges.addedOrder);
  const written = await writeEdit(shop, actor, edit, images).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if ('taken' in written) {
    await discard();
    return skuTaken(edit.fields, written.taken);
  }
  await discardPhotos(pathsNotIn({ images }, [...before.images, ...written.dropped]));
  return ok({ id: edit.id });
}

/** What an edit wrote: photos that nothing needs any more, or the SKU that another product has. */
type Rewritten = { dropped: ProductImage[] } | { taken: string };

async function writeEdit(
  shop: Shop,
  actor: User,
  { id, version, fields }: ProductEdit,
  images: ProductImage[],
): Promise<Rewritten> {
  return inTransaction(async (unit) => {
    const current = await requireCurrent(unit, shop, id, version);
    const isRejected = current.status === 'rejected';
    const { admins } = isRejected ? await readRecipients(unit, 'product.resubmitted', {}) : { admins: [] };
    return rewriteProduct(unit, shop, actor, current, { fields, images }, admins);
  });
}

/**
 * Writes an edit of a pending or rejected product inside a transaction: the product, its SKU, the admins'
 * notification and the log entry. An open edit request, from when it was approved, is withdrawn.
 *
 * @returns photos that only that request held, or with nothing written the SKU that another product has
 */
export async function rewriteProduct(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  current: Product,
  content: { fields: ProductFields; images: ProductImage[] },
  admins: Recipient[],
): Promise<Rewritten> {
  const open = await findOpenEditRequest(unit, current);
  const move = await readSkuMove(unit, current, content.fields);
  if ('taken' in move) return move;
  return writeProductEdit(unit, shop, actor, current, content, { open, move, admins });
}

/** The writes of `rewriteProduct`, when its reads are done. Without `move` the SKUs stay. */
export function writeProductEdit(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  current: Product,
  { fields, images }: { fields: Texts & Stock; images: ProductImage[] },
  { open, move, admins }: { open: EditRequest | null; move?: SkuMove; admins: Recipient[] },
): { dropped: ProductImage[] } {
  const { id } = current;
  const isResubmitted = current.status === 'rejected';
  if (move) writeSkuMove(unit, move);
  if (open) withdrawEdit(unit, { actor, product: current, open });
  if (pathsNotIn({ images }, current.images).length > 0) noteFileChange(unit, `products/${id}`);
  updateProduct(unit, current, {
    ...fields,
    images,
    ...(isResubmitted ? { status: 'pending' as const } : {}),
  });
  const facts = { id, title: fields.title, seller: shop.sellerName };
  const changes = [
    ...changesBetween(current, pickTexts(fields)),
    ...stockChanges(current, fields),
    ...changesBetween({ images: photoNames(current.images) }, { images: photoNames(images) }),
  ];
  if (isResubmitted) happened(unit, 'product.resubmitted', facts, { by: actor, changes, admins });
  else happened(unit, 'product.edited', facts, { by: actor, changes });
  return { dropped: photosOf(open?.changes ?? []).added };
}

type Texts = Pick<ProductFields, 'title' | 'description' | 'category'>;
const pickTexts = ({ title, description, category }: Texts) => ({ title, description, category });

async function requireCurrent(unit: UnitOfWork, shop: Shop, id: string, version: string): Promise<Product> {
  const current = await findProductForUpdate(unit, shop, id);
  if (!current) throw notFound('product');
  requireSameVersion(current, version);
  return current;
}

/** @throws AppError `conflict` */
function requireSameVersion(product: Product, version: string): void {
  if (versionOf(product) !== version) throw changedMeanwhile();
}

function photoNames(images: ProductImage[]): string {
  return images.map(({ name }) => name).join(', ');
}
