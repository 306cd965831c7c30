import { listDeliveries } from '~/repositories/outbox.server';
import type { Delivery } from '~/schemas/events/delivery';
import { isReadable } from '~/schemas/unreadable';

/** A delivery as a list shows it. */
export type ShownDelivery = Omit<Delivery, 'body'>;

/** A page of what was sent to an endpoint, newest first: reads the rows shown plus one. */
export async function listShownDeliveries(endpointId: string, { after }: { after: string }) {
  const { items, nextCursor } = await listDeliveries('all', { endpointId, cursor: after });
  return { nextCursor, items: items.map((one) => (isReadable(one) ? shown(one) : one)) };
}

const shown = ({ body: _sent, ...delivery }: Delivery): ShownDelivery => delivery;
