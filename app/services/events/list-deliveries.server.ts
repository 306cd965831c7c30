import { listDeliveries } from '~/repositories/orders/outbox.server';
import type { Delivery, ShownDelivery } from '~/schemas/events/delivery';
import { isReadable } from '~/schemas/unreadable';
import type { Reach } from '~/schemas/users/shop';
import { loadWebhook } from './manage-endpoints.server';

/**
 * An endpoint with a page of what was sent to it, newest first: reads it, the rows shown, and one more.
 *
 * @throws AppError `not-found`, also for an endpoint of somebody else
 */
export async function loadDeliveries(reach: Reach, id: string, { after }: { after: string }) {
  const [webhook, { items, nextCursor }] = await Promise.all([
    loadWebhook(reach, id),
    listDeliveries('all', { endpointId: id, cursor: after }),
  ]);
  return { webhook, nextCursor, items: items.map((one) => (isReadable(one) ? shown(one) : one)) };
}

const shown = ({ body: _sent, ...delivery }: Delivery): ShownDelivery => delivery;
