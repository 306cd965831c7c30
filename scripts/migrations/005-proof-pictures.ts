import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 5,
  what: 'Days of pictures of proofs',
  run: async () => {
    const { backfillProofs } = await import('../../app/services/upkeep/backfill-proofs.server');
    const { checked, moved, needsFixing } = await backfillProofs();
    return { counts: { checked, 'pictures moved': moved }, needsFixing };
  },
};
