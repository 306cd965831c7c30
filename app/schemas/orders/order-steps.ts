import {
  type LineQuantities,
  type LineUnits,
  type OrderStatus,
  type ShortLine,
  unitsShort,
  unitsToShip,
  unitsWithBuyer,
} from './order-quantities';
import { unitsInTime } from './return-window';

/**
 * Who takes a step: `code` is someone who enters a parcel's handover code, `time` a deadline that passed,
 * `shop` the buyers' shop for its buyer.
 */
export type OrderRole = 'seller' | 'admin' | 'code' | 'time' | 'shop';

/** `escalated`: an admin decides, because the seller refused or did not answer; `refused` is final. */
export const returnStatuses = [
  'requested',
  'escalated',
  'approved',
  'refused',
  'received',
  'refunded',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** What of an order decides which steps can be taken. */
export interface StepState {
  status: OrderStatus;
  items: readonly ShortLine[];
  shipments: readonly {
    id: string;
    lines: readonly LineUnits[];
    deliveredAt: string | null;
    returnedAt: string | null;
  }[];
  returns: readonly {
    id: string;
    status: ReturnStatus;
    openedAt: string | null;
    lines: readonly LineUnits[];
  }[];
  /** Whether the buyer has paid, or pays in cash: no other order is packed. */
  isPayable: boolean;
  source: 'shop' | 'own';
  /** Whole pesewas of delivered parcels that were not refunded. */
  refundable: number;
  /** Days after delivery that its buyer may return it; null without an end. */
  returnDays: number | null;
  /** An ISO string. */
  now: string;
}

type Of<K extends string> = (order: StepState, id: K, who: OrderRole) => boolean;

const someUnits = (order: StepState, units: (line: ShortLine) => number) =>
  order.items.some((line) => units(line) > 0);
const onTheWay: Of<string> = ({ shipments }, id) =>
  shipments.some((parcel) => parcel.id === id && !parcel.deliveredAt && !parcel.returnedAt);
const returnIs =
  (...statuses: ReturnStatus[]): Of<string> =>
  ({ returns }, id) =>
    returns.some((one) => one.id === id && statuses.includes(one.status));

/** Units of a line that are with the buyer, and in no open return. */
export function unitsNotReturned({ returns }: Pick<StepState, 'returns'>, line: LineQuantities): number {
  const open = returns
    .filter(({ status }) => status === 'requested' || status === 'escalated' || status === 'approved')
    .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.lineId))
    .reduce((total, { quantity }) => total + quantity, 0);
  return unitsWithBuyer(line) - open;
}

/**
 * Units of a line that a new return can name: not returned, and, unless the seller opens it, of parcels that
 * were delivered within the days of the order: after them only the seller can give what the buyer can't ask
 * for (docs/product.md, "Orders").
 */
export function unitsToReturn(
  order: Pick<StepState, 'returns' | 'shipments' | 'returnDays' | 'now'>,
  line: LineQuantities,
  who: OrderRole,
): number {
  const left = unitsNotReturned(order, line);
  // Older records need no look at their parcels.
  if (who === 'seller' || left === 0 || order.returnDays === null) return left;
  return Math.min(left, unitsInTime(order, line.lineId, order.now));
}

/**
 * Every step of an order: who may take it, and when (docs/product.md, "Orders"). The service, the buttons and
 * the tests read this table; a step that it does not allow is refused. `id` is that of the parcel or return.
 */
export const orderSteps = {
  accept: { who: ['seller'], when: ({ status, isPayable }) => status === 'pending' && isPayable },
  accept_rest: {
    who: ['seller'],
    when: (order) =>
      order.status === 'pending' &&
      order.isPayable &&
      someUnits(order, unitsShort) &&
      someUnits(order, (line) => unitsToShip(line) - unitsShort(line)),
  },
  ship: {
    who: ['seller'],
    when: (order) => order.status !== 'pending' && someUnits(order, unitsToShip),
  },
  cancel: { who: ['seller', 'admin', 'shop'], when: (order) => someUnits(order, unitsToShip) },
  expire: { who: ['time'], when: ({ status }) => status === 'pending' },
  deliver: { who: ['seller', 'admin', 'code'], when: onTheWay },
  bring_back: { who: ['seller', 'admin'], when: onTheWay },
  open_return: {
    who: ['seller', 'admin', 'shop'],
    when: (order, _id, who) => someUnits(order, (line) => unitsToReturn(order, line, who)),
  },
  approve_return: { who: ['seller'], when: returnIs('requested') },
  escalate_return: { who: ['seller', 'time'], when: returnIs('requested') },
  decide_return: { who: ['admin'], when: returnIs('escalated') },
  receive_return: { who: ['seller', 'admin'], when: returnIs('approved') },
  refund: { who: ['admin'], when: ({ refundable }) => refundable > 0 },
} as const satisfies Record<string, { who: readonly OrderRole[]; when: Of<string> }>;

/**
 * Who takes steps of an own sale that others take of the shop's orders: the marketplace knows nothing of the
 * buyer, and never had the money (docs/product.md, "Own sales").
 */
const ownSaleSteps: Partial<Record<string, OrderRole>> = { open_return: 'seller', refund: 'seller' };

export type OrderStepName = keyof typeof orderSteps;

/** Whether this actor can take a step of an order now; `id` names the parcel or return that it is about. */
export function canTakeOrderStep(who: OrderRole, name: OrderStepName, order: StepState, id = ''): boolean {
  const step: { who: readonly OrderRole[]; when: Of<string> } = orderSteps[name];
  const isAllowed =
    order.source === 'own' && name in ownSaleSteps ? ownSaleSteps[name] === who : step.who.includes(who);
  return isAllowed && step.when(order, id, who);
}
