import type { Migration } from '../../app/services/jobs/upgrade.server';

/** Gives the shop of each seller a record of its own. */
export const migration: Migration = {
  number: 21,
  parts: [
    {
      what: 'Shops',
      run: async (progress) => {
        const { backfillShops } = await import('../../app/services/upkeep/backfill-shops.server');
        return { counts: { ...(await backfillShops(progress)) } };
      },
    },
  ],
};
