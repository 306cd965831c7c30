const storedFile = /\/v0\/b\/[^/]+\/o\/([^?]+)/;

/**
 * The storage path in the address of a product's photo, as orders of the shop have it; '' for an address
 * elsewhere.
 */
export function photoPathOf(url: string): string {
  const [, encoded = ''] = storedFile.exec(url) ?? [];
  try {
    const path = decodeURIComponent(encoded);
    return path.startsWith('products/') ? path : '';
  } catch {
    return '';
  }
}
