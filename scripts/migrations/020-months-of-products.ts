import type { Migration } from '../../app/services/jobs/upgrade.server';

/** Counts what this and the last month of each seller's products take: a full one is divided. */
export const migration: Migration = {
  number: 20,
  parts: [
    {
      what: 'Months of products',
      run: async () => {
        const { countOlderMonths } = await import('../../app/services/sales/divide-months.server');
        return { counts: await countOlderMonths() };
      },
    },
  ],
};
