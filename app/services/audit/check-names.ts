/** The checks of the audit in the order in which they run; a command looks at a name before it connects. */
export const checkNames = [
  'intake',
  'orders',
  'payouts',
  'trades',
  'ledger',
  'skus',
  'products',
  'drafts',
  'listings',
  'proofs',
  'references',
  'shops',
  'seller-counters',
  'marketplace-counters',
  'rollups',
  'sign-ups',
  'unread',
  'outbox',
  'unused-files',
] as const;

export type CheckName = (typeof checkNames)[number];
