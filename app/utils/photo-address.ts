/** Photos on other websites. */

/**
 * Whether a URL is one of a website over https: with a name, on its usual port and without a password. A name
 * may still lead to a private network; that shows when it is looked up.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, port } = new URL(address);
  // URL writes numbers of all kinds as 127.0.0.1, and IPv6 without a point.
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && !username && !password && !port && isName;
}

/** Hosts that send a photo at the width that its address asks for. */
const hosts: ((url: URL, width: number) => string | null)[] = [shopify, wordpress, cloudinary, jumia];

/**
 * The address of the same photo at most so wide, in pixels, where its host can make it smaller: Shopify,
 * WordPress.com (Photon), Cloudinary and Jumia. Null for all others.
 */
export function sizedAddress(address: string, width: number): string | null {
  if (!isPublicAddress(address)) return null;
  for (const host of hosts) {
    const sized = host(new URL(address), width);
    if (sized) return sized;
  }
  return null;
}

/** Also shops of their own domain: /cdn/shop/files/… */
function shopify(url: URL, width: number): string | null {
  const own = /^\/cdn\/shop\//.test(url.pathname);
  if (url.hostname !== 'cdn.shopify.com' && !own) return null;
  url.searchParams.set('width', String(width));
  return url.href;
}

function wordpress(url: URL, width: number): string | null {
  if (!/^i[0-3]\.wp\.com$/.test(url.hostname)) return null;
  url.search = '';
  url.searchParams.set('w', String(width));
  return url.href;
}

function cloudinary(url: URL, width: number): string | null {
  const [, before, after] = /^(\/[^/]+\/image\/upload\/)(.+)$/.exec(url.pathname) ?? [];
  if (url.hostname !== 'res.cloudinary.com' || !before || !after) return null;
  url.pathname = `${before}c_limit,w_${width}/${after}`;
  return url.href;
}

/** 'https://gh.jumia.is/unsafe/fit-in/680x680/filters:fill(white)/product/…' */
function jumia(url: URL, width: number): string | null {
  const sized = url.pathname.replace(/^(\/unsafe\/fit-in)\/\d+x\d+\//, `$1/${width}x${width}/`);
  if (!/(^|\.)jumia\.is$/.test(url.hostname) || !/^\/unsafe\/fit-in\/\d/.test(sized)) return null;
  url.pathname = sized;
  return url.href;
}
