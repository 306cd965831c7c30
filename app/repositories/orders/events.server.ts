import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Audience } from '~/schemas/events/audience';
import {
  type EventPlace,
  eventIdOf,
  eventSchema,
  type HappenedEvent,
  type StoredEvent,
  viewOf,
} from '~/schemas/events/event';
import { isChosen } from '~/schemas/events/event-choices';
import { databaseNow } from '~/utils/clock.server';
import { expiryOf } from '../firebase/expiry.server';
import { collection, readDocument, readQuery } from '../firebase/firestore.server';
import { cursorIn, cursorOf, type Order, pageQuery } from '../firebase/pages.server';
import { parseDocument } from '../firebase/parsing.server';
import { PartKey, type UnitOfWork } from '../firebase/transactions.server';
import { eventsAreRead } from './integrations.server';
import { createDelivery } from './outbox.server';
import { listHearing } from './webhook-endpoints.server';

/** Days that events are kept. */
const eventDays = 30;

const events = () => collection('events');

/** What a transaction publishes, in the order in which it happens. */
const published = new PartKey<HappenedEvent[]>();

/**
 * Publishes what happened, in the transaction that does it (docs/product.md, "Events"): it is written at its
 * end, with a delivery for each webhook that asks for it, and only where somebody may read events. A write
 * for each event and delivery; where there are webhooks, a read for each of those whose events they are.
 */
export function publish(unit: UnitOfWork, happened: readonly HappenedEvent[]): void {
  if (happened.length === 0) return;
  const known = unit.part(published, () => {
    const all: HappenedEvent[] = [];
    unit.lastly(async () => {
      if (await eventsAreRead()) await write(unit, all);
    });
    return all;
  });
  known.push(...happened);
}

async function write(unit: UnitOfWork, all: readonly HappenedEvent[]): Promise<void> {
  const endpoints = await listHearing([...new Set(all.flatMap(({ audience }) => audience))]);
  // Their ids keep their order where one transaction writes several at one moment.
  const first = events().doc().id;
  const happenedAt = Timestamp.fromMillis(databaseNow());
  for (const [index, event] of all.entries()) {
    const id = `${first}${String(index).padStart(4, '0')}`;
    const { type, data, audience } = event;
    unit.create(events().doc(id), {
      type,
      data,
      audience,
      happenedAt,
      at: FieldValue.serverTimestamp(),
      expiresAt: expiryOf(happenedAt, eventDays),
    });
    const shown = viewOf({ id, type, data: { ...data }, at: happenedAt.toDate().toISOString() });
    for (const { id: endpointId, audience: heard, events: chosen } of endpoints)
      if (isChosen(chosen, type) && audience.some((one) => heard.includes(one)))
        createDelivery(unit, id, { endpointId, eventId: shown.id, type, body: JSON.stringify(shown) });
  }
}

/**
 * Milliseconds after which no event is stored any more whose time is earlier. Firestore gives a write the
 * time at which it is asked, and stores it when the locks that it waits for are free: of transactions that
 * end after 20 seconds.
 */
export const settledAfterMs = 30_000;

/** An event as programs know it, for the cursor after it too; null where it cannot be read. */
interface ListedEvent {
  id: string;
  event: StoredEvent | null;
}

const inOrder: Order = { field: 'at', direction: 'asc' };

/**
 * Settled events that one of the audiences may read, oldest first: a read for each, and one for `after`.
 *
 * @param after the event that was read last; null for none. One that is kept no longer is older than all.
 */
export async function listEvents(
  audiences: readonly Audience[],
  after: EventPlace | null,
  { size, now = databaseNow() }: { size: number; now?: number },
): Promise<ListedEvent[]> {
  const last = after && (await findPlace(after));
  const settled = events()
    .where('audience', 'array-contains-any', audiences)
    .where('at', '<', Timestamp.fromMillis(now - settledAfterMs));
  const query = pageQuery(settled, inOrder, cursorIn(inOrder, last ? cursorOf(last, inOrder) : null));
  const { docs } = await readQuery(query.limit(size));
  return docs.map((doc) => ({
    id: eventIdOf({ id: doc.id, seq: doc.get('seq') }),
    event: parseDocument(eventSchema, doc),
  }));
}

async function findPlace(place: EventPlace): Promise<DocumentSnapshot | undefined> {
  if ('id' in place) {
    const found = await readDocument(events().doc(place.id));
    return found.exists ? found : undefined;
  }
  return (await readQuery(events().where('seq', '==', place.seq).limit(1))).docs[0];
}
