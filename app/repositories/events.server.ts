import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Audience, eventSchema, type HappenedEvent, type StoredEvent } from '~/schemas/events/event';
import { auditedRecords } from './audited-records.server';
import { expiryOf } from './firebase/expiry.server';
import { collection, readQuery } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';
import type { UnitOfWork } from './firebase/transactions.server';
import { eventsAreRead } from './integrations.server';

/** Days that events are kept. */
const eventDays = 30;

const events = () => collection('events');
/** Keeps the number of the last event of the feed. */
const feed = () => collection('settings').doc('eventFeed');

/** What a transaction publishes, in the order in which it happens. */
const published = new WeakMap<UnitOfWork, HappenedEvent[]>();

/**
 * Publishes what happened, in the transaction that does it (docs/product.md, "Events"): it is written at its
 * end, and only where somebody may read events.
 */
export function publish(unit: UnitOfWork, happened: readonly HappenedEvent[]): void {
  const known = published.get(unit);
  if (known) {
    known.push(...happened);
    return;
  }
  if (happened.length === 0) return;
  const all = [...happened];
  published.set(unit, all);
  unit.lastly(async () => {
    if (await eventsAreRead()) write(unit, all);
  });
}

function write(unit: UnitOfWork, all: readonly HappenedEvent[]): void {
  // Their ids keep their order where one transaction writes several at one moment.
  const first = events().doc().id;
  for (const [index, { type, data, audience }] of all.entries())
    unit.create(events().doc(`${first}${String(index).padStart(4, '0')}`), {
      type,
      data,
      audience,
      at: FieldValue.serverTimestamp(),
      seq: null,
      expiresAt: expiryOf(Timestamp.now(), eventDays),
    });
}

const audience = v.fallback(v.array(v.string()), []);

/**
 * Events without a place in the feed, and who may read each, in the order in which Firestore wrote them: a
 * read for each, and at least one.
 */
export async function listNewEvents(size: number): Promise<{ id: string; audience: string[] }[]> {
  const query = events().where('seq', '==', null).orderBy('at').orderBy(FieldPath.documentId());
  const { docs } = await readQuery(query.select('audience').limit(size));
  return docs.map((doc) => ({ id: doc.id, audience: v.parse(audience, doc.get('audience')) }));
}

/** The same, for the audit. */
export const unnumberedEvents = () =>
  auditedRecords('events', eventSchema, {
    query: (records) => records.where('seq', '==', null).orderBy('at').orderBy(FieldPath.documentId()),
  });

const number = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

/** Events of `ids` that had no number, with the one that each gets; what cannot be read gets one too. */
interface Numbered {
  numbered: (StoredEvent & { seq: number })[];
  write: () => void;
}

/**
 * Reads what it takes to give events their numbers: each number is given once, and none is left out. Not by a
 * query, which would hold up whoever publishes. A read for each, and one more; as many writes.
 */
export async function prepareNumbers(unit: UnitOfWork, ids: readonly string[]): Promise<Numbered> {
  const last = v.parse(number, (await unit.read(feed())).get('last'));
  const found = await Promise.all(ids.map((id) => unit.read(events().doc(id))));
  const fresh = found.filter((doc) => doc.exists && doc.get('seq') === null);
  const numbered = fresh.flatMap((doc, index) => {
    const event = parseDocument(eventSchema, doc);
    return event ? [{ ...event, seq: last + index + 1 }] : [];
  });
  const write = () => {
    for (const [index, { ref }] of fresh.entries()) unit.update(ref, { seq: last + index + 1 });
    if (fresh.length > 0) unit.merge(feed(), { last: last + fresh.length });
  };
  return { numbered, write };
}

/** Events after a place in the feed that one of the audiences may read, oldest first: a read for each. */
export async function listEvents(
  audiences: readonly Audience[],
  after: number,
  size: number,
): Promise<{ seq: number; event: StoredEvent | null }[]> {
  const query = events()
    .where('audience', 'array-contains-any', audiences)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(size);
  return (await readQuery(query)).docs.map((doc) => ({
    seq: Number(doc.get('seq')),
    event: parseDocument(eventSchema, doc),
  }));
}
