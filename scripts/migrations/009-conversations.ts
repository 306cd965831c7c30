import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 9,
  what: 'Conversations',
  run: async (progress) => {
    const { backfillChats } = await import('../../app/services/upkeep/backfill-chats.server');
    const { checked, completed, counted, needsFixing } = await backfillChats(progress);
    return { counts: { checked, completed, 'users with unread messages corrected': counted }, needsFixing };
  },
};
