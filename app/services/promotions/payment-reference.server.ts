import { createHash } from 'node:crypto';

/**
 * The reference that a seller gives with a payment and an admin looks for on the statement. Always the same
 * for a seller: the page shows it before there is a promotion. Without letters that look like digits.
 */
export function paymentReference(sellerId: string): string {
  return `P${createHash('sha256').update(sellerId).digest('hex').slice(0, 8).toUpperCase()}`;
}
