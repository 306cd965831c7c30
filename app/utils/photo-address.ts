/** Photos on other websites. In the browser too: each byte is in every page that shows a photo. */

/**
 * The address of the same photo at most so wide, in pixels, where its host can make it smaller: Shopify,
 * WordPress.com (Photon), Cloudinary and Jumia. Null for all others.
 */
export function sizedAddress(address: string, width: number): string | null {
  if (!/^https:/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isSized = [shopify, wordpress, cloudinary, jumia].some((host) => host(url, width));
  return isSized ? url.href : null;
}

/** Also shops of their own domain: /cdn/shop/files/… */
function shopify(url: URL, width: number): boolean {
  if (url.hostname !== 'cdn.shopify.com' && !url.pathname.startsWith('/cdn/shop/')) return false;
  url.searchParams.set('width', String(width));
  return true;
}

function wordpress(url: URL, width: number): boolean {
  if (!/^i[0-3]\.wp\.com$/.test(url.hostname)) return false;
  url.search = `w=${width}`;
  return true;
}

function cloudinary(url: URL, width: number): boolean {
  if (url.hostname !== 'res.cloudinary.com') return false;
  return replaced(url, /^(\/[^/]+\/image\/upload\/)(?=.)/, `$1c_limit,w_${width}/`);
}

/** 'https://gh.jumia.is/unsafe/fit-in/680x680/filters:fill(white)/product/…' */
function jumia(url: URL, width: number): boolean {
  if (!/(^|\.)jumia\.is$/.test(url.hostname)) return false;
  return replaced(url, /^(\/unsafe\/fit-in\/)\d+x\d+\//, `$1${width}x${width}/`);
}

/** Writes the width into the path. @returns whether there is a place for it */
function replaced(url: URL, place: RegExp, width: string): boolean {
  const hasPlace = place.test(url.pathname);
  url.pathname = url.pathname.replace(place, width);
  return hasPlace;
}
