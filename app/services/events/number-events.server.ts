import { listNewEvents, prepareNumbers } from '~/repositories/events.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { createDelivery } from '~/repositories/outbox.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { listEndpointsOf } from '~/repositories/webhook-endpoints.server';
import { eventIdOf } from '~/schemas/events/event';
import { isChosen } from '~/schemas/events/webhook-endpoint';
import { isReadable } from '~/schemas/unreadable';
import { viewOf } from './list-events.server';

/** Events that get their numbers in one transaction: each may go to 25 endpoints, with a write for each. */
const atOnce = 16;

/**
 * Gives new events their places in the feed, so that it has no gaps and no clock decides what a reader has
 * seen, and puts them into the outbox for the endpoints that ask for them (docs/product.md, "Events").
 * Usually 1 read; with new events, one for each endpoint of those whose events they are, and no other's.
 *
 * @returns how many
 */
export async function numberEvents(): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await listNewEvents(atOnce);
    if (found.length > 0) count += await numberSome(found);
    if (found.length < atOnce) return count;
  }
}

async function numberSome(found: readonly { id: string; audience: string[] }[]): Promise<number> {
  const ids = found.map(({ id }) => id);
  const endpoints = await listHearing([...new Set(found.flatMap(({ audience }) => audience))]);
  return inTransaction(async (unit) => {
    const { numbered, write } = await prepareNumbers(unit, ids);
    write();
    for (const { seq, ...event } of numbered) {
      const eventId = eventIdOf(seq);
      const body = JSON.stringify(viewOf({ ...event, seq }, seq));
      for (const { id: endpointId, audience, events } of endpoints)
        if (isChosen(events, event.type) && audience.some((one) => event.audience.includes(one)))
          createDelivery(unit, event.id, { endpointId, eventId, type: event.type, body });
    }
    return numbered.length;
  });
}

/** The endpoints that events of these audiences may be sent to: those that are on, of nobody suspended. */
async function listHearing(audience: readonly string[]) {
  const [endpoints, suspended] = await Promise.all([listEndpointsOf(audience), listSuspendedSellers('all')]);
  return endpoints.filter(isReadable).filter(({ isOn, sellerId }) => isOn && !suspended.has(sellerId));
}
