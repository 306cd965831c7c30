import { listNewEvents, prepareNumbers } from '~/repositories/events.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { createDelivery } from '~/repositories/outbox.server';
import { listEndpoints } from '~/repositories/webhook-endpoints.server';
import { eventIdOf, type StoredEvent } from '~/schemas/events/event';
import { isChosen, type WebhookEndpoint } from '~/schemas/events/webhook-endpoint';
import { isReadable } from '~/schemas/unreadable';
import { audiencesOf, viewOf } from './list-events.server';

/** Events that get their numbers in one transaction; each may go to every endpoint. */
const atOnce = 20;

/**
 * Gives new events their places in the feed, so that it has no gaps and no clock decides what a reader has
 * seen, and puts them into the outbox for the endpoints that ask for them (docs/product.md, "Events").
 * Usually 1 read.
 *
 * @returns how many
 */
export async function numberEvents(): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await listNewEvents(atOnce);
    if (ids.length > 0) count += await numberSome(ids);
    if (ids.length < atOnce) return count;
  }
}

async function numberSome(ids: readonly string[]): Promise<number> {
  const endpoints = (await listEndpoints()).filter(isReadable).filter(({ isOn }) => isOn);
  return inTransaction(async (unit) => {
    const { numbered, write } = await prepareNumbers(unit, ids);
    write();
    for (const { seq, ...event } of numbered) {
      const eventId = eventIdOf(seq);
      const body = JSON.stringify(viewOf({ ...event, seq }, seq));
      for (const { id: endpointId } of endpoints.filter((endpoint) => isFor(endpoint, event)))
        createDelivery(unit, event.id, { endpointId, eventId, type: event.type, body });
    }
    return numbered.length;
  });
}

const isFor = ({ shop, events }: WebhookEndpoint, { type, audience }: Omit<StoredEvent, 'seq'>) =>
  isChosen(events, type) && audiencesOf({ kind: 'shop', shop }).some((one) => audience.includes(one));
