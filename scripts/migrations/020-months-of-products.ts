import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 20,
  what: 'Months of products',
  run: async () => {
    const { countOlderMonths } = await import('../../app/services/insight/divide-months.server');
    return { counts: await countOlderMonths() };
  },
};
