import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 13,
  what: 'Whether events are kept',
  run: async () => {
    const { backfillEvents } = await import('../../app/services/upkeep/backfill-events.server');
    return { counts: { 'kept (1) or read by nobody (0)': Number(await backfillEvents()) } };
  },
};
