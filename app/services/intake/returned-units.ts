import { type Refusal, type RefusalCode, refusalAt } from '~/schemas/intake/refusals';
import type { ShopReturn } from '~/schemas/intake/shop-return';
import type { Order, OrderItem } from '~/schemas/orders/order';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { unitsNotReturned, unitsToReturn } from '~/schemas/orders/order-steps';
import { stepState } from '../orders/steps/step-state';

type SentLine = ShopReturn['lines'][number];

/**
 * The units of an order that a shop names by product and variant, for a return that is opened now. A line of
 * its basket may have become several of the order, whose units are taken in their order.
 *
 * @returns no `units` that can be returned when there are `refusals`, which name every fault
 */
export function returnedUnits(
  order: Order,
  sent: readonly SentLine[],
  now: Date,
): { units: LineUnits[]; refusals: Refusal[] } {
  const state = stepState(order, now.toISOString());
  const left = (item: OrderItem) => unitsToReturn(state, item, 'shop');
  const refusals = sent.flatMap((line, index) => {
    const items = itemsOf(order, line);
    const [code, field] = faultIn(order, items, line, left) ?? [];
    if (code && field) return [refusalAt(['lines', index, field], code)];
    const isRepeated = sent.slice(0, index).some((one) => goodsOf(order, one) === goodsOf(order, line));
    return isRepeated ? [refusalAt(['lines', index], 'duplicate_line')] : [];
  });
  return { units: sent.flatMap((line) => unitsOf(itemsOf(order, line), line.quantity, left)), refusals };
}

/** Whether a return of the order is of the same units as a shop names. */
export function isSameReturn(order: Order, known: readonly LineUnits[], sent: readonly SentLine[]): boolean {
  const itemOf = ({ lineId }: LineUnits) => order.items.find((item) => item.lineId === lineId);
  const kept = sumsOf(known.map((one) => [nameOf(itemOf(one)), one.quantity]));
  const said = sumsOf(sent.map((line) => [goodsOf(order, line), line.quantity]));
  return kept.size === said.size && [...said].every(([goods, quantity]) => kept.get(goods) === quantity);
}

const itemsOf = ({ items }: Order, { productId, variantId }: SentLine): OrderItem[] =>
  items.filter(
    (item) => item.productId === productId && (variantId === undefined || item.variantId === variantId),
  );

const nameOf = (item: OrderItem | undefined) =>
  item ? JSON.stringify([item.productId, item.variantId]) : '';

/** Names the product and variant of a sent line; '' when the order has none. */
const goodsOf = (order: Order, line: SentLine) => nameOf(itemsOf(order, line)[0]);

function sumsOf(parts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [goods, quantity] of parts) sums.set(goods, (sums.get(goods) ?? 0) + quantity);
  return sums;
}

/** What is wrong with a line, and in which field. */
function faultIn(
  order: Order,
  items: readonly OrderItem[],
  { productId, quantity }: SentLine,
  left: (item: OrderItem) => number,
): [RefusalCode, keyof SentLine] | null {
  if (items.length === 0) {
    const isKnown = order.items.some((item) => item.productId === productId);
    return ['unknown_line', isKnown ? 'variantId' : 'productId'];
  }
  if (new Set(items.map(nameOf)).size > 1) return ['missing', 'variantId'];
  if (!Number.isSafeInteger(quantity) || quantity < 1) return ['not_a_count', 'quantity'];
  const sum = (units: (item: OrderItem) => number) => items.reduce((all, item) => all + units(item), 0);
  if (quantity > sum((item) => item.quantity)) return ['more_than_ordered', 'quantity'];
  if (quantity > sum(({ delivered }) => delivered)) return ['not_delivered', 'quantity'];
  if (quantity > sum((item) => unitsNotReturned(order, item))) return ['already_returned', 'quantity'];
  return quantity > sum(left) ? ['return_too_late', 'quantity'] : null;
}

/** So many units of these lines, from the first one on. */
function unitsOf(
  items: readonly OrderItem[],
  wanted: number,
  left: (item: OrderItem) => number,
): LineUnits[] {
  let open = wanted;
  return items.flatMap((item) => {
    const quantity = Math.min(open, left(item));
    open -= quantity;
    return quantity > 0 ? [{ lineId: item.lineId, quantity }] : [];
  });
}
