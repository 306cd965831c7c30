import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/product';
import { fail, ok, type Result } from '~/utils/result';
import { truncate } from '~/utils/text';

const maxAddressLength = 1_500;

/** A photo's link as written to a file, where spaces separate links. */
export function photoAddress({ url }: Pick<ProductImage, 'url'>): string {
  return url.replace(/\s/g, (space) => encodeURIComponent(space));
}

/**
 * The photos that a file gives a product. Photos that the product already has stay as they are; every other
 * is kept as a link and never fetched by this server.
 *
 * @param own the photos that the product has
 * @returns the error and the link that it is about, otherwise
 */
export function photosOf(addresses: readonly string[], own: ProductImage[]): Result<ProductImage[]> {
  const known = new Map(own.map((image) => [photoAddress(image), image]));
  const images: ProductImage[] = [];
  for (const address of new Set(addresses)) {
    const kept = known.get(address);
    const url = kept ? null : readAddress(address);
    if (kept) images.push(kept);
    else if (url) images.push(linkTo(url));
    else return fail(wrongAddress(address), address);
  }
  const { max } = limits.images;
  if (images.length <= max) return ok(images);
  return fail(`You can have up to ${max} photos; this would make ${images.length}.`);
}

function readAddress(address: string): URL | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? url : null;
}

function wrongAddress(address: string): string {
  if (address.length > maxAddressLength) return `A photo link can be up to ${maxAddressLength} characters.`;
  return `“${truncate(address, 60)}” isn’t a photo link. Enter one that starts with https://`;
}

function linkTo(url: URL): ProductImage {
  const file = url.pathname.split('/').at(-1) ?? '';
  const name = file.slice(0, limits.title.max) || url.hostname;
  return { url: url.href, path: '', name, width: null, height: null };
}
