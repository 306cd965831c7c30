import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 2,
  what: 'Users',
  run: async (progress) => {
    const { backfillUsers } = await import('../../app/services/upkeep/backfill-users.server');
    const { checked, completed, marked } = await backfillUsers(progress);
    return { counts: { checked, completed, 'suspended sellers': marked } };
  },
};
