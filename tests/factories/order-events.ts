import fc from 'fast-check';
import { unitsToShip } from '~/schemas/orders/order-quantities';
import { linesOf, unitsNotRefunded, unitsToRefund } from '~/schemas/orders/order-refunds';
import { type OrderRole, orderSteps, unitsNotReturned } from '~/schemas/orders/order-steps';
import { priceOf, refundableOf } from '~/schemas/orders/payment-status';
import type { OrderState, OrderStep } from '~/services/orders/steps/order-step';

/** A random step; its numbers are made to fit the order, or not, by the history. */
export const orderEvent = fc.record({
  what: fc.constantFrom(
    'accept',
    'accept_rest',
    'ship',
    'cancel',
    'expire',
    'deliver',
    'deliver',
    'bring_back',
    'open_return',
    'answer',
    'receive_return',
    'refund',
  ),
  /** Null: one who may take the step. */
  actor: fc.option(fc.constantFrom('seller', 'admin', 'code', 'time'), { freq: 5 }),
  which: fc.nat(20),
  share: fc.oneof(fc.constant(1), fc.constant(0.5), fc.double({ min: 0, max: 1.2, noNaN: true })),
  yes: fc.boolean(),
});
export type OrderEvent = typeof orderEvent extends fc.Arbitrary<infer T> ? T : never;

/** @param id names what the step creates: a parcel, a return, a refund */
export function stepOf(order: OrderState, event: OrderEvent, id: string): OrderStep {
  const { what, which, share, yes } = event;
  const units = (left: (line: OrderState['items'][number]) => number) =>
    linesOf(order, (line) => Math.round(left(line) * share));
  const parcel = order.shipments[which % Math.max(order.shipments.length, 1)]?.id ?? 'none';
  const back = order.returns[which % Math.max(order.returns.length, 1)]?.id ?? 'none';
  const said = { reason: 'x', note: '', photos: [] };
  switch (what) {
    case 'accept':
      return { name: what };
    case 'ship':
      return { name: what, id, token: '', lines: units(unitsToShip), carrier: 'VIP', trackingNumber: '' };
    case 'cancel':
      return { name: what, id, lines: units(unitsToShip), reason: 'x' };
    case 'accept_rest':
      return { name: what, id, reason: 'x' };
    case 'expire':
      return { name: what, id, cause: 'not_accepted' };
    case 'deliver':
    case 'bring_back':
      return { name: what, id: parcel };
    case 'open_return':
      return { name: what, id, lines: units((line) => unitsNotReturned(order, line)), ...said };
    case 'answer': {
      const names = ['approve_return', 'escalate_return', 'decide_return'] as const;
      const name = names[which % 3] ?? 'approve_return';
      return name === 'decide_return'
        ? { name, id: back, approve: yes, note: '' }
        : { name, id: back, note: '' };
    }
    case 'receive_return':
      return { name: what, id: back, stockBack: yes };
    case 'refund':
      return refundOf(order, event, id);
  }
}

/** Of units at their price, of an amount alone, or of all that is left; for a return or not. */
function refundOf(order: OrderState, { which, share, yes }: OrderEvent, id: string): OrderStep {
  const returns = [...order.returns.map((one) => one.id), null];
  const returnId = returns[which % returns.length] ?? null;
  const named = linesOf(order, (line) => Math.round(unitsToRefund(order, line, returnId) * share));
  const all = linesOf(order, (line) => unitsNotRefunded(order, line));
  const refundable = refundableOf(order);
  const part = Math.round(refundable * share);
  const whole = { amountPesewas: refundable, lines: all };
  const ways = [whole, { amountPesewas: part, lines: named }, { amountPesewas: part, lines: [] }];
  const atPrice = { amountPesewas: Math.min(priceOf(order, named), refundable), lines: named };
  const how = yes ? atPrice : (ways[which % ways.length] ?? whole);
  return { name: 'refund', id, ...how, returnId, reason: 'x' };
}

export function actorOf({ name }: OrderStep, { actor, which }: OrderEvent): OrderRole {
  const { who } = orderSteps[name];
  return actor ?? who[which % who.length] ?? 'admin';
}
