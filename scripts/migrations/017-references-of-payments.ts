import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 17,
  what: 'References of bulk payments',
  canBeTried: false,
  run: async () => {
    const { backfillReferences } = await import('../../app/services/upkeep/backfill-references.server');
    return { counts: { ...(await backfillReferences()) } };
  },
};
