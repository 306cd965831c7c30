import type { TimeChart } from './time-chart';

/** Sums of a range of days; money in whole pesewas. */
export interface SalesTotals {
  /** Sales minus refunds, as the ledger booked them. */
  net: number;
  sales: number;
  /** Below zero, as booked. */
  refunds: number;
  /** Below zero, as booked. */
  commission: number;
  /** What completed trades in bulk paid, their commission (below zero), and how many they are. */
  bulkSales: number;
  bulkCommission: number;
  bulkTrades: number;
  /** Orders placed. */
  orders: number;
  /** What they cost, with delivery. */
  ordered: number;
  /** Of the orders, those that their sellers typed in, and what they cost. */
  ownOrders: number;
  ownPesewas: number;
  units: number;
  /** Of the orders placed: those that are cancelled now, and those with a return. */
  cancelled: number;
  returned: number;
}

/** A part of the orders or of what was ordered. */
export interface SalesPartRow {
  /** A region, payment method, tab of the orders, or category; '-' for none. */
  name: string;
  /** Orders, or units of items. */
  count: number;
  /** Whole pesewas; null where only orders are counted. */
  pesewas: number | null;
}

export interface BestProduct {
  /** Null for products that are not listed at Makola. */
  id: string | null;
  title: string;
  units: number;
  pesewas: number;
}

export interface BestSeller {
  id: string;
  name: string;
  /** Sales minus refunds. */
  pesewas: number;
}

/** What one person of a shop sold by hand; money in whole pesewas. */
export interface PersonSales {
  id: string;
  name: string;
  orders: number;
  pesewas: number;
  /** Of it, taken in cash. */
  cash: number;
}

/** What own sales came to on a day; amounts in GHS, but for those of people. */
export interface SalesOfDay {
  sales: number;
  methods: { method: string; amount: number }[];
  people: PersonSales[];
  /** Of one person's own alone. */
  total?: number;
  cash?: number;
}

/** The statistics of a range of days. */
export interface SalesReport {
  range: {
    from: string;
    to: string;
    days: number;
    before: { from: string; to: string };
    problem: string | null;
  };
  /** Whether the last day is today, which is not over. */
  isOpen: boolean;
  totals: SalesTotals;
  before: SalesTotals;
  /** Of a shop in which several people sold by hand. */
  people: PersonSales[];
  charts: { sales: TimeChart; orders: TimeChart };
  statuses: SalesPartRow[];
  regions: SalesPartRow[];
  methods: SalesPartRow[];
  categories: SalesPartRow[];
  /** Best first. Null when they could not be loaded. */
  products: BestProduct[] | null;
  /** Of all sellers only. */
  sellers: BestSeller[] | null;
  /** Whether the best may be more than is shown. */
  isCut: boolean;
  /** Months (YYYY-MM) that are being counted again. */
  stale: string[];
  /** Months that cannot be read. */
  unreadable: string[];
  /** ISO string. */
  computedAt: string;
}
