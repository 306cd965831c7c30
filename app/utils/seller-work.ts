/** What waits for a seller, as the numbers of their menu. */
export interface SellerWork {
  /** `ordersToHandle`. */
  orders: number;
  /** Bulk trades in which the other side, or their money, waits for them. */
  bulkSales: number;
  bulkPurchases: number;
  /** Whether bulk trade is in their menu: they have an approved product, or something in bulk already. */
  usesBulk: boolean;
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

/** Whether bulk is for a seller: they have an approved product, or a listing, request or trade. */
export const usesBulk = (
  products: { approved: number } | null,
  bulk: Record<string, Record<string, number>>,
): boolean =>
  (products?.approved ?? 0) > 0 ||
  Object.values(bulk).some((tabs) => Object.values(tabs).some((count) => count > 0));

/** Of users who sell nothing. */
export const noSellerWork: SellerWork = { orders: 0, bulkSales: 0, bulkPurchases: 0, usesBulk: false };
