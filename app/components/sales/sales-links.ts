type To = (search?: Record<string, string>) => string;

/** The addresses of an area that figures lead to. */
export interface SalesLinks {
  page: To;
  exportTo: To;
  orders: To;
  /** Sales and refunds in the ledger. */
  transactions: To;
  /** Completed trades in bulk. */
  bulk: To;
  category: (name: string) => string;
  product: (id: string) => string;
  seller: ((id: string) => string) | null;
}
