import { firstDeliveries } from '~/repositories/orders/outbox.server';
import { listEndpoints } from '~/repositories/orders/webhook-endpoints.server';
import type { Delivery } from '~/schemas/events/delivery';
import { isReadable } from '~/schemas/unreadable';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { requireLocal } from './caught-messages.server';

/** The newest that are shown of each webhook. */
const shown = 10;

/** What a webhook gets, as its receiver sees it. */
export interface CaughtDelivery extends Pick<Delivery, 'id' | 'eventId' | 'type' | 'state' | 'createdAt'> {
  endpointId: string;
  url: string;
  /** JSON, laid out. */
  body: string;
}

/**
 * The newest events on their way to the actor's webhooks, an admin's of the marketplace: a read for each
 * webhook and event. With the local Firebase only: its receivers are programs on this computer.
 *
 * @throws AppError `not-found`
 */
export async function listCaughtDeliveries(actor: User): Promise<CaughtDelivery[]> {
  requireLocal();
  if (actor.role === 'buyer') return [];
  const endpoints = await listEndpoints(actor.role === 'admin' ? 'all' : shopOf(actor));
  const lists = await Promise.all(
    endpoints.filter(isReadable).map(async ({ id, url }) => {
      const found = await firstDeliveries('all', { endpointId: id, size: shown });
      return found.filter(isReadable).map(({ eventId, type, state, createdAt, body, ...delivery }) => ({
        id: delivery.id,
        eventId,
        type,
        state,
        createdAt,
        endpointId: id,
        url,
        body: laidOut(body),
      }));
    }),
  );
  return lists.flat();
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
