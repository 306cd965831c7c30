/** How many units of an order's line went where; each step of the order changes these numbers. */
export interface LineQuantities {
  lineId: string;
  /** Ordered. */
  quantity: number;
  cancelled: number;
  /** Handed to a carrier, whether delivered or not. */
  shipped: number;
  delivered: number;
  /** Came back from the buyer. */
  returned: number;
}

/** Some units of one line. */
export interface LineUnits {
  lineId: string;
  quantity: number;
}

export const orderStatuses = [
  'pending',
  'processing',
  'partly_shipped',
  'shipped',
  'partly_delivered',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Units that are neither shipped nor cancelled: they can still be shipped or cancelled. */
export const unitsToShip = ({ quantity, cancelled, shipped }: LineQuantities) =>
  quantity - cancelled - shipped;

/** A line with the units that the stock lacked; lines of older records do not say. */
export interface ShortLine extends LineQuantities {
  short?: number;
}

/** Units that the stock lacked and that are still to ship: what was shipped all the same was found. */
export const unitsShort = (line: ShortLine) => Math.min(line.short ?? 0, unitsToShip(line));

/** Units on their way to the buyer. */
const unitsOnTheWay = ({ shipped, delivered }: LineQuantities) => shipped - delivered;

/** Units that the buyer has. */
export const unitsWithBuyer = ({ delivered, returned }: LineQuantities) => delivered - returned;

const sum = (lines: readonly LineQuantities[], units: (line: LineQuantities) => number) =>
  lines.reduce((total, line) => total + units(line), 0);

/**
 * The status of an order, which follows from its quantities and is stored for queries only
 * (docs/product.md, "Orders").
 */
export function statusOfOrder(lines: readonly LineQuantities[], isAccepted: boolean): OrderStatus {
  const active = sum(lines, ({ quantity, cancelled }) => quantity - cancelled);
  const shipped = sum(lines, (line) => line.shipped);
  const delivered = sum(lines, (line) => line.delivered);
  if (active === 0) return 'cancelled';
  if (sum(lines, (line) => line.returned) === active) return 'returned';
  if (delivered === active) return 'delivered';
  if (delivered > 0) return 'partly_delivered';
  if (shipped === active) return 'shipped';
  if (shipped > 0) return 'partly_shipped';
  return isAccepted ? 'processing' : 'pending';
}

/** Whether no line holds a number that contradicts another. */
export function quantitiesAreConsistent(lines: readonly LineQuantities[]): boolean {
  return lines.every(
    (line) =>
      [line.cancelled, line.shipped, line.delivered, line.returned].every((units) => units >= 0) &&
      unitsToShip(line) >= 0 &&
      unitsOnTheWay(line) >= 0 &&
      unitsWithBuyer(line) >= 0,
  );
}
