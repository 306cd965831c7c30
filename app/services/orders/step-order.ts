import type { NewLedgerLine } from '~/schemas/ledger';
import type { Order, TimelineEntry } from '~/schemas/order';
import { holdDays, paymentStatusOf } from '~/schemas/order-payment';
import type { StepActor } from '~/schemas/order-steps';
import { tabsOf } from '~/schemas/order-tabs';
import { dayMs } from '~/utils/dates';
import { lineOfOrder } from '../ledger/ledger-lines';
import { daysToActOf, shipBy } from './order-deadlines';
import { type OrderStep, type StepFailure, type TakenStep, takeStep } from './take-step';

interface StepContext {
  step: OrderStep;
  by: StepActor;
  /** Who took it, as the timeline shows it. */
  label: string;
  now: Date;
  /** Of the settings. */
  sellerDaysToAct: number;
  /** The end of the seller's holiday, ISO string; null or left out when they are open. */
  opensAt?: string | null;
}

/** Names a step within its order: sent twice, it is taken once. */
export const stepId = (step: OrderStep) => ('id' in step ? `${step.name}_${step.id}` : step.name);

/**
 * An order after a step, as a record: version, timeline, statuses, tabs and times, with its ledger lines and
 * the units that go back into stock. Changes nothing itself.
 */
export function stepOrder(
  before: Order,
  context: StepContext,
): { order: Order; lines: NewLedgerLine[]; stock: TakenStep['stock'] } | { failure: StepFailure } {
  const taken = takeStep(before, context.step, context.by, context.now.toISOString());
  if ('failure' in taken) return taken;
  const order = orderAfter(before, taken, context);
  return { order, lines: linesOf(order, taken), stock: taken.stock };
}

function orderAfter(
  before: Order,
  taken: TakenStep,
  { step, label, now, sellerDaysToAct, opensAt }: StepContext,
): Order {
  const daysToAct = daysToActOf(before, sellerDaysToAct);
  const at = now.toISOString();
  const version = before.version + 1;
  const entry: TimelineEntry = {
    id: stepId(step),
    step: step.name,
    status: taken.order.status,
    at,
    by: label,
    note: noteOf(step),
    version,
  };
  const stepped = { ...before, ...taken.order };
  const after: Order = {
    ...stepped,
    version,
    paymentStatus: paymentStatusOf(stepped),
    timeline: [...before.timeline, entry],
    availableAt: availableAtOf(stepped),
    daysToAct,
    ...(step.name === 'accept' ? { dueAt: shipBy(at, daysToAct, opensAt) } : {}),
    ...(step.name === 'ship' ? { carrier: step.carrier, trackingNumber: step.trackingNumber } : {}),
    ...(step.name === 'cancel' || step.name === 'expire' ? { cancelReason: step.reason } : {}),
  };
  // Accepting a late order in time for shipping starts a new deadline.
  const isLate = before.tabs.includes('late') && step.name !== 'accept';
  return { ...after, tabs: tabsOf(after, isLate), updatedAt: at };
}

export function noteOf(step: OrderStep): string {
  if (step.name === 'ship') return [step.carrier, step.trackingNumber].filter(Boolean).join(', ');
  if ('reason' in step) return step.reason;
  return 'note' in step ? step.note : '';
}

function availableAtOf({ shipments }: Order): string | null {
  const last = Math.max(...shipments.map(({ deliveredAt }) => Date.parse(deliveredAt ?? '') || 0));
  return last > 0 ? new Date(last + holdDays * dayMs).toISOString() : null;
}

function linesOf(order: Order, { books }: TakenStep): NewLedgerLine[] {
  return books
    .filter(({ amountPesewas }) => amountPesewas !== 0)
    .map((booking) => {
      const parcel = order.shipments.find(({ id }) => id === booking.parcel);
      return lineOfOrder(order, booking, new Date(parcel?.deliveredAt ?? order.createdAt ?? 0));
    });
}
