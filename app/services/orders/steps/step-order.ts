import { limits } from '~/schemas/limits';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import type { OrderRole } from '~/schemas/orders/order-steps';
import { tabsOf } from '~/schemas/orders/order-tabs';
import { paymentStatusOf } from '~/schemas/orders/payment-status';
import { type Noted, type StepNote, toldOfDeadline } from '~/schemas/step-notes';
import { sayNote } from '~/texts/en/step-notes';
import { fromPesewas } from '~/utils/money';
import { lineOfOrder } from '../../money/ledger/ledger-lines';
import { entryOf, type StepContext } from '../../steps/timeline';
import { applyOrderStep } from './apply-order-step';
import { daysToActOf, shipBy } from './order-deadlines';
import { isAccepting, type OrderStep, type StepFailure, type TakenStep } from './order-step';

interface OrderContext extends StepContext<OrderStep, OrderRole> {
  /** Of the settings. */
  sellerDaysToAct: number;
  /** The end of the seller's holiday, ISO string; null or left out when they are open. */
  opensAt?: string | null;
}

/**
 * Names a step within its order, with its answer: sent twice, it is taken once; another answer is refused.
 */
export function orderStepId(step: OrderStep): string {
  const about = 'id' in step ? [step.id] : [];
  return [step.name, ...about, ...answerIn(step)].join('_');
}

function answerIn(step: OrderStep): string[] {
  if (step.name === 'decide_return') return [step.approve ? 'approve' : 'refuse'];
  if (step.name === 'receive_return') return [step.stockBack ? 'back' : 'lost'];
  return [];
}

interface SteppedOrder extends Pick<TakenStep, 'stock' | 'cancelled' | 'refund'> {
  order: Order;
  lines: NewLedgerLine[];
}

/**
 * An order after a step, as a record: version, timeline, statuses, tabs and times, with its ledger lines and
 * what else the step did. Changes nothing itself.
 */
export function stepOrder(before: Order, context: OrderContext): SteppedOrder | { failure: StepFailure } {
  const taken = applyOrderStep(before, context.step, context.role, context.now.toISOString());
  if ('failure' in taken) return taken;
  const order = orderAfter(before, taken, context);
  if (startsMore(order, context.step) && sizeOf(order) > limits.order.bytes) return { failure: 'size' };
  const { stock, cancelled, refund } = taken;
  return { order, lines: linesOf(order, taken), stock, cancelled, refund };
}

const sizeOf = (order: Order) => Buffer.byteLength(JSON.stringify(order));

/** Whether a step adds to the record without ending anything: cancelling all that is left ends it. */
function startsMore({ items }: Order, { name }: OrderStep): boolean {
  if (name === 'cancel') return items.some((line) => unitsToShip(line) > 0);
  return name === 'ship' || name === 'open_return' || name === 'refund';
}

function orderAfter(before: Order, taken: TakenStep, context: OrderContext): Order {
  const { step, now, sellerDaysToAct, opensAt } = context;
  const daysToAct = daysToActOf(before, sellerDaysToAct);
  const at = now.toISOString();
  const { status } = taken.order;
  const noted = notedIn(step, taken.refund?.amountPesewas ?? 0);
  const entry = entryOf(before, { id: orderStepId(step), status, ...noted }, context);
  const stepped = { ...before, ...taken.order };
  const after: Order = {
    ...stepped,
    version: entry.version,
    paymentStatus: paymentStatusOf(stepped),
    timeline: [...before.timeline, 'said' in step && step.said ? { ...entry, said: step.said } : entry],
    availableAt: availableAtOf(stepped),
    daysToAct,
    ...(isAccepting(step.name) ? { dueAt: shipBy(at, daysToAct, opensAt) } : {}),
    ...(step.name === 'ship' ? { carrier: step.carrier, trackingNumber: step.trackingNumber } : {}),
    ...(step.name === 'cancel' ? { cancelReason: step.reason } : {}),
    ...(step.name === 'expire' ? { cancelReason: null, cancelTold: toldOfDeadline(step.cause) } : {}),
  };
  // Accepting a late order in time for shipping starts a new deadline.
  const isLate = before.tabs.includes('late') && !isAccepting(step.name);
  return { ...after, tabs: tabsOf(after, isLate), updatedAt: at };
}

/**
 * What the activity log says of a step besides its name.
 *
 * @param refunded by the step, in whole pesewas
 */
export const noteOf = (step: OrderStep, refunded: number): string => sayNote(notedIn(step, refunded));

/** As `noteOf`, as the timeline keeps it. */
function notedIn(step: OrderStep, refunded: number): Noted & { told: StepNote[] } {
  const note = ownWords(step);
  const told = 'cause' in step && step.cause ? toldOfDeadline(step.cause) : [];
  if (refunded === 0) return { note, told };
  const values = { amount: fromPesewas(refunded) };
  return { note, told: [...told, { cause: step.name === 'refund' ? 'refund' : 'refunded', values }] };
}

/** What whoever takes a step says of it. */
function ownWords(step: OrderStep): string {
  if (step.name === 'ship') return [step.carrier, step.trackingNumber].filter(Boolean).join(', ');
  if ('reason' in step) return step.reason;
  return 'note' in step ? step.note : '';
}

/** Why a step is taken, in words; '' of a step that needs no reason. */
export function reasonOf(step: OrderStep): string {
  if (step.name === 'expire') return noteOf(step, 0);
  return 'reason' in step ? step.reason : '';
}

function availableAtOf({ shipments }: Order): string | null {
  const times = shipments.flatMap(({ availableAt }) => availableAt ?? []);
  return times.sort().at(-1) ?? null;
}

function linesOf(order: Order, { books }: TakenStep): NewLedgerLine[] {
  return books
    .filter(({ amountPesewas }) => amountPesewas !== 0)
    .map((booking) => {
      const parcel = order.shipments.find(({ id }) => id === booking.parcel);
      return lineOfOrder(order, booking, new Date(parcel?.availableAt ?? order.createdAt ?? 0));
    });
}
