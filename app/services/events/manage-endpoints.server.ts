import { randomBytes } from 'node:crypto';
import { isOtherKeyReading } from '~/repositories/api-keys.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { writeEventsAreRead } from '~/repositories/integrations.server';
import { findDeliveryForUpdate, updateDelivery } from '~/repositories/outbox.server';
import {
  createEndpoint,
  deleteEndpoint,
  findEndpointForUpdate,
  getEndpoint,
  listEndpointIds,
  listEndpoints,
  maxEndpoints,
  updateEndpoint,
} from '~/repositories/webhook-endpoints.server';
import type { WebhookEndpoint } from '~/schemas/events/webhook-endpoint';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs } from '~/utils/dates';
import { fail, ok, type Result } from '~/utils/result';
import { type Actor, recordActivity } from '../activity/record-activity.server';
import { mayReceive } from './webhook-address.server';

/** An endpoint as admins see it: its secrets are not shown again. */
export type ShownEndpoint = Omit<WebhookEndpoint, 'secrets'> & { secretId: string };

const shown = ({ secrets, ...endpoint }: WebhookEndpoint): ShownEndpoint => ({
  ...endpoint,
  secretId: secrets.find(({ validUntil }) => validUntil === null)?.id ?? '',
});

/** All endpoints, newest first: a read for each. */
export const listWebhooks = async () =>
  (await listEndpoints()).map((endpoint) => (isReadable(endpoint) ? shown(endpoint) : endpoint));

/** @throws AppError `not-found` */
export const loadWebhook = async (id: string): Promise<ShownEndpoint> => shown(await getEndpoint('all', id));

/** The id of an endpoint that is to be made, chosen by its form. */
export const newEndpointId = () => randomBytes(9).toString('hex');

/** What signs from now on. */
const newSecret = () => ({
  id: randomBytes(6).toString('hex'),
  text: `whsec_${randomBytes(32).toString('base64')}`,
  validUntil: null,
});

const notFoundMessage = 'Webhook not found.';
const wrongAddress = 'Enter an address that starts with https:// and is on the public internet.';

interface Chosen {
  url: string;
  events: string[];
}

/**
 * Makes an endpoint, which is told of what happens from now on.
 *
 * @returns its secret, which nobody can see again; an error when the form was sent before
 */
export const createWebhook = catchUnavailable(create, 'a webhook could not be made');

function create(
  actor: Actor,
  { id, shop, url, events }: Chosen & { id: string; shop: string },
): Promise<Result<{ secret: string }, 'url'>> {
  const secret = newSecret();
  return inTransaction<Result<{ secret: string }, 'url'>>(async (unit) => {
    if (!mayReceive(url)) return fail(wrongAddress, 'url');
    const known = await listEndpointIds(unit);
    if (known.includes(id))
      return fail('This webhook was made before. If you don’t have its secret, open it and make a new one.');
    if (known.length >= maxEndpoints)
      return fail(`There are ${maxEndpoints} webhooks, and no more are possible. Delete one first.`);
    createEndpoint(unit, {
      id,
      shop,
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
    record(unit, actor, id, `Created the webhook to ${url} of the shop ${shop} for ${events.join(', ')}`);
    return ok({ secret: secret.text });
  });
}

const record = (unit: UnitOfWork, actor: Actor, itemId: string, description: string) =>
  recordActivity(unit, { event: 'webhook_changed', actor, itemId, description });

const changedMeanwhile =
  'Another admin changed this webhook meanwhile. Open it again, and repeat your change.';

/** Changes where an endpoint is, what it is told of, and whether it is on. */
export const changeWebhook = catchUnavailable(change, 'a webhook could not be changed');

function change(
  actor: User,
  { id, url, events, isOn, version }: Chosen & { id: string; isOn: boolean; version: number },
): Promise<Result<null, 'url'>> {
  return inTransaction<Result<null, 'url'>>(async (unit) => {
    if (!mayReceive(url)) return fail(wrongAddress, 'url');
    const endpoint = await findEndpointForUpdate(unit, 'all', id);
    if (!endpoint) return fail(notFoundMessage);
    if (version !== endpoint.version) return { success: false, kind: 'conflict', error: changedMeanwhile };
    // Switched on again, it has its days again.
    const fresh = isOn && !endpoint.isOn ? { failingSince: null, offReason: '' } : {};
    updateEndpoint(unit, id, { url, events, isOn, version: version + 1, ...fresh });
    record(
      unit,
      actor,
      id,
      `Changed the webhook to ${url}: ${isOn ? `on for ${events.join(', ')}` : 'switched off'}`,
    );
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
 */
export const rotateSecret = catchUnavailable(rotate, 'a secret could not be made');

function rotate(
  actor: User,
  { id, secretId }: { id: string; secretId: string },
  now = new Date(),
): Promise<Result<{ secret: string; url: string }>> {
  const secret = newSecret();
  return inTransaction<Result<{ secret: string; url: string }>>(async (unit) => {
    const endpoint = await findEndpointForUpdate(unit, 'all', id);
    if (!endpoint) return fail(notFoundMessage);
    if (shown(endpoint).secretId !== secretId)
      return fail('There is a newer secret already. If you don’t have it, make another one.');
    const validUntil = new Date(now.getTime() + (rotationHours / 24) * dayMs).toISOString();
    const earlier = endpoint.secrets
      .filter((one) => one.validUntil === null || Date.parse(one.validUntil) > now.getTime())
      .map((one) => ({ ...one, validUntil: one.validUntil ?? validUntil }));
    updateEndpoint(unit, id, { secrets: [secret, ...earlier] });
    record(unit, actor, id, `Made a new secret for the webhook to ${endpoint.url}`);
    return ok({ secret: secret.text, url: endpoint.url });
  });
}

/** Deletes an endpoint; what waits for it is not sent. @returns whether that is new */
export const deleteWebhook = catchUnavailable(remove, 'a webhook could not be deleted');

function remove(actor: User, id: string): Promise<Result<{ changed: boolean }>> {
  return inTransaction<Result<{ changed: boolean }>>(async (unit) => {
    const others = (await listEndpointIds(unit)).filter((one) => one !== id);
    const endpoint = await findEndpointForUpdate(unit, 'all', id);
    if (!endpoint) return ok({ changed: false });
    const areRead = others.length > 0 || (await isOtherKeyReading(unit, ''));
    deleteEndpoint(unit, id);
    writeEventsAreRead(unit, areRead);
    record(unit, actor, id, `Deleted the webhook to ${endpoint.url}`);
    return ok({ changed: true });
  });
}

/**
 * Has an event sent once more, with all of its tries.
 *
 * @returns `changed` false when it waits already
 */
export const sendAgain = catchUnavailable(again, 'an event could not be sent again');

function again(
  actor: User,
  { id, deliveryId }: { id: string; deliveryId: string },
  now = new Date(),
): Promise<Result<{ changed: boolean }>> {
  return inTransaction<Result<{ changed: boolean }>>(async (unit) => {
    const delivery = await findDeliveryForUpdate(unit, 'all', deliveryId);
    if (delivery?.endpointId !== id) return fail('This delivery is not there any more.');
    if (delivery.state === 'waiting' || delivery.state === 'sending') return ok({ changed: false });
    const endpoint = await findEndpointForUpdate(unit, 'all', id);
    if (!endpoint?.isOn) return fail('Switch the webhook on first.');
    updateDelivery(unit, deliveryId, { state: 'waiting', tries: 0, nextAt: now.toISOString() });
    record(unit, actor, id, `Sent the event ${delivery.eventId} to ${endpoint.url} again`);
    return ok({ changed: true });
  });
}
