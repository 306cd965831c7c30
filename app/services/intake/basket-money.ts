import type { Basket, BasketDiscount, BasketLine, BasketPart } from '~/schemas/intake/basket';
import { parsePesewas } from '~/utils/money';

/** Whole pesewas of an amount in a basket; NaN for one with more than two decimals. */
export const pesewasOf = (amount: string): number => parsePesewas(amount) ?? Number.NaN;

export const discountOf = (discount: BasketDiscount | undefined): number =>
  discount ? pesewasOf(discount.amount) : 0;

/** What a line costs before its discount, and after it; whole pesewas. */
export const grossOf = ({ unitPrice, quantity }: BasketLine): number => pesewasOf(unitPrice) * quantity;
export const netOf = (line: BasketLine): number => grossOf(line) - discountOf(line.discount);

/** What the goods of a part cost after the discounts of their lines; whole pesewas. */
export const goodsOf = ({ lines }: BasketPart): number => lines.reduce((sum, line) => sum + netOf(line), 0);

/** What the buyer pays for a part, with its delivery; whole pesewas. */
export const dueOf = (part: BasketPart): number =>
  goodsOf(part) - discountOf(part.discount) + pesewasOf(part.deliveryFee);

/** Whether attempts that succeeded, and were not reversed, pay for the whole basket. */
export function isPaid({ payment: { attempts = [] }, total }: Basket): boolean {
  const paid = attempts
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount }) => sum + pesewasOf(amount), 0);
  return paid >= pesewasOf(total) && pesewasOf(total) > 0;
}
