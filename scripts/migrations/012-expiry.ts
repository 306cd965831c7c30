import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 12,
  what: 'Notifications and handovers that expire',
  run: async (progress) => {
    const { backfillExpiry } = await import('../../app/services/upkeep/backfill-expiry.server');
    return { counts: { ...(await backfillExpiry(progress)) } };
  },
};
