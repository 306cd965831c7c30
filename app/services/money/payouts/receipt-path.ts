import type { Payout } from '~/schemas/money/payout';

const folder = (id: string) => `payout_receipts/${id}/`;

export const receiptPath = (id: string) => `${folder(id)}receipt.pdf`;

/** Every later attempt to pay has a path of its own, so that no receipt is overwritten. */
export const laterReceiptPath = (id: string, claim: string) => `${folder(id)}receipt-${claim}.pdf`;

/** The path of a receipt in the storage; older records hold a URL of the file at the first path. */
export function receiptLocation(id: string, stored: string): string {
  return stored.startsWith(folder(id)) ? stored : receiptPath(id);
}

/** All receipts of a payout, oldest first. */
export function receiptsOf({
  earlierReceipts,
  paymentReceipt,
}: Pick<Payout, 'earlierReceipts' | 'paymentReceipt'>): string[] {
  return [...new Set([...earlierReceipts, ...(paymentReceipt ? [paymentReceipt] : [])])];
}
