import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 7,
  what: 'Orders',
  run: async (progress) => {
    const { backfillOrders } = await import('../../app/services/upkeep/backfill-orders.server');
    const { needsFixing, ...counts } = await backfillOrders(progress);
    return { counts, needsFixing };
  },
};
