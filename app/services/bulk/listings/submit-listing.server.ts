import {
  createListing,
  findListing,
  findListingForUpdate,
  type NewListing,
} from '~/repositories/bulk/b2b-listings.server';
import { countMovedBulk } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { ListingFields } from '~/schemas/bulk/listing';
import type { ProductImage } from '~/schemas/products/product';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../../activity/changes-between';
import { happened, type Recipients, readRecipients } from '../../activity/happened.server';
import { discardPhotos } from '../../files/store-photos.server';
import { findCategoryError } from '../../products/category.server';
import { pathsNotIn, preparePhotos, storeFirstPhotos } from '../../products/photos.server';

/** For a form that was sent, reopened with Back and changed: ignoring it would silently lose the change. */
const usedFormMessage =
  'You already submitted this form. Open “New listing” again to add another one, or edit this one in your list.';

export interface ListingToSubmit {
  fields: ListingFields;
  photos: File[];
  /** Photos of the listing or product that it is made from: copies come first, but for `addedOrder`. */
  copied: ProductImage[];
  /** Of `photos`: `PhotoChanges`. */
  addedOrder?: number[];
  /** From the form: the same form sent twice makes one listing. */
  idempotencyKey: string | undefined;
}

/** The folder of a listing's photos in the storage. */
export const listingFolder = (id: string) => `b2bListings/${id}`;

/**
 * Submits a listing for approval: stores its photos, then writes the listing, the notification of every admin
 * and the log entry together (docs/product.md, "Bulk trade").
 *
 * @returns the id; the error of a field; or that a service is unavailable; with nothing left behind
 */
export const submitListing = catchUnavailable(submit, 'a listing could not be submitted');

async function submit(
  shop: Shop,
  actor: User,
  { fields, photos, copied, addedOrder, idempotencyKey }: ListingToSubmit,
  now = new Date(),
): Promise<Result<{ id: string }, 'category' | 'images'>> {
  const { sellerId, sellerName } = shop;
  const id = recordIdOf(sellerId, idempotencyKey);
  const before = await findListing(shop, id);
  if (before) return isSame(before, fields) ? ok({ id }) : fail(usedFormMessage);
  const unknown = await findCategoryError(fields.category);
  if (unknown) return fail(unknown, 'category');
  const prepared = await preparePhotos(photos, copied.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const stored = await storeFirstPhotos(listingFolder(id), prepared.data, copied, addedOrder);
  if (!stored.success) return fail(stored.error, 'images');
  const images = stored.data;
  const listing = { ...fields, id, images, sellerId, sellerName };
  const write = inTransaction(async (unit) => {
    const twin = await findListingForUpdate(unit, shop, id);
    if (twin) return twin;
    const recipients = await readRecipients(unit, 'listing.submitted', {});
    addListing(unit, actor, listing, { recipients, now });
    return listing;
  });
  const written = await write.catch(async (error: unknown) => {
    await discardPhotos(pathsNotIn(await findListing(shop, id), images));
    throw error;
  });
  // The same form, sent twice, may have been first: its record names the same files, or others.
  await discardPhotos(pathsNotIn(written, images));
  return isSame(written, fields) ? ok({ id }) : fail(usedFormMessage);
}

const isSame = (before: ListingFields, fields: ListingFields) =>
  changesBetween(
    { ...before, priceTiers: JSON.stringify(before.priceTiers) },
    { ...fields, priceTiers: JSON.stringify(fields.priceTiers) },
  ).length === 0;

function addListing(
  unit: UnitOfWork,
  actor: User,
  listing: NewListing,
  { recipients, now }: { recipients: Recipients<'listing.submitted'>; now: Date },
): void {
  createListing(unit, listing, now);
  countMovedBulk(unit, listing.sellerId, 'listings', { before: [], after: ['all', 'pending'] });
  const { id, title, sellerName: seller } = listing;
  happened(unit, 'listing.submitted', { id, title, seller }, { by: actor, ...recipients });
}
