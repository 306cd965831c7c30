import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 19,
  what: 'Promoted products',
  run: async () => {
    const { placePromoted } = await import('../../app/services/upkeep/place-promoted.server');
    return { counts: { promotions: await placePromoted() }, needsFixing: [] };
  },
};
