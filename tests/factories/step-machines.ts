import type { TradeRole, TradeState } from '~/schemas/bulk/trade';
import { canTakeTradeStep, tradeSteps } from '~/schemas/bulk/trade';
import type { Trade } from '~/schemas/bulk/trade-record';
import type { Order } from '~/schemas/orders/order';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { canTakeOrderStep, type OrderRole, orderSteps, unitsNotReturned } from '~/schemas/orders/order-steps';
import { stepTrade, tradeStepId } from '~/services/bulk/trades/step-trade';
import type { TradeStep } from '~/services/bulk/trades/trade-step';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { orderStepId, stepOrder } from '~/services/orders/steps/step-order';
import { stepState } from '~/services/orders/steps/step-state';
import { wasTaken } from '~/services/steps/timeline';
import { makeDestination, makeTrade, makeTradeAt } from './b2b';
import { makePlacedOrder } from './orders';

/** A record with the table of its steps, for tests that go through all that its steps lead to. */
export interface StepMachine<R, S extends { name: string }, A extends string> {
  start: R[];
  /** Who may take each step. */
  who: Record<string, readonly A[]>;
  /** Every form of every step: each parcel, claim and return, and every answer. `key` is that of the form. */
  stepsOn: (record: R, key: string) => S[];
  /** What the table of steps says. */
  isAllowed: (record: R, step: S, actor: A) => boolean;
  /** The record after a step; null when it is refused. */
  take: (record: R, step: S, actor: A) => R | null;
  /** Whether the service would leave it out as sent twice. */
  wasTaken: (record: R, step: S, actor: A) => boolean;
  /** What tells two records apart, for their steps. */
  keyOf: (record: R) => string;
}

/** Every record that steps lead to, the nearest first. */
export function reachable<R, S extends { name: string }, A extends string>(
  machine: StepMachine<R, S, A>,
): R[] {
  const found = new Map<string, R>();
  const queue = [...machine.start];
  // It grows while it is read.
  for (const record of queue) {
    const key = machine.keyOf(record);
    if (found.has(key)) continue;
    found.set(key, record);
    for (const step of machine.stepsOn(record, `k${found.size}`))
      for (const actor of machine.who[step.name] ?? []) {
        const next = machine.take(record, step, actor);
        if (next !== null) queue.push(next);
      }
  }
  return [...found.values()];
}

/** What the service would leave out as sent twice though the table allows it, by step and actor. */
export function swallowedSteps<R, S extends { name: string }, A extends string>(
  machine: StepMachine<R, S, A>,
): string[] {
  const swallowed = new Set<string>();
  for (const record of reachable(machine))
    for (const step of machine.stepsOn(record, 'next'))
      for (const actor of machine.who[step.name] ?? [])
        if (machine.isAllowed(record, step, actor) && machine.wasTaken(record, step, actor))
          swallowed.add(`${step.name} by ${actor}`);
  return [...swallowed];
}

const now = new Date();
const inThreeDays = new Date(now.getTime() + 3 * 86_400_000).toISOString();
const note = 'x';

/** Two bags in at most two rounds, with at most two payments. */
function tradeStepsOn(trade: Trade, key: string): TradeStep[] {
  const { payments, shipments, shortages, offers } = trade;
  const offer = { quantity: 2, unitPesewas: 30_000, deliveryPesewas: 0, depositPercent: 0 };
  const destination = makeDestination();
  const parcel = { carrier: 'VIP', trackingNumber: '', expectedAt: inThreeDays };
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return [
    ...(offers.length < 3 ? [{ name: 'counter' as const, offer, note, destination }] : []),
    { name: 'accept', destination },
    { name: 'expire' },
    { name: 'set_destination', destination },
    ...(['decline', 'withdraw', 'cancel', 'dispute'] as const).map((name) => ({ name, note })),
    ...(payments.length < 2 ? [{ name: 'submit_payment' as const, id: key, note }] : []),
    ...ids(payments).flatMap((id) =>
      (['verify_payment', 'reject_payment'] as const).map((name) => ({ name, id, note })),
    ),
    { name: 'ship', id: key, quantity: 1, ...parcel },
    ...ids(shipments).flatMap((id): TradeStep[] => [
      { name: 'confirm_arrival', id },
      { name: 'claim_shortage', id, shortageId: key, quantity: 1, note, photos: [] },
    ]),
    ...ids(shortages).flatMap((id): TradeStep[] => [
      ...[true, false].map((approve) => ({ name: 'decide_shortage' as const, id, approve, note })),
      { name: 'escalate_shortage', id, note },
    ]),
    ...[null, 0].map((refundPesewas) => ({ name: 'resolve' as const, refundPesewas, note })),
  ];
}

const statuses = (list: readonly { status: string }[]) => list.map(({ status }) => status).join();

export const tradeMachine: StepMachine<Trade, TradeStep, TradeRole> = {
  start: [
    makeTrade(undefined, { quantity: 2, now }),
    makeTrade(undefined, { quantity: 2, depositPercent: 30, now }),
    makeTrade(undefined, { quantity: 2, requestId: 'request', now }),
    makeTradeAt('shipped', undefined, { quantity: 2, now }),
    // Of before there were destinations.
    makeTradeAt('accepted', undefined, { quantity: 2, now, destination: null }),
  ],
  who: Object.fromEntries(Object.entries(tradeSteps).map(([name, { who }]) => [name, who])),
  stepsOn: tradeStepsOn,
  isAllowed: (trade, step, actor) =>
    canTakeTradeStep(actor, step.name, trade, { at: now.toISOString(), id: 'id' in step ? step.id : '' }),
  take: (trade, step, actor) => {
    const stock = { free: 1_000, reserved: 1_000, sold: 0 };
    const stepped = stepTrade(trade, { step, stock, role: actor, label: actor, now, commissionPercent: 5 });
    return 'failure' in stepped ? null : stepped.trade;
  },
  wasTaken: (trade, step, role) => wasTaken(trade, tradeStepId(step, role, trade)),
  keyOf: ({
    status,
    turn,
    offers,
    payments,
    shipments,
    shortages,
    requestId,
    destination,
  }: Trade & TradeState) =>
    [
      status,
      turn,
      requestId,
      destination === null,
      offers.length,
      offers.at(-1)?.depositPercent,
      statuses(payments),
      shipments.map(({ quantity, arrivedAt }) => `${quantity}${arrivedAt ? 'there' : 'sent'}`),
      statuses(shortages),
    ].join(' '),
};

/** Two units, in parcels of one; a refund is of admins alone and leads nowhere new. */
function orderStepsOn(order: Order, key: string): OrderStep[] {
  const { shipments, returns, items } = order;
  const [line] = items;
  const lines = [{ lineId: '1', quantity: 1 }];
  const said = { reason: 'x', note, photos: [] };
  return [
    { name: 'accept' },
    { name: 'accept_rest', id: key, reason: 'x' },
    { name: 'expire', id: key, cause: 'not_accepted' },
    ...(line && unitsToShip(line) > 0
      ? [
          { name: 'ship' as const, id: key, token: '', lines, carrier: 'VIP', trackingNumber: '' },
          { name: 'cancel' as const, id: key, lines, reason: 'x' },
        ]
      : []),
    ...shipments.flatMap(({ id }) => (['deliver', 'bring_back'] as const).map((name) => ({ name, id }))),
    ...(line && returns.length < 2 && unitsNotReturned(order, line) > 0
      ? [{ name: 'open_return' as const, id: key, lines, ...said }]
      : []),
    ...returns.flatMap(({ id }): OrderStep[] => [
      { name: 'approve_return', id, note },
      { name: 'escalate_return', id, note },
      ...[true, false].map((approve) => ({ name: 'decide_return' as const, id, approve, note })),
      ...[true, false].map((stockBack) => ({ name: 'receive_return' as const, id, stockBack })),
    ]),
  ];
}

export const orderMachine: StepMachine<Order, OrderStep, OrderRole> = {
  start: [
    makePlacedOrder({ id: 'paid', quantity: 2 }),
    makePlacedOrder({ id: 'cash', quantity: 2, paymentMethod: 'cash_on_delivery', prepaid: false }),
  ],
  who: Object.fromEntries(Object.entries(orderSteps).map(([name, { who }]) => [name, who])),
  stepsOn: orderStepsOn,
  isAllowed: (order, step, actor) =>
    canTakeOrderStep(actor, step.name, stepState(order, now.toISOString()), 'id' in step ? step.id : ''),
  take: (order, step, actor) => {
    const stepped = stepOrder(order, { step, role: actor, label: actor, now, sellerDaysToAct: 2 });
    return 'failure' in stepped ? null : stepped.order;
  },
  wasTaken: (order, step) => wasTaken(order, orderStepId(step)),
  keyOf: ({ paymentMethod, status, items, acceptedAt, shipments, returns }) =>
    [
      paymentMethod,
      status,
      acceptedAt !== null,
      ...items.map(({ cancelled, shipped, delivered, returned }) =>
        [cancelled, shipped, delivered, returned].join(),
      ),
      shipments
        .map(({ deliveredAt, returnedAt }) => (returnedAt ? '' : deliveredAt ? 'there' : 'sent'))
        .filter(Boolean)
        .sort(),
      returns.map((one) => one.status).sort(),
    ].join(' '),
};
