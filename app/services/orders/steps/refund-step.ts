import { unitsText } from '~/schemas/orders/line-name';
import type { Order } from '~/schemas/orders/order';
import { itemReasons, reasonText } from '~/schemas/orders/order-labels';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { linesOf, openReturnWith, unitsNotRefunded, unitsToRefund } from '~/schemas/orders/order-refunds';
import { priceOf, refundableOf } from '~/schemas/orders/payment-status';
import { fail, ok, type Result } from '~/utils/result';
import { namedUnits } from '../named-units';
import type { OrderStep } from './order-step';

/** A refund as a person asks for it. */
export interface RefundRequest {
  id: string;
  /** The return that it is for. */
  returnId: string | null;
  /** All that is left, units at their price, or an amount. */
  how: 'all' | 'lines' | 'amount';
  lines: LineUnits[];
  /** Whole pesewas; 0 without an amount. */
  amountPesewas: number;
  /** Of `refundReasons`. */
  reason: string;
  note: string;
  /** Whether they know that units of the same lines are in a return, and mean others. */
  isBesides: boolean;
}

/**
 * The step of a refund: what it pays back, and for which units (docs/product.md, "Orders").
 *
 * @returns or the field that it lacks
 */
export function refundStep(
  order: Order,
  { id, returnId, how, lines: named, amountPesewas, reason, note, isBesides }: RefundRequest,
): Result<Extract<OrderStep, { name: 'refund' }>, 'amount' | 'lines' | 'besides'> {
  const refundable = refundableOf(order);
  const step = (amount: number, lines: LineUnits[]) =>
    ok({
      name: 'refund' as const,
      id,
      amountPesewas: amount,
      lines,
      returnId,
      reason: reasonText({ reason, note }),
    });
  if (how === 'all')
    return step(
      refundable,
      linesOf(order, (line) => unitsNotRefunded(order, line)),
    );
  // An amount that names no items may be for any.
  const asked = how === 'amount' && named.length === 0 ? linesOf(order, ({ quantity }) => quantity) : named;
  const open = returnId === null ? openReturnWith(order, asked) : undefined;
  if (open && !isBesides)
    return fail(
      `A return of ${unitsText(namedUnits(order, open.lines))} is open. Refund that return, or confirm that you refund other items.`,
      'besides',
    );
  if (how === 'lines') {
    const price = priceOf(order, named);
    if (price === 0) return fail('Enter how many items to refund.', 'lines');
    // An amount that was refunded before may have left less.
    return step(Math.min(price, refundable), named);
  }
  if (amountPesewas === 0) return fail('Enter an amount.', 'amount');
  // An amount for a return is for all of its items.
  const ofReturn = returnId === null ? [] : linesOf(order, (line) => unitsToRefund(order, line, returnId));
  const lines = named.length > 0 ? named : ofReturn;
  if (lines.length === 0 && itemReasons.includes(reason))
    return fail('Enter which items the amount is for.', 'lines');
  return step(amountPesewas, lines);
}
