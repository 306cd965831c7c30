import {
  countDrafts,
  deleteDraft,
  findDraft,
  findDraftForUpdate,
  writeDraft,
} from '~/repositories/catalogue/product-drafts.server';
import { findProductForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/products/product';
import { type DraftFields, draftTitle } from '~/schemas/products/product-draft';
import type { PhotoChanges } from '~/schemas/products/product-forms';
import type { Shop } from '~/schemas/users/shop';
import { fail, ok, type Result } from '~/utils/result';
import { discardPhotos } from '../files/store-photos.server';
import { arrangePhotos, pathsNotIn, placePhotos, preparePhotos, storeFirstPhotos } from './photos.server';
import { changedMeanwhile } from './product-version';
import { usedFormMessage } from './submit-product.server';

export const tooManyDraftsMessage = `You can have up to ${limits.drafts.max} drafts. Submit or delete one first.`;

/** Where a draft's photos are; those of its product are copies. */
const draftFolder = (id: string): string => `productDrafts/${id}`;

export interface DraftChange {
  /** Also that of the product which it becomes. */
  id: string;
  fields: DraftFields;
  photos: File[];
  /** What the form does to the photos that it showed, and where it puts the new ones. */
  photoChanges: PhotoChanges;
  /** Of a draft that the form showed: when it was saved (ISO). */
  shownAt?: string;
  /** The photos of the product that is duplicated, which a new form showed. */
  copied?: ProductImage[];
}

/** What a draft was written over: photos that nothing needs any more, or why it was not written. */
type Written = { dropped: string[] } | { refused: string };

/**
 * Saves a product form as a draft (docs/product.md, "Products"). A new form that is sent again replaces what
 * it saved.
 *
 * @returns the id, or the error of the photos or the form, with nothing changed
 * @throws AppError `conflict` when the draft changed since the form was opened
 */
export async function saveDraft(
  shop: Shop,
  { id, fields, photos, photoChanges, shownAt, copied = [] }: DraftChange,
): Promise<Result<{ id: string }, 'images'>> {
  const isNew = shownAt === undefined;
  const before = isNew ? null : await findDraft(shop, id);
  const kept = arrangePhotos(isNew ? copied : (before?.images ?? []), photoChanges);
  const prepared = await preparePhotos(photos, kept.length, { min: 0 });
  if (!prepared.success) return fail(prepared.error, 'images');
  const { addedOrder } = photoChanges;
  const stored = isNew
    ? await storeFirstPhotos(draftFolder(id), prepared.data, kept, addedOrder)
    : await storeFirstPhotos(draftFolder(id), prepared.data, []);
  if (!stored.success) return fail(stored.error, 'images');
  const added = stored.data;
  const images = isNew ? added : placePhotos(kept, added, addedOrder);
  const write = inTransaction(async (unit): Promise<Written> => {
    const [product, current] = await Promise.all([
      findProductForUpdate(unit, shop, id),
      findDraftForUpdate(unit, shop, id),
    ]);
    if (product) return { refused: usedFormMessage };
    if (!isNew && current?.updatedAt !== shownAt) throw changedMeanwhile();
    if (!current && (await countDrafts(unit, shop)) >= limits.drafts.max)
      return { refused: tooManyDraftsMessage };
    const dropped = pathsNotIn({ images }, current?.images ?? []);
    if (dropped.length > 0) noteFileChange(unit, draftFolder(id));
    writeDraft(unit, id, { ...fields, sellerId: shop.sellerId, images });
    return { dropped };
  });
  const discardAdded = async () => discardPhotos(pathsNotIn(await findDraft(shop, id), added));
  const written = await write.catch(async (error: unknown) => {
    await discardAdded();
    throw error;
  });
  if ('refused' in written) {
    await discardAdded();
    return fail(written.refused);
  }
  await discardPhotos(written.dropped);
  return ok({ id });
}

/**
 * Deletes a draft with its photos. Deleting it again does nothing.
 *
 * @returns what it was called, or null when it did not exist
 */
export async function removeDraft(shop: Shop, id: string): Promise<string | null> {
  const removed = await inTransaction(async (unit) => {
    const draft = await findDraftForUpdate(unit, shop, id);
    if (!draft) return null;
    if (draft.images.length > 0) noteFileChange(unit, draftFolder(id));
    deleteDraft(unit, id);
    return draft;
  });
  if (!removed) return null;
  await discardPhotos(removed.images.map(({ path }) => path));
  return draftTitle(removed);
}
