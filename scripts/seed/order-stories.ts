import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import type { OrderRole } from '~/schemas/orders/order-steps';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { stepOrder } from '~/services/orders/steps/step-order';
import type { Random } from '../../tests/factories/random';
import { day } from './times';

/** A step of a story: how long after the one before it, in days, who takes it, and what it is. */
interface StoryStep {
  days: number;
  by: OrderRole;
  step: (order: Order, random: Random) => OrderStep;
}

const carriers = ['GIG Logistics', 'Ghana Post EMS', 'Speedaf', 'VIP Parcel'];
const reasons = ['Sold out', 'The buyer changed their mind', 'Price was wrong'];
const complaints = ['Arrived damaged', 'Not as described', 'Wrong item sent'];

const id = (random: Random) => random.hex(12);
const everything = (order: Order) =>
  order.items
    .map((line) => ({ lineId: line.lineId, quantity: unitsToShip(line) }))
    .filter(({ quantity }) => quantity > 0);
/** One unit of the first line that has one. */
const oneUnit = (order: Order) =>
  everything(order)
    .slice(0, 1)
    .map(({ lineId }) => ({ lineId, quantity: 1 }));
const firstDelivered = ({ items }: Order) =>
  items
    .filter(({ delivered }) => delivered > 0)
    .slice(0, 1)
    .map(({ lineId }) => ({ lineId, quantity: 1 }));
const lastParcel = ({ shipments }: Order) => shipments.at(-1)?.id ?? '';
const lastReturn = ({ returns }: Order) => returns.at(-1)?.id ?? '';

const step = (days: number, by: OrderRole, take: StoryStep['step']): StoryStep => ({ days, by, step: take });
const shipping =
  (lines: (order: Order) => ReturnType<typeof everything>): StoryStep['step'] =>
  (order, random) => ({
    name: 'ship',
    id: id(random),
    token: random.hex(22),
    lines: lines(order),
    carrier: random.pick(carriers),
    trackingNumber: `GH${random.int(10_000_000, 99_999_999)}`,
  });

const accept = step(0.4, 'seller', () => ({ name: 'accept' }));
const ship = step(0.6, 'seller', shipping(everything));
const shipOne = step(0.6, 'seller', shipping(oneUnit));
const deliver = step(0.8, 'code', (order) => ({ name: 'deliver', id: lastParcel(order) }));
const handOver = step(0.8, 'seller', (order) => ({ name: 'deliver', id: lastParcel(order) }));
const bringBack = step(1, 'seller', (order) => ({ name: 'bring_back', id: lastParcel(order) }));
const cancel = step(0.3, 'seller', (order, random) => ({
  name: 'cancel',
  id: id(random),
  lines: everything(order),
  reason: random.pick(reasons),
}));
const cancelOne = step(0.2, 'seller', (order, random) => ({
  name: 'cancel',
  id: id(random),
  lines: oneUnit(order),
  reason: 'Sold out',
}));
const askBack = step(2, 'admin', (order, random) => ({
  name: 'open_return',
  id: id(random),
  lines: firstDelivered(order),
  reason: random.pick(complaints),
  note: '',
  photos: [],
}));
const approve = step(0.5, 'seller', (order) => ({ name: 'approve_return', id: lastReturn(order), note: '' }));
const refuse = step(0.5, 'seller', (order) => ({
  name: 'escalate_return',
  id: lastReturn(order),
  note: 'It left the shop in good order.',
}));
const receive = step(2, 'seller', (order) => ({
  name: 'receive_return',
  id: lastReturn(order),
  stockBack: true,
}));
const refund = step(1, 'admin', (order, random) => ({
  name: 'refund',
  id: id(random),
  amountPesewas: Math.round((order.items[0]?.unitPrice ?? 0) * 100),
  lines: order.returns.at(-1)?.lines ?? [],
  returnId: lastReturn(order) || null,
  reason: 'Item returned',
}));

const delivered = [accept, ship, deliver];

/** How 20 orders end, if there was time for all of their steps. */
export const stories: readonly (readonly StoryStep[])[] = [
  ...Array.from({ length: 11 }, () => delivered),
  [accept, ship, handOver],
  [accept, ship, handOver],
  [cancel],
  [accept, shipOne, deliver, ship, deliver],
  [accept, cancelOne, ship, deliver],
  [accept, ship, bringBack, cancel],
  [...delivered, askBack, approve, receive, refund],
  [...delivered, askBack, refuse],
  [...delivered, askBack, approve, receive],
];

export const daysToAct = 2;

/** An order after the steps of a story for which there was time, and what they booked when. */
export function liveOrder(
  placed: Order,
  story: readonly StoryStep[],
  { random, now }: { random: Random; now: Date },
): { order: Order; booked: { lines: NewLedgerLine[]; at: Date }[] } {
  let order = placed;
  let atMs = Date.parse(placed.createdAt ?? '');
  const booked: { lines: NewLedgerLine[]; at: Date }[] = [];
  for (const { days, by, step } of story) {
    atMs += days * (0.6 + 0.8 * random.next()) * day;
    if (atMs >= now.getTime()) break;
    const at = new Date(atMs);
    const label = by === 'code' ? 'handover code' : by === 'admin' ? 'Makola support' : order.sellerName;
    const context = { step: step(order, random), role: by, label, now: at, sellerDaysToAct: daysToAct };
    const taken = stepOrder(order, context);
    if ('failure' in taken) break;
    order = taken.order;
    if (taken.lines.length > 0) booked.push({ lines: taken.lines, at });
  }
  return { order, booked };
}
