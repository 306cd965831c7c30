import {
  findListing,
  findListingForUpdate,
  getListing,
  updateListing,
} from '~/repositories/bulk/b2b-listings.server';
import { countMovedBulk } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import type { Listing, ListingFields } from '~/schemas/bulk/listing';
import { units } from '~/schemas/bulk/unit-words';
import type { ProductImage } from '~/schemas/products/product';
import type { PhotoChanges } from '~/schemas/products/product-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatCedis } from '~/utils/money';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../../activity/changes-between';
import { happened, readRecipients } from '../../activity/happened.server';
import { discardPhotos, storePhotos } from '../../files/store-photos.server';
import { findCategoryError } from '../../products/category.server';
import {
  arrangePhotos,
  nextPhotoIndex,
  pathsNotIn,
  placePhotos,
  preparePhotos,
} from '../../products/photos.server';
import { listingFolder } from './submit-listing.server';

export interface ListingEdit {
  id: string;
  /** The version that the form showed; without it nothing is compared. */
  version?: number;
  /** How many were left then: trades may have reserved some since, which does not change the version. */
  shownQuantity?: number;
  fields: ListingFields;
  photos: File[];
  photoChanges: PhotoChanges;
}

/** What an admin approved: when it changes, the listing is pending again. */
const approvedFields = ['title', 'description', 'category', 'unit', 'unitsPerUnit', 'baseUnit'] as const;

/**
 * Changes a listing. Prices, quantities, region and delivery change at once; what an admin approved (words,
 * photos, the unit) sends it back for approval (docs/product.md, "Bulk trade"). What was accepted before
 * stays as agreed.
 *
 * @returns whether it is pending now; or the error of a field, with nothing changed
 * @throws AppError `not-found`; `conflict` when it changed since the form was opened, or is closed
 */
export const editListing = catchUnavailable(edit, 'a listing could not be edited');

async function edit(
  shop: Shop,
  actor: User,
  { id, version, shownQuantity, fields: typed, photos, photoChanges }: ListingEdit,
  now = new Date(),
): Promise<Result<{ isPending: boolean }, 'category' | 'images'>> {
  const before = await getListing(shop, id);
  requireEditable(before, version);
  const unknown = await findCategoryError(typed.category, [before.category]);
  if (unknown) return fail(unknown, 'category');
  const kept = arrangePhotos(before.images, photoChanges);
  const prepared = await preparePhotos(photos, kept.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const stored = await storePhotos(listingFolder(id), prepared.data, {
    minIndex: nextPhotoIndex(before.images),
  });
  if (!stored.success) return fail(stored.error, 'images');
  const images = placePhotos(kept, stored.data, photoChanges.addedOrder);
  const discard = async () => discardPhotos(pathsNotIn(await findListing(shop, id), stored.data));
  const write = inTransaction(async (unit) => {
    const current = await findListingForUpdate(unit, shop, id);
    if (!current) throw notFound('listing');
    requireEditable(current, version);
    const fields = { ...typed, quantityAvailable: quantityAfter(current, typed, shownQuantity) };
    const isResubmitted = current.status !== 'pending' && needsApproval(current, { ...fields, images });
    const status = isResubmitted ? 'pending' : current.status;
    const decision = isResubmitted ? { rejectionCode: null, rejectionReason: null } : {};
    const act = isResubmitted ? 'listing.resubmitted' : 'listing.edited';
    const recipients = await readRecipients(unit, act, {});
    if (pathsNotIn({ images }, current.images).length > 0) noteFileChange(unit, listingFolder(id));
    updateListing(unit, current, { ...current, ...fields, ...decision, images, status }, now);
    countMovedBulk(unit, shop.sellerId, 'listings', { before: [current.status], after: [status] });
    const changes = changesBetween(logged(current), logged({ ...fields, images }));
    const facts = { id, title: fields.title, seller: shop.sellerName };
    happened(unit, act, facts, { by: actor, changes, ...recipients });
    return { isPending: status === 'pending' };
  });
  const written = await write.catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  await discardPhotos(pathsNotIn({ images }, before.images));
  return ok(written);
}

/** @throws AppError `conflict` */
function requireEditable(listing: Listing, version: number | undefined): void {
  if (listing.status === 'closed')
    throw new AppError(
      'conflict',
      'the listing is closed',
      'This listing is closed. Duplicate it to offer the goods again.',
    );
  if (version === undefined || version === listing.version) return;
  throw new AppError(
    'conflict',
    'the listing changed since the form was opened',
    'This listing changed while you had it open. Compare your changes with the current version, then save again.',
  );
}

/**
 * How many are left after an edit: a number that the seller did not touch is that of now.
 *
 * @throws AppError `conflict` when they changed it, and trades did too
 */
function quantityAfter(
  { quantityAvailable: now, unit }: Listing,
  { quantityAvailable: typed }: ListingFields,
  shown: number | undefined,
): number {
  if (shown === undefined || shown === now) return typed;
  if (typed === shown) return now;
  throw new AppError(
    'conflict',
    'trades changed how many are available',
    `Trades changed how many are available: ${units(now, unit)} now, ${shown} when you opened this form. Enter how many you can sell now, then save again.`,
  );
}

function needsApproval(current: Listing, edited: ListingFields & { images: ProductImage[] }): boolean {
  const photos = ({ images }: { images: ProductImage[] }) =>
    images.map(({ path, url }) => path || url).join('\n');
  return (
    approvedFields.some((field) => current[field] !== edited[field]) ||
    photos(current) !== photos(edited) ||
    current.status === 'rejected'
  );
}

/** The values as the log shows them. */
function logged({ priceTiers, images, ...fields }: ListingFields & { images: ProductImage[] }) {
  const { title, description, category, unit, unitsPerUnit, baseUnit, region } = fields;
  const { quantityAvailable, minOrderQuantity, increment, deliveryFee, depositPercent, samplePrice } = fields;
  return {
    title,
    description,
    category,
    unit,
    unitsPerUnit,
    baseUnit,
    region,
    quantityAvailable,
    minOrderQuantity,
    increment,
    deliveryFee,
    depositPercent,
    samplePrice,
    priceTiers: priceTiers
      .map(({ minQuantity, unitPrice }) => `${minQuantity}: ${formatCedis(unitPrice)}`)
      .join(', '),
    images: images.map(({ name }) => name).join(', '),
  };
}
