import type { Payout } from '~/schemas/payout';

const folder = (id: string) => `payout_receipts/${id}/`;

/** Path of the first receipt of a payout. */
export const receiptPath = (id: string) => `${folder(id)}receipt.pdf`;

/**
 * Where any later attempt to pay keeps its receipt: each has a path of its own, so none replaces another's.
 */
export const laterReceiptPath = (id: string, claim: string) => `${folder(id)}receipt-${claim}.pdf`;

/**
 * The place of a receipt that a record names; older records hold an address, of what is kept at the first
 * path.
 */
export function placeOfReceipt(id: string, named: string): string {
  return named.startsWith(folder(id)) ? named : receiptPath(id);
}

/** All receipts that a payout's record names, oldest first. */
export function receiptsOf({
  earlierReceipts,
  paymentReceipt,
}: Pick<Payout, 'earlierReceipts' | 'paymentReceipt'>): string[] {
  return [...new Set([...earlierReceipts, ...(paymentReceipt ? [paymentReceipt] : [])])];
}
