import { setRequestedChanges } from '~/repositories/catalogue/edit-requests.server';
import { findProductForUpdate, setImages } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { EditChange } from '~/schemas/products/edit-request';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { ProductImage } from '~/schemas/products/product';
import { truncate } from '~/utils/text';
import { fetchPhoto } from '../../../files/fetch-photo.server';
import { discardPhotos, storePhotos } from '../../../files/store-photos.server';
import { findOpenEditRequest } from '../../edits/propose-edit.server';

/** Photos that were stored, those that were not, and why, in sentences. */
export interface PhotosOutcome {
  stored: number;
  failed: number;
  notes: string[];
}

/**
 * Stores the photos that a product, or the open request to edit it, has on other websites, and writes them in
 * place of the links. A photo that cannot be fetched stays a link. Doing it again has no effect.
 */
export async function storePhotosOf(
  sellerId: string,
  { id, images }: PlannedProduct,
): Promise<PhotosOutcome> {
  const outcome: PhotosOutcome = { stored: 0, failed: 0, notes: [] };
  if (images.every(({ path }) => path)) return outcome;
  const links = await inTransaction(async (unit) => linksOf(await findHolders(unit, sellerId, id)));
  const stored = new Map<string, ProductImage>();
  for (const link of links) {
    const own = await storeOne(`products/${id}`, link, outcome);
    if (own) stored.set(link.url, own);
  }
  if (stored.size === 0) return outcome;
  const used = await inTransaction(async (unit) => {
    const holders = await findHolders(unit, sellerId, id);
    return holders ? replaceLinks(unit, holders, stored) : new Set<ProductImage>();
  });
  outcome.stored = used.size;
  // Meanwhile the seller removed the photo, or the product.
  await discardPhotos([...stored.values()].filter((image) => !used.has(image)).map(({ path }) => path));
  return outcome;
}

/** The product and its open request, which may name the same photos. */
async function findHolders(unit: UnitOfWork, sellerId: string, id: string) {
  const product = await findProductForUpdate(unit, { sellerId }, id);
  return product && { product, open: await findOpenEditRequest(unit, product) };
}
type Holders = NonNullable<Awaited<ReturnType<typeof findHolders>>>;

function linksOf(holders: Holders | null): ProductImage[] {
  if (!holders) return [];
  const requested = holders.open?.changes.flatMap((change) => (change.field === 'images' ? change.to : []));
  const links = [...holders.product.images, ...(requested ?? [])].filter(({ path }) => !path);
  return [...new Map(links.map((link) => [link.url, link])).values()];
}

async function storeOne(
  folder: string,
  { url, name }: ProductImage,
  outcome: PhotosOutcome,
): Promise<ProductImage | null> {
  const shown = `“${truncate(name || url, 60)}”`;
  const fetched = await fetchPhoto(url, name);
  const stored = fetched.success ? await storePhotos(folder, [fetched.data.photo]) : fetched;
  const [image] = stored.success ? stored.data : [];
  if (!image) {
    outcome.failed += 1;
    outcome.notes.push(`${shown} stays a link. ${stored.success ? '' : stored.error}`);
    return null;
  }
  if (fetched.success && fetched.data.remark) outcome.notes.push(`${shown}: ${fetched.data.remark}`);
  return { ...image, source: url };
}

/** Writes the stored photos in place of the links, inside a transaction. @returns those that were used */
function replaceLinks(
  unit: UnitOfWork,
  { product, open }: Holders,
  stored: ReadonlyMap<string, ProductImage>,
): Set<ProductImage> {
  const used = new Set<ProductImage>();
  const isStored = ({ path, url }: ProductImage) => !path && stored.has(url);
  const replace = (images: ProductImage[]) =>
    images.map((image) => {
      const own = image.path ? undefined : stored.get(image.url);
      if (own) used.add(own);
      return own ?? image;
    });
  if (product.images.some(isStored)) setImages(unit, product.id, replace(product.images));
  if (
    open?.changes.some((change) => change.field === 'images' && [...change.from, ...change.to].some(isStored))
  ) {
    const changes = open.changes.map(
      (change): EditChange =>
        change.field === 'images'
          ? { ...change, from: replace(change.from), to: replace(change.to) }
          : change,
    );
    setRequestedChanges(unit, open.id, changes);
  }
  return used;
}
