import type { Order, OrderReturn } from './order';
import type { OrderStepName, ReturnStatus } from './order-steps';

/** The step after which a return waits, by its status; a requested one waits since it was opened. */
const waitsAfter: Partial<Record<ReturnStatus, OrderStepName>> = {
  escalated: 'escalate_return',
  received: 'receive_return',
};

/** The entry of a step that a return took; the id of a step names its return (`orderStepId`). */
export const entryOfReturn = ({ timeline }: Pick<Order, 'timeline'>, step: OrderStepName, id: string) =>
  timeline.find((entry) => entry.step === step && entry.id.startsWith(`${step}_${id}`));

/**
 * Since when the returns of an order wait: for the seller's answer, for support's decision, or for their
 * refund. ISO string of the one that waits longest; null when none waits.
 */
export function waitingSinceOf({ returns, timeline }: Pick<Order, 'returns' | 'timeline'>): string | null {
  const since = (one: OrderReturn): string | null => {
    const step = waitsAfter[one.status];
    if (step === undefined) return one.status === 'requested' ? one.openedAt : null;
    return entryOfReturn({ timeline }, step, one.id)?.at ?? one.openedAt;
  };
  return returns.flatMap((one) => since(one) ?? []).sort()[0] ?? null;
}
