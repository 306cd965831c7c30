import { Timestamp } from 'firebase-admin/firestore';
import { maxEndpoints, type WebhookEndpoint, webhookEndpointSchema } from '~/schemas/events/webhook-endpoint';
import { isReadable } from '~/schemas/unreadable';
import type { Reach, Shop } from '~/schemas/users/shop';
import { collectionOf } from '../firebase/collection.server';
import { countNow, readQuery } from '../firebase/firestore.server';
import { parseRow } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { listSuspendedSellers } from '../people/suspended-sellers.server';
import { hasWebhooks, writeIntegrations } from './integrations.server';

/** Whose endpoints: `'all'` those of shops, which admins manage, a shop its seller's, `'any'` everybody's. */
type EndpointScope = Reach | 'any';

function idIn(scope: EndpointScope): string | null {
  if (scope === 'any') return null;
  return scope === 'all' ? '' : scope.sellerId;
}

const endpoints = collectionOf({
  path: 'webhookEndpoints',
  schema: webhookEndpointSchema,
  noun: 'webhook',
  // Admins reach no seller's: their scope is those without a seller.
  owner: { field: 'sellerId', idIn },
  order: { field: 'createdAt', direction: 'desc' },
});

export const { get: getEndpoint, findForUpdate: findEndpointForUpdate } = endpoints;

const sizeOf = (reach: Reach) => maxEndpoints[reach === 'all' ? 'shop' : 'seller'];

/** All endpoints that `reach` has, newest first: a read for each. */
export const listEndpoints = (reach: Reach) => endpoints.first(reach, { size: sizeOf(reach) });

/** How many endpoints `reach` has, in a transaction that goes by it: a read for each, and at least one. */
export async function countEndpoints(unit: Reads, reach: Reach): Promise<number> {
  const { docs } = await unit.query(endpoints.query(reach, {}).select().limit(sizeOf(reach)));
  return docs.length;
}

/** How many endpoints of a shop somebody made: 1 read. */
export const countEndpointsBy = (shop: Shop, createdBy: string): Promise<number> =>
  countNow(endpoints.query(shop, {}).where('createdBy', '==', createdBy));

/** Whether there is an endpoint of anybody, other than this one: 2 reads at most. */
export async function isOtherEndpoint(unit: Reads, id: string): Promise<boolean> {
  const { docs } = await unit.query(endpoints.reference().select().limit(2));
  return docs.some((doc) => doc.id !== id);
}

/** Values that Firestore takes in one `array-contains-any`. */
const maxValues = 30;

/**
 * The endpoints that events of these audiences are sent to, whoever manages them: those that are on, of
 * nobody suspended. No read where there are no webhooks; else one for each that is found, and at least one
 * for every 30 audiences.
 */
export async function listHearing(audience: readonly string[]): Promise<WebhookEndpoint[]> {
  if (!(await hasWebhooks())) return [];
  const parts = Array.from({ length: Math.ceil(audience.length / maxValues) }, (_, index) =>
    audience.slice(index * maxValues, (index + 1) * maxValues),
  );
  const [suspended, ...found] = await Promise.all([
    listSuspendedSellers('all'),
    ...parts.map((part) => readQuery(endpoints.reference().where('audience', 'array-contains-any', part))),
  ]);
  // One of a shop may be in two parts.
  const byId = new Map(found.flatMap(({ docs }) => docs).map((doc) => [doc.id, doc]));
  return [...byId.values()]
    .map((doc) => parseRow(webhookEndpointSchema, doc))
    .filter(isReadable)
    .filter(({ isOn, sellerId }) => isOn && !suspended.has(sellerId));
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
  writeIntegrations(unit, { eventsAreRead: true, hasWebhooks: true });
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
