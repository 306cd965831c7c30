import * as v from 'valibot';
import { salesCount as count, productSalesSchema, unitsSchema } from '~/schemas/products/product-sales';

const byName = <S extends v.GenericSchema>(schema: S) => v.optional(v.record(v.string(), schema), {});

const ordersSchema = v.object({ orders: count, pesewas: count });

const ownPersonSchema = v.object({ orders: count, pesewas: count, cash: count });

/** Units and pesewas as a list, for texts of many products. */
export const unitsAndPesewasSchema = v.pipe(
  v.tuple([count, count]),
  v.transform(([units, pesewas]) => ({ units, pesewas })),
);

/**
 * The figures of one day; money in whole pesewas. `sales`, `refunds` and `commission` are those that the
 * ledger booked on the day, the last two usually below zero, and so are those of trades in bulk, which the
 * first three leave out; all others are of the orders placed on it.
 */
export const daySalesSchema = v.object({
  sales: count,
  refunds: count,
  commission: count,
  bulkSales: count,
  bulkCommission: count,
  /** Trades in bulk that were completed. */
  bulkTrades: count,
  orders: count,
  /** What the orders cost, with delivery. */
  ordered: count,
  units: count,
  /** Of the orders, those that their sellers typed in, and what they cost, also by how they were paid. */
  ownOrders: count,
  ownPesewas: count,
  ownMethods: byName(ordersSchema),
  /** The same by who typed them in, with what they took in cash; not of all sellers together. */
  ownPeople: byName(ownPersonSchema),
  /** Orders by the lists that show them now. */
  tabs: byName(count),
  regions: byName(ordersSchema),
  methods: byName(ordersSchema),
  /** Of items, without delivery. */
  categories: byName(unitsSchema),
});
export type DaySales = v.InferOutput<typeof daySalesSchema>;
export type UnitsSum = v.InferOutput<typeof unitsSchema>;

/** Sellers and products that are kept of a day of all sellers: more would make a year too much to read. */
export const maxBest = 100;

export const bestOfDaySchema = v.object({
  /** Sales minus refunds by seller. */
  sellers: v.record(v.string(), v.number()),
  products: productSalesSchema,
  /** Whether there were more than are kept. */
  isCut: v.boolean(),
});
/** The best sellers and products of a day of all sellers. */
export type BestOfDay = v.InferOutput<typeof bestOfDaySchema>;

/** A day on which nothing happened. */
export const noSales: DaySales = v.parse(daySalesSchema, {});
