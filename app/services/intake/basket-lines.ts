import type { BasketLine, BasketPart } from '~/schemas/intake/basket';
import { discountOf, goodsOf, netOf } from './basket-money';

type Payer = 'seller' | 'marketplace';

/** Units of a line of a basket that all cost the same: what each costs less, in whole pesewas. */
export interface DiscountedUnits {
  line: BasketLine;
  quantity: number;
  seller: number;
  marketplace: number;
}

/**
 * The lines of a part with their discounts, and its own spread over them by what they cost. Each unit has a
 * price in whole pesewas, so that every part of an order that is shipped, cancelled or refunded adds up: a
 * discount that does not divide by the units makes several lines of one (docs/decisions/orders.md).
 */
export function discountedLines(part: BasketPart): DiscountedUnits[] {
  const shares = sharesOf(part);
  return part.lines.flatMap((line, index) => {
    const sums: Record<Payer, number> = { seller: 0, marketplace: 0 };
    if (line.discount) sums[line.discount.paidBy] += discountOf(line.discount);
    if (part.discount) sums[part.discount.paidBy] += shares[index] ?? 0;
    return dividedUnits(line, sums);
  });
}

/** What of a part's discount falls on each of its lines: the last ones take the rest of the rounding. */
function sharesOf(part: BasketPart): number[] {
  const all = discountOf(part.discount);
  const goods = goodsOf(part);
  let [seen, given] = [0, 0];
  return part.lines.map((line) => {
    seen += netOf(line);
    const upTo = goods === 0 ? 0 : Math.round((all * seen) / goods);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/**
 * The units of a line, by what each costs less. One payer's larger parts come first and the other's last, so
 * that no unit costs less than nothing.
 */
function dividedUnits(line: BasketLine, sums: Record<Payer, number>): DiscountedUnits[] {
  const { quantity } = line;
  const [seller, larger] = [Math.floor(sums.seller / quantity), sums.seller % quantity];
  const [marketplace, largerToo] = [Math.floor(sums.marketplace / quantity), sums.marketplace % quantity];
  const ends = [...new Set([larger, quantity - largerToo, quantity])]
    .filter((end) => end > 0)
    .sort((a, b) => a - b);
  return ends.map((end, index) => {
    const begin = ends[index - 1] ?? 0;
    return {
      line,
      quantity: end - begin,
      seller: seller + Number(begin < larger),
      marketplace: marketplace + Number(begin >= quantity - largerToo),
    };
  });
}
