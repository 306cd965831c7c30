import type { Migration } from '../../app/services/jobs/upgrade.server';

/**
 * The baseline: completes the records of the program that filled a Firebase before Makola was connected to
 * it. Counts come last, when what they count is complete.
 */
export const migration: Migration = {
  number: 19,
  parts: [
    {
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
    },
    {
      what: 'Users',
      run: async (progress) => {
        const { backfillUsers } = await import('../../app/services/upkeep/backfill-users.server');
        const { checked, completed, marked } = await backfillUsers(progress);
        return { counts: { checked, completed, 'suspended sellers': marked } };
      },
    },
    {
      what: 'Payment accounts',
      run: async (progress) => {
        const { backfillAccounts } = await import('../../app/services/upkeep/backfill-accounts.server');
        const { checked, corrected, needsFixing } = await backfillAccounts(progress);
        return { counts: { checked, 'sellers corrected': corrected }, needsFixing };
      },
    },
    {
      what: 'Promotions',
      run: async (progress) => {
        const { backfillPromotions } = await import('../../app/services/upkeep/backfill-promotions.server');
        const { needsFixing, ...counts } = await backfillPromotions(progress);
        return { counts, needsFixing };
      },
    },
    {
      what: 'Payouts',
      run: async (progress) => {
        const { backfillPayouts } = await import('../../app/services/upkeep/backfill-payouts.server');
        const { checked, completed, booked, needsFixing } = await backfillPayouts(progress);
        return { counts: { checked, completed, 'added to the ledger': booked }, needsFixing };
      },
    },
    {
      what: 'Orders',
      run: async (progress) => {
        const { backfillOrders } = await import('../../app/services/upkeep/backfill-orders.server');
        const { needsFixing, ...counts } = await backfillOrders(progress);
        return { counts, needsFixing };
      },
    },
    {
      what: 'Months of sales',
      canBeTried: false,
      run: async () => {
        const { recountStaleMonths } = await import('../../app/services/sales/recount-sales.server');
        return { counts: { counted: await recountStaleMonths() } };
      },
    },
    {
      what: 'Conversations',
      run: async (progress) => {
        const { backfillChats } = await import('../../app/services/upkeep/backfill-chats.server');
        const { checked, completed, counted, needsFixing } = await backfillChats(progress);
        return {
          counts: { checked, completed, 'users with unread messages corrected': counted },
          needsFixing,
        };
      },
    },
    {
      what: 'Notifications that expire',
      run: async (progress) => {
        const { backfillExpiry } = await import('../../app/services/upkeep/backfill-expiry.server');
        return { counts: { ...(await backfillExpiry(progress)) } };
      },
    },
    {
      what: 'Promoted products',
      run: async () => {
        const { placePromoted } = await import('../../app/services/upkeep/place-promoted.server');
        return { counts: { promotions: await placePromoted() } };
      },
    },
    {
      what: 'Counters of sellers',
      run: async () => {
        const { recountSellers } = await import('../../app/services/upkeep/recount-counters.server');
        const { sellers, corrected } = await recountSellers();
        return { counts: { checked: sellers, corrected } };
      },
    },
    {
      what: 'Counters of the marketplace',
      run: async () => {
        const { recountMarketplace } = await import('../../app/services/upkeep/recount-counters.server');
        return { counts: { corrected: (await recountMarketplace()).length } };
      },
    },
  ],
};
