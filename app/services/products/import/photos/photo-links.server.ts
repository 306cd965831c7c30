import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/products/product';
import type { Remark } from '~/schemas/products/product-import';
import { isPublicAddress } from '~/utils/public-address';
import { truncate } from '~/utils/text';

const maxAddressLength = 1_500;

/** A photo's link as written to a file, where spaces, commas, semicolons and bars may separate links. */
export function photoAddress({ url }: Pick<ProductImage, 'url'>): string {
  return url.replace(/\s|[,;|](?=https?:|[,;|]*$)/gi, (separator) => encodeURIComponent(separator));
}

/**
 * The photos that a file gives a product. Photos that the product already has stay as they are; every other
 * is kept as a link. Wrong links are left out, and of the others the first eight are taken.
 *
 * @param own the photos that the product has
 */
export function photosOf(
  addresses: readonly string[],
  own: ProductImage[],
): { images: ProductImage[]; remarks: Remark[] } {
  const known = new Map(own.map((image) => [photoAddress(image), image]));
  for (const image of own) if (image.source) known.set(photoAddress({ url: image.source }), image);
  const images: ProductImage[] = [];
  const remarks: Remark[] = [];
  for (const address of new Set(addresses)) {
    const url = readAddress(address);
    const kept = known.get(address) ?? known.get(url ? photoAddress({ url: url.href }) : '');
    if (kept) images.push(kept);
    else if (url) images.push(linkTo(url));
    else remarks.push({ kind: 'photo-links', text: wrongAddress(address) });
  }
  const { max } = limits.images;
  if (images.length > max)
    remarks.push({ kind: 'photos', text: `Of ${images.length} photos the first ${max} are taken.` });
  return { images: images.slice(0, max), remarks };
}

function readAddress(address: string): URL | null {
  return address.length <= maxAddressLength && isPublicAddress(address) ? new URL(address) : null;
}

function wrongAddress(address: string): string {
  const named = `“${truncate(address, 100)}”`;
  return address.length > maxAddressLength
    ? `The photo link ${named} is left out: links can be up to ${maxAddressLength} characters.`
    : `${named} isn’t a photo link that starts with https://, and is left out.`;
}

function linkTo(url: URL): ProductImage {
  const file = url.pathname.split('/').at(-1) ?? '';
  const name = file.slice(0, limits.title.max) || url.hostname;
  return { url: url.href, path: '', name, width: null, height: null };
}
