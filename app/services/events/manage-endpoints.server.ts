import { randomBytes } from 'node:crypto';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { isOtherKeyReading } from '~/repositories/orders/api-keys.server';
import { writeIntegrations } from '~/repositories/orders/integrations.server';
import { findDeliveryForUpdate, updateDelivery } from '~/repositories/orders/outbox.server';
import {
  countEndpoints,
  createEndpoint,
  deleteEndpoint,
  findEndpointForUpdate,
  getEndpoint,
  isOtherEndpoint,
  listEndpoints,
  updateEndpoint,
} from '~/repositories/orders/webhook-endpoints.server';
import {
  maxEndpoints,
  ownerOfEndpoint,
  type ShownEndpoint,
  type WebhookEndpoint,
} from '~/schemas/events/webhook-endpoint';
import { isReadable } from '~/schemas/unreadable';
import type { Reach } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { databaseNow } from '~/utils/clock.server';
import { dayMs } from '~/utils/dates';
import { fail, ok, type Result } from '~/utils/result';
import type { Actor } from '../activity/actor';
import { happened } from '../activity/happened.server';
import { audiencesOf } from './list-events.server';
import { mayReceive } from './webhook-address.server';

const shown = ({ secrets, audience: _owners, ...endpoint }: WebhookEndpoint): ShownEndpoint => ({
  ...endpoint,
  secretId: secrets.find(({ validUntil }) => validUntil === null)?.id ?? '',
});

/**
 * All endpoints, newest first: a read for each.
 *
 * @param reach `'all'` for those of shops, which admins manage, a shop for those of its seller
 */
export const listWebhooks = async (reach: Reach) =>
  (await listEndpoints(reach)).map((endpoint) => (isReadable(endpoint) ? shown(endpoint) : endpoint));

/** @throws AppError `not-found`, also for an endpoint of somebody else */
export const loadWebhook = async (reach: Reach, id: string): Promise<ShownEndpoint> =>
  shown(await getEndpoint(reach, id));

/** The id of an endpoint that is to be made, chosen by its form. */
export const newEndpointId = () => randomBytes(9).toString('hex');

/** What signs from now on. */
const newSecret = () => ({
  id: randomBytes(6).toString('hex'),
  text: `whsec_${randomBytes(32).toString('base64')}`,
  validUntil: null,
});

const wrongAddress = 'Enter an address that starts with https:// and is on the public internet.';

interface Chosen {
  url: string;
  events: string[];
}

interface NewEndpoint extends Chosen {
  /** Chosen by the form, so that one sent twice makes one endpoint. */
  id: string;
  /** Which shop one of admins is for. */
  shop?: string;
}

/**
 * Makes an endpoint of a shop by an admin, or of a seller by themself, which is told of what happens from now
 * on (docs/product.md, "Webhooks").
 *
 * @returns its secret, which nobody can see again; an error when the form was sent before, or with as many
 *   endpoints as are possible
 */
export const createWebhook = catchUnavailable(create, 'a webhook could not be made');

function create(
  reach: Reach,
  actor: Actor,
  { id, shop = '', url, events }: NewEndpoint,
): Promise<Result<{ secret: string }, 'url'>> {
  const secret = newSecret();
  const sellerId = reach === 'all' ? '' : reach.sellerId;
  const owner = ownerOfEndpoint({ shop, sellerId });
  const max = maxEndpoints[owner.kind];
  return inTransaction<Result<{ secret: string }, 'url'>>(async (unit) => {
    if (!mayReceive(url)) return fail(wrongAddress, 'url');
    const before = await findEndpointForUpdate(unit, 'any', id);
    // By this request, whose first answer was lost.
    if (before?.secrets.some((one) => one.id === secret.id)) return ok({ secret: secret.text });
    if (before)
      return fail('This webhook was made before. If you don’t have its secret, open it and make a new one.');
    if ((await countEndpoints(unit, reach)) >= max)
      return fail(`There are ${max} webhooks, and no more are possible. Delete one first.`);
    createEndpoint(unit, {
      id,
      shop,
      sellerId,
      audience: audiencesOf(owner),
      url,
      events,
      version: 0,
      isOn: true,
      offReason: '',
      secrets: [secret],
      failingSince: null,
      createdBy: actor.id,
      createdByName: nameOf(actor),
      createdAt: null,
    });
    const facts = { id, url, shop: owner.kind === 'shop' ? shop : '', events: events.join(', ') };
    happened(unit, 'webhook.created', facts, { by: actor });
    return ok({ secret: secret.text });
  });
}

const changedMeanwhile = 'This webhook was changed meanwhile. Open it again, and repeat your change.';

/**
 * Changes where an endpoint is, what it is told of, and whether it is on.
 *
 * @throws AppError `not-found`, also for an endpoint of somebody else
 */
export const changeWebhook = catchUnavailable(change, 'a webhook could not be changed');

function change(
  reach: Reach,
  actor: User,
  { id, url, events, isOn, version }: Chosen & { id: string; isOn: boolean; version: number },
): Promise<Result<null, 'url'>> {
  return inTransaction<Result<null, 'url'>>(async (unit) => {
    if (!mayReceive(url)) return fail(wrongAddress, 'url');
    const endpoint = await findEndpointForUpdate(unit, reach, id);
    if (!endpoint) throw notFound('webhook');
    if (version !== endpoint.version) return { success: false, kind: 'conflict', error: changedMeanwhile };
    // Switched on again, it has its days again.
    const fresh = isOn && !endpoint.isOn ? { failingSince: null, offReason: '' } : {};
    updateEndpoint(unit, id, { url, events, isOn, version: version + 1, ...fresh });
    happened(unit, 'webhook.changed', { id, url, isOn, events: events.join(', ') }, { by: actor });
    return ok(null);
  });
}

/** How long an earlier secret signs beside a new one. */
const rotationHours = 24;

/**
 * Gives an endpoint a new secret; the one before signs beside it for a day.
 *
 * @param secretId the one that the form showed, so that a form sent twice makes one
 * @returns the new secret, which nobody can see again
 * @throws AppError `not-found`, also for an endpoint of somebody else
 */
export const rotateSecret = catchUnavailable(rotate, 'a secret could not be made');

function rotate(
  reach: Reach,
  actor: User,
  { id, secretId }: { id: string; secretId: string },
  now = new Date(),
): Promise<Result<{ secret: string; url: string }>> {
  const secret = newSecret();
  return inTransaction<Result<{ secret: string; url: string }>>(async (unit) => {
    const endpoint = await findEndpointForUpdate(unit, reach, id);
    if (!endpoint) throw notFound('webhook');
    const { secretId: current } = shown(endpoint);
    if (current === secret.id) return ok({ secret: secret.text, url: endpoint.url });
    if (current !== secretId)
      return fail('There is a newer secret already. If you don’t have it, make another one.');
    const validUntil = new Date(now.getTime() + (rotationHours / 24) * dayMs).toISOString();
    const earlier = endpoint.secrets
      .filter((one) => one.validUntil === null || Date.parse(one.validUntil) > now.getTime())
      .map((one) => ({ ...one, validUntil: one.validUntil ?? validUntil }));
    updateEndpoint(unit, id, { secrets: [secret, ...earlier] });
    happened(unit, 'webhook.secret', { id, url: endpoint.url }, { by: actor });
    return ok({ secret: secret.text, url: endpoint.url });
  });
}

/**
 * Deletes an endpoint; what waits for it is not sent.
 *
 * @returns `changed` false where there is none, or it is somebody else’s
 */
export const deleteWebhook = catchUnavailable(remove, 'a webhook could not be deleted');

function remove(reach: Reach, actor: User, id: string): Promise<Result<{ changed: boolean }>> {
  return inTransaction<Result<{ changed: boolean }>>(async (unit) => {
    const endpoint = await findEndpointForUpdate(unit, reach, id);
    if (!endpoint) return ok({ changed: false });
    const hasWebhooks = await isOtherEndpoint(unit, id);
    const eventsAreRead = hasWebhooks || (await isOtherKeyReading(unit, ''));
    deleteEndpoint(unit, id);
    writeIntegrations(unit, { eventsAreRead, hasWebhooks });
    happened(unit, 'webhook.deleted', { id, url: endpoint.url }, { by: actor });
    return ok({ changed: true });
  });
}

/**
 * Has an event sent once more, with all of its tries.
 *
 * @returns `changed` false when it waits already
 * @throws AppError `not-found`, also for an endpoint of somebody else
 */
export const sendAgain = catchUnavailable(again, 'an event could not be sent again');

function again(
  reach: Reach,
  actor: User,
  { id, deliveryId }: { id: string; deliveryId: string },
  now = new Date(databaseNow()),
): Promise<Result<{ changed: boolean }>> {
  return inTransaction<Result<{ changed: boolean }>>(async (unit) => {
    const endpoint = await findEndpointForUpdate(unit, reach, id);
    if (!endpoint) throw notFound('webhook');
    const delivery = await findDeliveryForUpdate(unit, 'all', deliveryId);
    if (delivery?.endpointId !== id) return fail('This delivery is not there any more.');
    if (delivery.state === 'waiting' || delivery.state === 'sending') return ok({ changed: false });
    if (!endpoint.isOn) return fail('Switch the webhook on first.');
    updateDelivery(unit, deliveryId, { state: 'waiting', tries: 0, nextAt: now.toISOString() });
    happened(unit, 'webhook.again', { id, url: endpoint.url, eventId: delivery.eventId }, { by: actor });
    return ok({ changed: true });
  });
}
