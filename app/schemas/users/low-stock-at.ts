import * as v from 'valibot';

/** The stock at which a shop is notified; 3 where none was chosen. */
export const lowStockAt = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3), 3);
