import { createHash } from 'node:crypto';

/**
 * What a seller writes as the reference of a transfer for promotions, and an admin looks for on the
 * statement: always the same one for a seller, because it is on the page before there is anything to number.
 * Letters that look like digits are left out.
 */
export function paymentReference(sellerId: string): string {
  return `P${createHash('sha256').update(sellerId).digest('hex').slice(0, 8).toUpperCase()}`;
}
