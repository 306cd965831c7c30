import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 4,
  what: 'Promotions',
  run: async (progress) => {
    const { backfillPromotions } = await import('../../app/services/upkeep/backfill-promotions.server');
    const { needsFixing, ...counts } = await backfillPromotions(progress);
    return { counts, needsFixing };
  },
};
