import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 10,
  what: 'Bulk trades',
  run: async (progress) => {
    const { backfillTrades } = await import('../../app/services/upkeep/backfill-trades.server');
    const { needsFixing, ...counts } = await backfillTrades(progress);
    return { counts, needsFixing };
  },
};
