import { sayCause } from '~/schemas/causes';
import type { LedgerLine } from '~/schemas/money/ledger';
import { type LedgerTexts, ledgerCauses } from '~/schemas/money/ledger-causes';

const ledgerTexts: LedgerTexts = {
  sale: ({ orderNumber }) => `Order ${orderNumber}`,
  commission: ({ orderNumber, rate }) => `Commission of ${rate}% on order ${orderNumber}`,
  cash: ({ orderNumber, isOwn }) =>
    isOwn ? `The buyer paid you for order ${orderNumber}` : `Cash you collected for order ${orderNumber}`,
  discount: ({ orderNumber }) => `Discount that Makola pays on order ${orderNumber}`,
  refund: ({ orderNumber }) => `Refund of order ${orderNumber}`,
  commission_refund: ({ orderNumber }) => `Commission refunded for order ${orderNumber}`,
  discount_refund: ({ orderNumber }) => `Discount of refunded order ${orderNumber}`,
  cash_refund: ({ orderNumber }) => `You gave the buyer the money for order ${orderNumber} back`,
  payout: ({ reference }) => `Payout ${reference}`,
  payout_returned: ({ reference }) => `Payout ${reference} returned by the network`,
  payout_cancelled: ({ reference }) => `Payout ${reference} cancelled`,
  b2b_sale: ({ reference }) => `Bulk trade ${reference}`,
  b2b_commission: ({ reference }) => `Commission on bulk trade ${reference}`,
  b2b_refund: ({ reference }) => `Refund of bulk trade ${reference}`,
};

/** Why a line was booked, in English: the words that an older one stores, else those of its cause. */
export const ledgerReasonOf = (line: Pick<LedgerLine, 'reason' | 'cause' | 'values'>): string =>
  line.reason || sayCause({ causes: ledgerCauses, texts: ledgerTexts }, line);
