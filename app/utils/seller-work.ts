/** What waits for a seller, as the numbers of their menu. */
export interface SellerWork {
  /** `ordersToHandle`. */
  orders: number;
  /** Bulk trades in which the other side, or their money, waits for them. */
  bulkSales: number;
  bulkPurchases: number;
}

/** Of users who sell nothing. */
export const noSellerWork: SellerWork = { orders: 0, bulkSales: 0, bulkPurchases: 0 };
