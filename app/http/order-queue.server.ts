import { findNextOrder } from '~/repositories/orders/order-queues.server';
import { getOrder } from '~/repositories/orders/orders.server';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import type { PersonOnOrder } from '~/services/orders/steps/take-order-step.server';
import { paths } from '~/utils/paths';
import { handleOrderForm } from './order-forms.server';
import { goOn } from './step-forms.server';

const none: Record<OrderQueueTab, string> = {
  disputes: 'No more disputes.',
  refunds: 'No more refunds to pay.',
};

/**
 * As `handleOrderForm`, for an order that an admin may have opened from a queue: when the step has taken it
 * out of the queue, the next one follows.
 */
export async function handleQueuedOrder(
  by: PersonOnOrder,
  { id, tab }: { id: string; tab: OrderQueueTab | '' },
  form: FormData,
) {
  if (tab === '') return handleOrderForm(by, id, form);
  const before = await getOrder('all', id);
  const outcome = await handleOrderForm(by, id, form);
  if ('refusal' in outcome) return outcome;
  const after = await getOrder('all', id);
  if (after.tabs.includes(tab)) return { ...outcome, to: paths.admin.order(id, { tab }) };
  const nextId = await findNextOrder('all', tab, before);
  return goOn(outcome.flash, {
    next: nextId && paths.admin.order(nextId, { tab }),
    list: paths.admin.orders({ tab }),
    none: none[tab],
  });
}
