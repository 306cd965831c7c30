import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 3,
  what: 'Payment accounts',
  run: async (progress) => {
    const { backfillAccounts } = await import('../../app/services/upkeep/backfill-accounts.server');
    const { checked, corrected, needsFixing } = await backfillAccounts(progress);
    return { counts: { checked, 'sellers corrected': corrected }, needsFixing };
  },
};
