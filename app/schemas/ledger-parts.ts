/** The tabs of the transactions: all, or those behind one figure of the balance. */
export const ledgerParts = ['all', 'earned', 'commission', 'payouts', 'held'] as const;
export type LedgerPart = (typeof ledgerParts)[number];
