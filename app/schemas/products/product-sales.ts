import * as v from 'valibot';

/** A whole number; 0 where there is none. */
export const salesCount = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger()), 0), 0);

export const unitsSchema = v.object({ units: salesCount, pesewas: salesCount });

/** Units and pesewas by product. */
export const productSalesSchema = v.record(v.string(), unitsSchema);
export type ProductSales = v.InferOutput<typeof productSalesSchema>;
