import { describe, expect, test } from 'vitest';
import type { Order, PaymentStatus } from '~/schemas/orders/order';
import { type OrderStatus, orderStatuses, unitsToShip } from '~/schemas/orders/order-quantities';
import {
  canTakeOrderStep,
  type OrderRole,
  type OrderStepName,
  orderSteps,
  unitsNotReturned,
} from '~/schemas/orders/order-steps';
import { paymentStatusOf, refundableOf } from '~/schemas/orders/payment-status';
import { makePlacedOrder } from '../../../../tests/factories/orders';
import { orderViewOf } from '../pages/view-order';
import { applyOrderStep } from './apply-order-step';
import type { OrderStep } from './order-step';
import { stepState } from './step-state';

const actors: OrderRole[] = ['seller', 'admin', 'code', 'time'];
const names = Object.keys(orderSteps) as OrderStepName[];
const now = new Date('2026-11-23T09:00:00.000Z');

/** One of the three units was not in stock. */
function withShort(order: Order): Order {
  return { ...order, items: order.items.map((line) => ({ ...line, taken: 2, short: 1 })) };
}

/** Orders of three units, as shops place them. */
const placed = {
  paid: makePlacedOrder({ id: 'paid', quantity: 3 }),
  unpaid: makePlacedOrder({ id: 'unpaid', quantity: 3, prepaid: false }),
  short: withShort(makePlacedOrder({ id: 'short', quantity: 3 })),
  cash: makePlacedOrder({ id: 'cash', quantity: 3, paymentMethod: 'cash_on_delivery', prepaid: false }),
};

/** Every form that a step can take on an order: one unit or all, each parcel and return, both answers. */
function stepsOn(order: Order, name: OrderStepName, id: string): OrderStep[] {
  const one = (quantity: number) => [{ lineId: '1', quantity }];
  const said = { reason: 'x', note: '', photos: [] };
  const parcels = order.shipments.map((parcel) => parcel.id);
  const returns = order.returns.map((back) => back.id);
  const [line] = order.items;
  if (!line) return [];
  // Never below one unit: a step without units is a step not allowed, tried all the same.
  const amounts = (left: number) => [...new Set([1, Math.max(1, left)])];
  switch (name) {
    case 'accept':
      return [{ name }];
    case 'accept_rest':
      return [{ name, id, reason: 'x' }];
    case 'expire':
      return [{ name, id, cause: 'not_accepted' }];
    case 'ship':
      return amounts(unitsToShip(line)).map((quantity) => {
        return { name, id, token: '', lines: one(quantity), carrier: 'VIP', trackingNumber: '' };
      });
    case 'cancel':
      return amounts(unitsToShip(line)).map((quantity) => ({ name, id, lines: one(quantity), reason: 'x' }));
    case 'open_return':
      return amounts(unitsNotReturned(order, line)).map((quantity) => {
        return { name, id, lines: one(quantity), ...said };
      });
    case 'deliver':
    case 'bring_back':
      return parcels.map((of) => ({ name, id: of }));
    case 'approve_return':
    case 'escalate_return':
      return returns.map((of) => ({ name, id: of, note: '' }));
    case 'decide_return':
      return returns.flatMap((of) => [true, false].map((approve) => ({ name, id: of, approve, note: '' })));
    case 'receive_return':
      return returns.map((of) => ({ name, id: of, stockBack: true }));
    case 'refund':
      return amounts(refundableOf(order)).map((amountPesewas) => {
        return { name, id, amountPesewas, lines: [], returnId: null, reason: 'x' };
      });
  }
}

/** An order after a step, or why not. */
function after(order: Order, step: OrderStep, actor: OrderRole): Order | null {
  const taken = applyOrderStep(order, step, actor, now.toISOString());
  if ('failure' in taken) return null;
  const changed = { ...order, ...taken.order };
  return { ...changed, paymentStatus: paymentStatusOf(changed) };
}

/** What tells two states of an order apart, for its steps. */
function keyOf({ id, items, status, acceptedAt, shipments, returns, paymentStatus }: Order): string {
  const parcels = shipments.map(({ deliveredAt, returnedAt, lines, soldPesewas, refundedPesewas }) => {
    if (returnedAt) return '';
    const refunded = refundedPesewas === 0 ? 0 : refundedPesewas < soldPesewas ? 1 : 2;
    return `${deliveredAt ? 'delivered' : 'on its way'} ${lines[0]?.quantity} ${refunded}`;
  });
  const open = returns.map((back) => `${back.status} ${back.lines[0]?.quantity}`);
  const units = items.map((line) => [
    line.cancelled,
    line.shipped,
    line.delivered,
    line.returned,
    line.short,
  ]);
  return JSON.stringify([
    id,
    units,
    status,
    paymentStatus,
    acceptedAt !== null,
    parcels.filter(Boolean).sort(),
    open.sort(),
  ]);
}

/** Every state that steps lead to: all states of three units with at most two returns. */
function reachable(): Order[] {
  const found = new Map<string, Order>();
  const queue: Order[] = Object.values(placed);
  for (let order = queue.pop(); order; order = queue.pop()) {
    const key = keyOf(order);
    if (found.has(key) || order.returns.length > 2) continue;
    found.set(key, order);
    for (const name of names)
      for (const step of stepsOn(order, name, `s${order.shipments.length}${order.returns.length}`))
        for (const actor of actors) {
          const next = after(order, step, actor);
          if (next) queue.push(next);
        }
  }
  return [...found.values()];
}

const states = reachable();

/**
 * Who may take the steps of an order in each status; `?` where it depends on units, parcels, returns or
 * payment, which the table below says. Written by hand from docs/product.md, "Orders".
 */
const table: Record<OrderStatus, Partial<Record<OrderStepName, string>>> = {
  pending: { accept: 'seller ?', accept_rest: 'seller ?', cancel: 'seller admin', expire: 'time' },
  processing: { ship: 'seller', cancel: 'seller admin' },
  partly_shipped: {
    ship: 'seller',
    cancel: 'seller admin',
    deliver: 'seller admin code ?',
    bring_back: 'seller admin ?',
  },
  shipped: { deliver: 'seller admin code ?', bring_back: 'seller admin ?' },
  partly_delivered: {
    ship: 'seller ?',
    cancel: 'seller admin ?',
    deliver: 'seller admin code ?',
    bring_back: 'seller admin ?',
    open_return: 'seller admin ?',
    approve_return: 'seller ?',
    escalate_return: 'seller time ?',
    decide_return: 'admin ?',
    receive_return: 'seller admin ?',
    refund: 'admin ?',
  },
  delivered: {
    open_return: 'seller admin ?',
    approve_return: 'seller ?',
    escalate_return: 'seller time ?',
    decide_return: 'admin ?',
    receive_return: 'seller admin ?',
    refund: 'admin ?',
  },
  returned: { refund: 'admin ?' },
  cancelled: {},
};

/** The payment statuses that an order in each status can have. */
const payments: Record<OrderStatus, PaymentStatus[]> = {
  pending: ['unpaid', 'paid', 'partly_refunded', 'to_collect'],
  processing: ['paid', 'partly_refunded', 'to_collect'],
  partly_shipped: ['paid', 'partly_refunded', 'to_collect'],
  shipped: ['paid', 'partly_refunded', 'to_collect'],
  partly_delivered: ['paid', 'partly_refunded', 'refunded', 'to_collect'],
  delivered: ['paid', 'partly_refunded', 'refunded'],
  returned: ['paid', 'partly_refunded', 'refunded'],
  cancelled: ['unpaid', 'refunded'],
};

/** Whether a step with `?` in the table can be taken, in the plain words of docs/product.md. */
function depends(order: Order, name: OrderStepName, id: string): boolean {
  const parcel = order.shipments.find((one) => one.id === id);
  const back = order.returns.find((one) => one.id === id)?.status;
  const {
    quantity = 0,
    cancelled = 0,
    shipped = 0,
    delivered = 0,
    returned = 0,
    short = 0,
  } = order.items[0] ?? {};
  const openUnits = order.returns
    .filter(({ status }) => ['requested', 'escalated', 'approved'].includes(status))
    .reduce((total, { lines }) => total + (lines[0]?.quantity ?? 0), 0);
  const refundable = order.shipments.some((one) => one.soldPesewas > one.refundedPesewas);
  const answers: Record<OrderStepName, boolean> = {
    accept: order.id !== 'unpaid',
    accept_rest: short > 0 && order.id !== 'unpaid' && quantity - cancelled > short,
    ship: cancelled + shipped < quantity,
    cancel: cancelled + shipped < quantity,
    expire: true,
    deliver: parcel?.deliveredAt === null && parcel.returnedAt === null,
    bring_back: parcel?.deliveredAt === null && parcel.returnedAt === null,
    open_return: delivered - returned > openUnits,
    approve_return: back === 'requested',
    escalate_return: back === 'requested',
    decide_return: back === 'escalated',
    receive_return: back === 'approved',
    refund: refundable,
  };
  return answers[name];
}

function expected(order: Order, name: OrderStepName, actor: OrderRole, id: string): boolean {
  const [...words] = table[order.status][name]?.split(' ') ?? [];
  return words.includes(actor) && (!words.includes('?') || depends(order, name, id));
}

const idOf = (step: OrderStep) => ('id' in step ? step.id : '');

describe('the table of steps', () => {
  // Ten seconds of a processor: four times as long where others want it too.
  test('holds in every state of an order: for the rules, for the service and for the buttons', {
    timeout: 60_000,
  }, () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const order of states) {
      const views = { seller: orderViewOf(order, 'seller', now), admin: orderViewOf(order, 'admin', now) };
      for (const name of names)
        for (const step of stepsOn(order, name, 'next'))
          for (const actor of actors) {
            const id = idOf(step);
            const allowed = expected(order, name, actor, id);
            seen.add(`${order.status} ${name} ${actor} ${allowed}`);
            const answers = {
              rule: canTakeOrderStep(actor, name, stepState(order, now.toISOString()), id),
              service: after(order, step, actor) !== null,
              ...((actor === 'seller' || actor === 'admin') && { button: hasButton(views[actor], name, id) }),
            };
            for (const [asked, answer] of Object.entries(answers))
              if (answer !== allowed)
                wrong.push(`${asked}: ${actor} ${name} ${keyOf(order)}: ${answer}, not ${allowed}`);
          }
    }
    expect(wrong).toEqual([]);
    // A `?` that never or always holds would be a mistake in the table.
    for (const status of orderStatuses)
      for (const name of names)
        for (const actor of table[status][name]?.split(' ') ?? [])
          if (actor !== '?') expect(seen).toContain(`${status} ${name} ${actor} true`);
  });

  test('knows every pair of fulfilment and payment', () => {
    for (const status of orderStatuses) {
      const found = states.filter((order) => order.status === status).map((order) => order.paymentStatus);
      expect([...new Set(found)].sort(), status).toEqual([...payments[status]].sort());
    }
  });
});

function hasButton(view: ReturnType<typeof orderViewOf>, name: OrderStepName, id: string): boolean {
  const about = [...view.parcels, ...view.returns].find((one) => one.id === id);
  return (about ?? view).steps.includes(name);
}
