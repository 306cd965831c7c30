/**
 * The tabs of the transactions: all, those behind one figure of the balance, sales and refunds, or bulk
 * trade.
 */
export const ledgerParts = ['all', 'earned', 'sales', 'bulk', 'commission', 'payouts', 'held'] as const;
export type LedgerPart = (typeof ledgerParts)[number];
