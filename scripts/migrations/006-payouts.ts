import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 6,
  what: 'Payouts',
  run: async (progress) => {
    const { backfillPayouts } = await import('../../app/services/upkeep/backfill-payouts.server');
    const { checked, completed, booked, needsFixing } = await backfillPayouts(progress);
    return { counts: { checked, completed, 'added to the ledger': booked }, needsFixing };
  },
};
