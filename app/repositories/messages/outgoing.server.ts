import { type Query, Timestamp } from 'firebase-admin/firestore';
import type { MessageChannel } from '~/schemas/outbox/outgoing';
import {
  type OutgoingRecord,
  type OutgoingState,
  outgoingRecordSchema,
} from '~/schemas/outbox/outgoing-record';
import { databaseNow } from '~/utils/clock.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { expiryOf } from '../firebase/expiry.server';
import { countNow, readQuery } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Days that messages are kept. */
const outgoingDays = 30;

interface OutgoingFilters {
  states?: readonly OutgoingState[];
  channel?: MessageChannel;
  kind?: string;
  userId?: string;
}

const outgoing = collectionOf({
  path: 'outgoing',
  schema: outgoingRecordSchema,
  noun: 'message',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
  where: (query: Query, { states, channel, kind, userId }: OutgoingFilters) => {
    const [state] = states ?? [];
    let found = query;
    if (states && states.length > 1) found = found.where('state', 'in', states);
    else if (state) found = found.where('state', '==', state);
    if (channel) found = found.where('channel', '==', channel);
    if (kind) found = found.where('kind', '==', kind);
    return userId ? found.where('userId', '==', userId) : found;
  },
});

export const {
  get: getOutgoing,
  findForUpdate: findOutgoingForUpdate,
  list: listOutgoing,
  first: firstOutgoing,
  count: countOutgoing,
} = outgoing;

export type NewOutgoing = Pick<
  OutgoingRecord,
  'channel' | 'kind' | 'userId' | 'sellerId' | 'event' | 'values' | 'language' | 'link' | 'to'
> & { nextAt: Date; until: Date | null };

/**
 * Puts a message on its way. The transaction fails when one of this id was: each is sent once.
 *
 * @param id made of what happened and the channel
 */
export function createOutgoing(unit: UnitOfWork, id: string, message: NewOutgoing): void {
  const createdAt = Timestamp.fromMillis(databaseNow());
  unit.create(outgoing.doc(id), {
    ...message,
    nextAt: Timestamp.fromDate(message.nextAt),
    until: message.until && Timestamp.fromDate(message.until),
    createdAt,
    state: 'waiting',
    tries: 0,
    triedAt: null,
    paidDay: null,
    provider: '',
    providerId: '',
    cost: null,
    error: '',
    expiresAt: expiryOf(createdAt, outgoingDays),
  });
}

/** Whether a message of this id was put on its way. */
export const outgoingExists = async (unit: UnitOfWork, id: string): Promise<boolean> =>
  (await unit.read(outgoing.doc(id))).exists;

const isDue = (now: Date) =>
  outgoing.reference().where('nextAt', '<=', Timestamp.fromDate(now)).orderBy('nextAt');

type Due = Pick<OutgoingRecord, 'id' | 'channel'>;

/** What is due, on one channel or all, the longest first: a read for each, and at least one. */
export async function listDueOutgoing(now: Date, size: number, channel?: MessageChannel): Promise<Due[]> {
  const due = channel ? isDue(now).where('channel', '==', channel) : isDue(now);
  const { docs } = await readQuery(due.select('channel').limit(size));
  return docs.map((doc) => ({ id: doc.id, channel: doc.get('channel') }));
}

/** When the one that is due for the longest time was to be sent; null when none is due: 1 read. */
export async function findLongestDueOutgoing(now: Date): Promise<Date | null> {
  const { docs } = await readQuery(isDue(now).select('nextAt').limit(1));
  const nextAt: unknown = docs[0]?.get('nextAt');
  return nextAt instanceof Timestamp ? nextAt.toDate() : null;
}

/** Messages that were tried on a day and cost money: 1 read for each 1,000. */
export const countPaidOutgoing = (day: string): Promise<number> =>
  countNow(outgoing.reference().where('paidDay', '==', day));

/** The message that a provider knows by this id; null for none. 1 read. */
export async function findOutgoingByProvider(provider: string, providerId: string): Promise<string | null> {
  const query = outgoing.reference().where('providerId', '==', providerId).select('provider').limit(5);
  const { docs } = await readQuery(query);
  return docs.find((doc) => doc.get('provider') === provider)?.id ?? null;
}

type Changes = Partial<
  Pick<
    OutgoingRecord,
    | 'state'
    | 'tries'
    | 'nextAt'
    | 'triedAt'
    | 'paidDay'
    | 'provider'
    | 'providerId'
    | 'cost'
    | 'error'
    | 'values'
    | 'to'
  >
>;

export function updateOutgoing(unit: UnitOfWork, id: string, changes: Changes): void {
  const { nextAt, triedAt, ...fields } = changes;
  const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));
  unit.update(outgoing.doc(id), {
    ...fields,
    ...(nextAt === undefined ? {} : { nextAt: timestamp(nextAt) }),
    ...(triedAt === undefined ? {} : { triedAt: timestamp(triedAt) }),
  });
}
