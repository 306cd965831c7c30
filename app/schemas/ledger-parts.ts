/** The tabs of the transactions: all, those behind one figure of the balance, or sales and refunds. */
export const ledgerParts = ['all', 'earned', 'sales', 'commission', 'payouts', 'held'] as const;
export type LedgerPart = (typeof ledgerParts)[number];
