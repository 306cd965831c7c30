import * as v from 'valibot';
import { limits } from '~/schemas/limits';

const missing = 'Enter a number of items.';

/** The stock at which a seller is notified; 0 only when a product is out of stock. */
export const lowStockSchema = v.object({
  lowStockAt: v.pipe(
    v.string(missing),
    v.trim(),
    v.regex(/^\d{1,7}$/, 'Enter a whole number, like 3.'),
    v.transform(Number),
    v.maxValue(limits.quantity.max, 'Enter 1,000,000 or less.'),
  ),
});
