import type { Migration } from '../../app/services/upkeep/upgrade.server';

/** Only now: what was completed before is in the lists, and what they have is counted. */
export const migration: Migration = {
  number: 14,
  what: 'Counters of sellers',
  run: async () => {
    const { recountSellers } = await import('../../app/services/upkeep/recount-counters.server');
    const { sellers, corrected } = await recountSellers();
    return { counts: { checked: sellers, corrected } };
  },
};
