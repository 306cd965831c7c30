import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 8,
  what: 'Months of sales',
  canBeTried: false,
  run: async () => {
    const { markMonthsToCount, recountStaleMonths } = await import(
      '../../app/services/insight/recount-sales.server'
    );
    await markMonthsToCount();
    return { counts: { counted: await recountStaleMonths() } };
  },
};
