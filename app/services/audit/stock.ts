import type { Order } from '~/schemas/orders/order';
import type { Product } from '~/schemas/products/product';
import { stockOfVariants } from '~/schemas/products/product-variants';
import { moveStock } from '../products/stock/move-stock.server';
import type { Fault } from './check';

/** The stock of a product: not below zero, and that of its variants. */
export function stockOfProduct(product: Product): Fault[] {
  const { quantity, variants } = product;
  const sum = variants && stockOfVariants(variants).quantity;
  if (variants && quantity !== sum)
    return [
      {
        wrong: `Its stock is ${quantity}, that of its variants ${sum}.`,
        repair: {
          does: `Sets its stock to ${sum}.`,
          write: (unit) => moveStock(unit, product, { variants }),
        },
      },
    ];
  if (quantity !== null && quantity < 0)
    return [
      {
        wrong: `Its stock is ${quantity}.`,
        repair: { does: 'Sets its stock to 0.', write: (unit) => moveStock(unit, product, { quantity: 0 }) },
      },
    ];
  return [];
}

/**
 * The units of an order's lines: none is shipped, delivered or returned that was not there before, and what
 * was taken from stock, or was missing in it, is what was ordered and not cancelled. What came back from the
 * buyer may be in stock again.
 */
export function unitsOfOrder({ items, takesStock }: Order): Fault[] {
  return items.flatMap((line) => {
    const { lineId, quantity, cancelled, shipped, delivered, returned, taken, short } = line;
    const left = quantity - cancelled;
    const isCounted = shipped <= left && delivered <= shipped && returned <= delivered;
    const counts = `${quantity} ordered, ${cancelled} cancelled, ${shipped} shipped`;
    const moves = `${delivered} delivered, ${returned} returned`;
    const faults: Fault[] = isCounted
      ? []
      : [{ wrong: `The units of line ${lineId} cannot be: ${counts}, ${moves}.` }];
    if (!takesStock || taken === null || (taken === 0 && short === 0)) return faults;
    const held = taken + short;
    if (held <= left && held >= left - returned) return faults;
    const moved = `Line ${lineId} has taken ${taken} units from stock and lacks ${short}`;
    return [...faults, { wrong: `${moved}, of ${left} that are not cancelled.` }];
  });
}
