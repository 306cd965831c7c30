import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 16,
  what: 'Owners of webhooks',
  run: async (progress) => {
    const { backfillWebhooks } = await import('../../app/services/upkeep/backfill-webhooks.server');
    const { checked, completed, needsFixing } = await backfillWebhooks(progress);
    return { counts: { checked, completed }, needsFixing };
  },
};
