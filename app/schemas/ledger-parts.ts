/** Which lines of the ledger are shown: those behind one figure of the balance, or all. */
export const ledgerParts = ['all', 'earned', 'commission', 'payouts', 'held'] as const;
export type LedgerPart = (typeof ledgerParts)[number];
