import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { makePayout, payoutOf } from '../../factories/payouts';
import { put } from '../../integration/support/store';

export const unpaid = { vendorId: 's1', amount: 120.5, amountPesewas: 12_050, reference: 'TSA1234567' };

/** Where the receipt of the payout p1 is stored. */
export const receiptOfP1 = 'payout_receipts/p1/receipt.pdf';

export const receiptContent =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** Stores the payout p1, to pay. @returns the version that its forms show, without the overrides */
export async function storePayout(overrides: object = {}) {
  const payout = makePayout({ ...unpaid, id: 'p1' });
  await put('payouts', { id: payout.id, data: { ...payout.data, ...overrides } });
  return versionOfPayout(payoutOf(payout));
}
