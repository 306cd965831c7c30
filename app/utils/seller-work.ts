/** What waits for a seller, as the numbers of their menu. */
export interface SellerWork {
  /** `ordersToHandle`. */
  orders: number;
  /** Bulk trades in which the other side, or their money, waits for them. */
  bulkSales: number;
  bulkPurchases: number;
}

/**
 * What waits of a seller's bulk trades, from their counts; nothing in a marketplace without bulk trade.
 *
 * @param counts of their tabs
 */
export const bulkWorkIn = (
  { bulkSales, bulkPurchases }: Record<'bulkSales' | 'bulkPurchases', Record<string, number>>,
  hasBulk: boolean,
) => ({
  bulkSales: (hasBulk && bulkSales.todo) || 0,
  bulkPurchases: (hasBulk && bulkPurchases.todo) || 0,
});

/** Of users who sell nothing. */
export const noSellerWork: SellerWork = { orders: 0, bulkSales: 0, bulkPurchases: 0 };
