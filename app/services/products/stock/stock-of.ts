import type { Stock } from '../variants/variant-changes.server';

/** What of a product changes at once, whatever its status. */
export const stockOf = ({ price, quantity, sku, variants }: Stock): Stock => ({
  price,
  quantity,
  sku,
  variants,
});
