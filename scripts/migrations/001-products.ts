import type { Migration } from '../../app/services/upkeep/upgrade.server';

export const migration: Migration = {
  number: 1,
  what: 'Products',
  run: async (progress) => {
    const { backfillProducts } = await import('../../app/services/upkeep/backfill-products.server');
    const { checked, completed, reserved, twoOwners, sameSku } = await backfillProducts(progress);
    return {
      counts: { checked, completed, 'SKUs reserved': reserved },
      needsFixing: [
        ...twoOwners.map((id) => ({ id, reason: 'different userId and seller_id' })),
        ...sameSku.map((id) => ({ id, reason: 'the SKU of another product of the seller' })),
      ],
    };
  },
};
