import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 11,
  what: 'Search words of edit requests and bulk trade',
  run: async (progress) => {
    const { backfillSearchWords } = await import('../../app/services/upkeep/backfill-search-words.server');
    return { counts: { ...(await backfillSearchWords(progress)) } };
  },
};
