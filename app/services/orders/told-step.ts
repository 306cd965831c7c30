import type { Facts } from '~/acts/acts';
import type { orderStepActs } from '~/acts/order-steps';
import type { Order } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/order-payment';
import { fromPesewas } from '~/utils/money';
import type { OrderStep, TakenStep } from './apply-order-step';
import { factsOfOrder } from './facts-of-order';
import { noteOf } from './step-order';

type StepAct = keyof typeof orderStepActs;
type ToldOfStep = { [Act in StepAct]: { act: Act; facts: Facts<Act> } }[StepAct];

/**
 * What happened by a step.
 *
 * @param order after the step
 * @param did what the step did, and the `code` of the parcel that it shipped, '' without a buyer's account
 */
export function toldOfStep(
  order: Order,
  step: OrderStep,
  { cancelled = [], refund: back, code }: Pick<TakenStep, 'cancelled' | 'refund'> & { code: string },
): ToldOfStep {
  const refund = back ?? null;
  const pesewas = refund?.amountPesewas ?? 0;
  const common = { ...factsOfOrder(order), note: noteOf(step, pesewas) };
  const refunded = fromPesewas(pesewas);
  const cancelling = { lines: cancelled, refund, refunded };
  const isNot = (whole: Order['status']) => order.status !== whole;
  switch (step.name) {
    case 'accept':
      return { act: 'order.accepted', facts: { ...common, step: step.name } };
    case 'accept_rest': {
      const { name, reason } = step;
      return { act: 'order.accepted_rest', facts: { ...common, step: name, ...cancelling, reason } };
    }
    case 'ship': {
      const facts = { step: step.name, parcel: named(order.shipments, step), isPart: isNot('shipped') };
      return { act: 'order.shipped', facts: { ...common, ...facts, carrier: step.carrier, code } };
    }
    case 'cancel': {
      const facts = { step: step.name, ...cancelling, reason: step.reason, isPart: isNot('cancelled') };
      return { act: 'order.cancelled', facts: { ...common, ...facts } };
    }
    case 'expire': {
      const facts = { ...common, step: step.name, ...cancelling, reason: step.reason };
      return { act: isPayable(order) ? 'order.expired' : 'order.not_paid', facts };
    }
    case 'deliver': {
      const facts = { step: step.name, parcel: named(order.shipments, step), isPart: isNot('delivered') };
      return { act: 'order.delivered', facts: { ...common, ...facts } };
    }
    case 'bring_back':
      return { act: 'order.undelivered', facts: { ...common, step: step.name } };
    case 'open_return': {
      const facts = { step: step.name, return: named(order.returns, step), reason: step.reason };
      return { act: 'return.opened', facts: { ...common, ...facts } };
    }
    case 'approve_return': {
      const facts = { ...common, step: step.name, return: named(order.returns, step) };
      return { act: 'return.approved', facts };
    }
    case 'escalate_return':
      return { act: 'return.escalated', facts: { ...common, step: step.name } };
    case 'decide_return': {
      const facts = { step: step.name, return: named(order.returns, step), isApproved: step.approve };
      return { act: 'return.decided', facts: { ...common, ...facts } };
    }
    case 'receive_return': {
      const back = named(order.returns, step);
      const isToRefund = back.status === 'received' && order.source !== 'own';
      const facts = { ...common, step: step.name, return: back };
      return { act: isToRefund ? 'return.received' : 'return.received_refunded', facts };
    }
    case 'refund': {
      const facts = { step: step.name, refund, amount: refunded, reason: step.reason };
      return { act: 'order.refunded', facts: { ...common, ...facts } };
    }
  }
}

/** The parcel or return that a step is about, which it was taken of. */
function named<One extends { id: string }>(all: readonly One[], { id }: { id: string }): One {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`a step was taken of ${id}, which is not there`);
  return found;
}
