import { Timestamp } from 'firebase-admin/firestore';
import { type WebhookEndpoint, webhookEndpointSchema } from '~/schemas/events/webhook-endpoint';
import { adminsOnly, collectionOf } from './firebase/collection.server';
import type { Reads, UnitOfWork } from './firebase/transactions.server';
import { writeEventsAreRead } from './integrations.server';

/** More are not made: each event may be sent to each of them. */
export const maxEndpoints = 20;

const endpoints = collectionOf({
  path: 'webhookEndpoints',
  schema: webhookEndpointSchema,
  noun: 'webhook',
  owner: adminsOnly,
  order: { field: 'createdAt', direction: 'desc' },
});

export const { get: getEndpoint, findForUpdate: findEndpointForUpdate } = endpoints;

/** All endpoints, newest first: a read for each. */
export const listEndpoints = () => endpoints.first('all', { size: maxEndpoints });

/** Ids of all endpoints, in a transaction that goes by them: a read for each, and at least one. */
export async function listEndpointIds(unit: Reads): Promise<string[]> {
  const { docs } = await unit.query(endpoints.reference().select().limit(maxEndpoints));
  return docs.map(({ id }) => id);
}

const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));

/** Adds an endpoint; events are kept from now on. The transaction fails when the id is taken. */
export function createEndpoint(
  unit: UnitOfWork,
  { id, createdAt: _now, ...endpoint }: WebhookEndpoint,
): void {
  unit.create(endpoints.doc(id), {
    ...endpoint,
    secrets: secretsOf(endpoint),
    failingSince: timestamp(endpoint.failingSince),
    createdAt: Timestamp.now(),
  });
  writeEventsAreRead(unit, true);
}

const secretsOf = ({ secrets }: Pick<WebhookEndpoint, 'secrets'>) =>
  secrets.map((secret) => ({ ...secret, validUntil: timestamp(secret.validUntil) }));

type Changes = Partial<
  Pick<WebhookEndpoint, 'version' | 'url' | 'events' | 'isOn' | 'offReason' | 'failingSince' | 'secrets'>
>;

export function updateEndpoint(unit: UnitOfWork, id: string, changes: Changes): void {
  const { secrets, failingSince, ...fields } = changes;
  unit.update(endpoints.doc(id), {
    ...fields,
    ...(secrets ? { secrets: secretsOf({ secrets }) } : {}),
    ...(failingSince === undefined ? {} : { failingSince: timestamp(failingSince) }),
  });
}

export function deleteEndpoint(unit: UnitOfWork, id: string): void {
  unit.delete(endpoints.doc(id));
}
