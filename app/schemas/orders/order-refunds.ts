import type { LineQuantities, LineUnits } from './order-quantities';
import type { ReturnStatus } from './order-steps';
import { refundableOf } from './payment-status';

/** What of an order decides which of its units can be refunded. */
export interface RefundState {
  items: readonly LineQuantities[];
  shipments: readonly { soldPesewas: number; refundedPesewas: number }[];
  returns: readonly RefundedReturn[];
  refunds: readonly { returnId: string | null; lines: readonly LineUnits[] }[];
}

interface RefundedReturn {
  id: string;
  status: ReturnStatus;
  lines: readonly LineUnits[];
}

/** Returns whose units can be refunded, before or after they arrived. */
const refundableReturns: readonly ReturnStatus[] = ['approved', 'received'];

export const canRefundReturn = ({ status }: { status: ReturnStatus }) => refundableReturns.includes(status);

/** How many units of a line are among some units. */
export const unitsIn = (lines: readonly LineUnits[], lineId: string) =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

const unitsRefunded = (refunds: RefundState['refunds'], lineId: string) =>
  refunds.reduce((sum, { lines }) => sum + unitsIn(lines, lineId), 0);

/** Units and more of them, each line once. */
export function addUnits(lines: readonly LineUnits[], more: readonly LineUnits[]): LineUnits[] {
  const ids = new Set([...lines, ...more].map(({ lineId }) => lineId));
  return [...ids].map((lineId) => ({ lineId, quantity: unitsIn(lines, lineId) + unitsIn(more, lineId) }));
}

interface RefundedParcel {
  lines: readonly LineUnits[];
  deliveredAt: string | null;
  /** Units of it that refunds named. */
  refundedLines: readonly LineUnits[];
}

/**
 * The parcels that refunded units came in: delivered ones with units that no refund names yet, the newest
 * first.
 *
 * @returns the units of each parcel, in the order of the parcels; without what no parcel has
 */
export function placeUnits(parcels: readonly RefundedParcel[], lines: readonly LineUnits[]): LineUnits[][] {
  const left = new Map(lines.map(({ lineId }) => [lineId, unitsIn(lines, lineId)]));
  const placed = [...parcels].reverse().map((parcel) => {
    if (parcel.deliveredAt === null) return [];
    return [...left].flatMap(([lineId, wanted]) => {
      const room = unitsIn(parcel.lines, lineId) - unitsIn(parcel.refundedLines, lineId);
      const quantity = Math.min(wanted, room);
      if (quantity <= 0) return [];
      left.set(lineId, wanted - quantity);
      return [{ lineId, quantity }];
    });
  });
  return placed.reverse();
}

/** Delivered units of a line that no refund names. */
export const unitsNotRefunded = ({ refunds }: Pick<RefundState, 'refunds'>, line: LineQuantities) =>
  Math.max(0, line.delivered - unitsRefunded(refunds, line.lineId));

/** Units of a line in a return that no refund names. */
function unitsOfReturn(order: RefundState, { id, lines }: RefundedReturn, line: LineQuantities): number {
  const refunded = unitsRefunded(
    order.refunds.filter(({ returnId }) => returnId === id),
    line.lineId,
  );
  const left = Math.max(0, unitsIn(lines, line.lineId) - refunded);
  return Math.min(left, unitsNotRefunded(order, line));
}

/**
 * Units of a line that a refund can name: those of its return, or without one those in no return. A refused
 * return holds none.
 */
export function unitsToRefund(order: RefundState, line: LineQuantities, returnId: string | null): number {
  const { returns } = order;
  if (returnId !== null) {
    const back = returns.find(({ id }) => id === returnId);
    return back && canRefundReturn(back) ? unitsOfReturn(order, back, line) : 0;
  }
  const inReturns = returns
    .filter(({ status }) => status !== 'refused')
    .reduce((sum, back) => sum + unitsOfReturn(order, back, line), 0);
  return Math.max(0, unitsNotRefunded(order, line) - inReturns);
}

/** A return that is not refused, and of whose units some of these lines are not refunded. */
export const openReturnWith = <Return extends RefundedReturn>(
  order: Omit<RefundState, 'returns'> & { returns: readonly Return[] },
  lines: readonly LineUnits[],
): Return | undefined =>
  order.returns.find(
    (back) =>
      back.status !== 'refused' &&
      order.items.some((line) => unitsIn(lines, line.lineId) > 0 && unitsOfReturn(order, back, line) > 0),
  );

/** The order's units that `unitsOf` counts, by line, without lines of which there are none. */
export function linesOf<Line extends LineQuantities>(
  { items }: { items: readonly Line[] },
  unitsOf: (line: Line) => number,
): LineUnits[] {
  return items.flatMap((line) => {
    const quantity = unitsOf(line);
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });
}

/** Returns after a step: one that was received is closed when nothing of it is left to refund. */
export function settledReturns<Return extends RefundedReturn>(
  order: Omit<RefundState, 'returns'> & { returns: readonly Return[] },
): Return[] {
  const isSettled = (back: Return) =>
    back.status === 'received' &&
    (refundableOf(order) === 0 || order.items.every((line) => unitsOfReturn(order, back, line) === 0));
  return order.returns.map((back) => (isSettled(back) ? { ...back, status: 'refunded' } : back));
}
