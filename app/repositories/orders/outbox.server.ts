import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type Delivery, deliverySchema } from '~/schemas/events/delivery';
import { databaseNow } from '~/utils/clock.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { expiryOf } from '../firebase/expiry.server';
import { countNow, readQuery } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { auditedRecords } from '../operator/audited-records.server';

/** Days that deliveries are kept. */
const deliveryDays = 30;

interface DeliveryFilters {
  endpointId: string;
}

const outbox = collectionOf({
  path: 'outbox',
  schema: deliverySchema,
  noun: 'delivery',
  // A delivery is of whoever reaches its endpoint, which services look up.
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
  where: (query: Query, { endpointId }: DeliveryFilters) => query.where('endpointId', '==', endpointId),
});

export const { findForUpdate: findDeliveryForUpdate, list: listDeliveries, first: firstDeliveries } = outbox;

/** Its id is made of the event and the receiver: each event is sent to each of them once. */
const deliveryId = (event: string, endpointId: string) => `${event}_${endpointId}_webhook`;

/**
 * Adds an event that is to be sent now.
 *
 * @param event the id of its record
 */
export function createDelivery(
  unit: UnitOfWork,
  event: string,
  { endpointId, eventId, type, body }: Pick<Delivery, 'endpointId' | 'eventId' | 'type' | 'body'>,
): void {
  const now = Timestamp.fromMillis(databaseNow());
  unit.create(outbox.doc(deliveryId(event, endpointId)), {
    endpointId,
    eventId,
    type,
    body,
    state: 'waiting',
    tries: 0,
    nextAt: now,
    createdAt: now,
    triedAt: null,
    status: null,
    answer: '',
    error: '',
    expiresAt: expiryOf(now, deliveryDays),
  });
}

/** What is due, the longest first: a read for each, and at least one. */
export async function listDueDeliveries(
  now: Date,
  size: number,
): Promise<{ id: string; endpointId: string }[]> {
  const due = outbox.reference().where('nextAt', '<=', Timestamp.fromDate(now)).orderBy('nextAt');
  const { docs } = await readQuery(due.select('endpointId').limit(size));
  return docs.map((doc) => ({ id: doc.id, endpointId: String(doc.get('endpointId')) }));
}

/** The same, for the audit. */
export const dueDeliveries = () =>
  auditedRecords('outbox', deliverySchema, {
    query: (records) => records.where('nextAt', '<=', Timestamp.now()).orderBy('nextAt'),
  });

/** How many will be tried, now or later: 1 read, and one more for each 1,000. */
export function countWaitingDeliveries(): Promise<number> {
  return countNow(outbox.reference().where('nextAt', '>', Timestamp.fromMillis(0)));
}

/** When the one that is due for the longest time was to be sent; null when none is due: 1 read. */
export async function findLongestDue(now: Date): Promise<Date | null> {
  const due = outbox.reference().where('nextAt', '<=', Timestamp.fromDate(now)).orderBy('nextAt');
  const { docs } = await readQuery(due.select('nextAt').limit(1));
  const nextAt: unknown = docs[0]?.get('nextAt');
  return nextAt instanceof Timestamp ? nextAt.toDate() : null;
}

type Changes = Partial<
  Pick<Delivery, 'state' | 'tries' | 'nextAt' | 'triedAt' | 'status' | 'answer' | 'error'>
>;

export function updateDelivery(unit: UnitOfWork, id: string, changes: Changes): void {
  const { nextAt, triedAt, ...fields } = changes;
  const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));
  unit.update(outbox.doc(id), {
    ...fields,
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
    ...(triedAt === undefined ? {} : { triedAt: timestamp(triedAt) }),
  });
}
