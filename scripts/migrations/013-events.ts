import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 13,
  what: 'Readers of events',
  run: async () => {
    const { backfillEvents } = await import('../../app/services/upkeep/backfill-events.server');
    return { counts: { found: Number(await backfillEvents()) } };
  },
};
