import type { Facts } from '~/acts/acts';
import type { orderStepActs } from '~/acts/order-steps';
import type { Order } from '~/schemas/orders/order';
import { isPayable } from '~/schemas/orders/payment-status';
import { fromPesewas } from '~/utils/money';
import { factsOfOrder } from '../facts-of-order';
import { refundInWords } from '../order-in-words';
import type { OrderStep, TakenStep } from './order-step';
import { noteOf, reasonOf } from './step-order';

type StepAct = keyof typeof orderStepActs;
type ActOfStep = { [Act in StepAct]: { act: Act; facts: Facts<Act> } }[StepAct];

/**
 * The act that a step is, with its facts.
 *
 * @param order after the step
 * @param did what the step did, and the `code` of the parcel that it shipped, '' without a buyer's account
 */
export function actOfOrderStep(
  order: Order,
  step: OrderStep,
  did: Pick<TakenStep, 'cancelled' | 'refund'> & { code: string },
): ActOfStep {
  const { cancelled: lines = [], refund = null, code } = did;
  const pesewas = refund?.amountPesewas ?? 0;
  const refunded = fromPesewas(pesewas);
  const facts = {
    ...factsOfOrder(order),
    step: step.name,
    note: noteOf(step, pesewas),
    reason: reasonOf(step),
    lines,
    refund: refund && refundInWords(refund),
    refunded,
  };
  const isNot = (whole: Order['status']) => ({ isPart: order.status !== whole });
  switch (step.name) {
    case 'accept':
      return { act: 'order.accepted', facts };
    case 'accept_rest':
      return { act: 'order.accepted_rest', facts };
    case 'ship': {
      const parcel = named(order.shipments, step);
      const { carrier } = step;
      return { act: 'order.shipped', facts: { ...facts, ...isNot('shipped'), parcel, carrier, code } };
    }
    case 'cancel':
      return { act: 'order.cancelled', facts: { ...facts, ...isNot('cancelled') } };
    case 'expire':
      return { act: isPayable(order) ? 'order.expired' : 'order.not_paid', facts };
    case 'deliver': {
      const parcel = named(order.shipments, step);
      return { act: 'order.delivered', facts: { ...facts, ...isNot('delivered'), parcel } };
    }
    case 'bring_back':
      return { act: 'order.undelivered', facts };
    case 'open_return':
      return { act: 'return.opened', facts: { ...facts, return: named(order.returns, step) } };
    case 'approve_return':
      return { act: 'return.approved', facts: { ...facts, return: named(order.returns, step) } };
    case 'escalate_return':
      return { act: 'return.escalated', facts };
    case 'decide_return': {
      const back = named(order.returns, step);
      return { act: 'return.decided', facts: { ...facts, return: back, isApproved: step.approve } };
    }
    case 'receive_return': {
      const back = named(order.returns, step);
      const isToRefund = back.status === 'received' && order.source !== 'own';
      const act = isToRefund ? 'return.received' : 'return.received_refunded';
      return { act, facts: { ...facts, return: back } };
    }
    case 'refund':
      return { act: 'order.refunded', facts: { ...facts, amount: refunded } };
  }
}

/** The parcel or return that a step is about, which it was taken of. */
function named<One extends { id: string }>(all: readonly One[], { id }: { id: string }): One {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`a step was taken of ${id}, which is not there`);
  return found;
}
