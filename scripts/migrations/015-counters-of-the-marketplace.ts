import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 15,
  what: 'Counters of the marketplace',
  run: async () => {
    const { recountMarketplace } = await import('../../app/services/upkeep/recount-counters.server');
    return { counts: { corrected: (await recountMarketplace()).length } };
  },
};
