import { limits } from '~/schemas/limits';
import type { ProductImage } from '~/schemas/product';
import { fail, ok, type Result } from '~/utils/result';
import { truncate } from '~/utils/text';

/** Characters of one address. */
const maxAddressLength = 1_500;

/** A photo's address as it stands in a file, where spaces part one address from the next. */
export function photoAddress({ url }: Pick<ProductImage, 'url'>): string {
  return url.replace(/\s/g, (space) => encodeURIComponent(space));
}

/**
 * The photos that a file gives a product. One that the product has already stays as it is; every other one is
 * kept as a link and never fetched by this server.
 *
 * @param own the photos that the product has
 * @returns what is wrong with which address otherwise
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
  return fail(`A product has ${max} photos at most; this would make ${images.length}.`);
}

function readAddress(address: string): URL | null {
  if (address.length > maxAddressLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? url : null;
}

function wrongAddress(address: string): string {
  if (address.length > maxAddressLength)
    return `A photo’s address has ${maxAddressLength} characters at most.`;
  return `“${truncate(address, 60)}” is no photo’s address. Give one that begins with https://`;
}

function linkTo(url: URL): ProductImage {
  const file = url.pathname.split('/').at(-1) ?? '';
  const name = file.slice(0, limits.title.max) || url.hostname;
  return { url: url.href, path: '', name, width: null, height: null };
}
