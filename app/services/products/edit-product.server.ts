import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProduct, findProductForUpdate, getProduct, updateProduct } from '~/repositories/products.server';
import type { Product, ProductImage } from '~/schemas/product';
import type { PhotoChanges, ProductForm } from '~/schemas/product-forms';
import { sellerNameOf, type User } from '~/schemas/user';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween, recordActivity } from '../activity/record-activity.server';
import { findAdminRecipients, notify, type Recipient } from '../notifications/notify.server';
import { forgetQueues } from '../queues/queue-lengths.server';
import { findCategoryError } from './category.server';
import { photosOf } from './edits/edit-changes';
import { findOpenEditRequest, withdrawEdit } from './edits/propose-edit.server';
import {
  arrangePhotos,
  discardPhotos,
  nextPhotoIndex,
  pathsNotIn,
  preparePhotos,
  storePhotos,
} from './photos.server';
import { productSubmittedNotification } from './product-notifications';
import { readSkuMove, writeSkuMove } from './sku-moves.server';
import { skuTakenMessage } from './submit-product.server';

export interface ProductEdit {
  id: string;
  /** `updated_at` of the product that the form showed. */
  version: string;
  fields: ProductForm;
  photos: File[];
  photoChanges: PhotoChanges;
}

type Outcome = Result<{ id: string }, 'category' | 'sku' | 'images'>;

/**
 * Changes a pending or rejected product; it is pending afterwards (docs/product.md, "Products").
 *
 * @returns the id, or what is wrong in which field, with nothing changed
 * @throws AppError `not-found`; `conflict` when it was decided or changed since the form was opened
 */
export async function editProduct(actor: User, edit: ProductEdit): Promise<Outcome> {
  const scope = { sellerId: actor.id };
  const before = await getProduct(scope, edit.id);
  requireSameVersion(before, edit.version);
  if (before.status === 'approved') throw changedMeanwhile();
  const unknown = await findCategoryError(edit.fields.category, [before.category]);
  if (unknown) return fail(unknown, 'category');
  const kept = arrangePhotos(before.images, edit.photoChanges);
  const prepared = await preparePhotos(edit.photos, kept.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const stored = await storePhotos(edit.id, prepared.data, nextPhotoIndex(before.images));
  if (!stored.success) return fail(stored.error, 'images');
  const added = stored.data;
  // The twin of this very form may have been first: its record points at the same files.
  const discard = async () => discardPhotos(pathsNotIn(await findProduct(scope, edit.id), added));
  const images = [...kept, ...added];
  const dropped = await writeEdit(actor, before, edit, images).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if (!dropped) {
    await discard();
    return fail(skuTakenMessage, 'sku');
  }
  forgetQueues('products');
  if (before.editRequest) forgetQueues('edits');
  await discardPhotos(pathsNotIn({ images }, [...before.images, ...dropped]));
  return ok({ id: edit.id });
}

/** Photos that nothing needs any more; null when another product has the SKU. */
async function writeEdit(
  actor: User,
  before: Product,
  { id, version, fields }: ProductEdit,
  images: ProductImage[],
): Promise<ProductImage[] | null> {
  const again = before.status === 'rejected';
  const admins = again ? await findAdminRecipients() : [];
  return inTransaction(async (unit) => {
    const current = await requireCurrent(unit, actor, id, version);
    return rewriteProduct(unit, actor, current, { fields, images }, admins);
  });
}

/**
 * The part of an edit of a product that waits or was rejected which is one transaction: the whole product,
 * its SKU, the admins' notification, the log entry. A request to edit it, from when it was approved, is
 * withdrawn.
 *
 * @returns photos that only that request held; null, with nothing written, when another product has the SKU
 */
export async function rewriteProduct(
  unit: UnitOfWork,
  actor: User,
  current: Product,
  { fields, images }: { fields: ProductForm; images: ProductImage[] },
  admins: Recipient[],
): Promise<ProductImage[] | null> {
  const { id } = current;
  const again = current.status === 'rejected';
  const open = await findOpenEditRequest(unit, current);
  const move = await readSkuMove(unit, current, fields.sku);
  if (!move) return null;
  writeSkuMove(unit, move);
  if (open) withdrawEdit(unit, { actor, product: current, open });
  updateProduct(unit, id, {
    ...fields,
    images,
    ...(again ? { status: 'pending' as const } : {}),
  });
  notify(unit, admins, productSubmittedNotification({ id, title: fields.title }, sellerNameOf(actor)));
  recordActivity(unit, {
    event: 'product_edited',
    actor,
    itemId: id,
    description: again
      ? `Edited “${fields.title}” and submitted it again`
      : `Edited “${fields.title}” while it waits for approval`,
    changes: [
      ...changesBetween(current, fields),
      ...changesBetween({ images: photoNames(current.images) }, { images: photoNames(images) }),
    ],
  });
  return photosOf(open?.changes ?? []).added;
}

async function requireCurrent(unit: UnitOfWork, actor: User, id: string, version: string): Promise<Product> {
  const current = await findProductForUpdate(unit, { sellerId: actor.id }, id);
  if (!current) throw notFound('product');
  requireSameVersion(current, version);
  return current;
}

/** @throws AppError `conflict` */
function requireSameVersion(product: Product, version: string): void {
  if (versionOf(product) !== version) throw changedMeanwhile();
}

/** Tells two states of a product apart: it changes with every edit and every decision. */
export function versionOf(product: Pick<Product, 'updated_at' | 'updatedAt' | 'status'>): string {
  return [product.status, product.updated_at, product.updatedAt].join(' ');
}

export function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'the product changed since the form was opened',
    'This product was changed or decided while you had it open. Compare what you typed with how it is now, then send it again.',
  );
}

function photoNames(images: ProductImage[]): string {
  return images.map(({ name }) => name).join(', ');
}
