import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findDeliveryForUpdate, listDueDeliveries, updateDelivery } from '~/repositories/outbox.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import { findEndpointForUpdate, updateEndpoint } from '~/repositories/webhook-endpoints.server';
import type { Delivery, Sending } from '~/schemas/events/delivery';
import { failingDays, ownerOfEndpoint, type WebhookEndpoint } from '~/schemas/events/webhook-endpoint';
import { dayMs } from '~/utils/dates';
import { groupBy } from '~/utils/group-by';
import { currentRequest } from '~/utils/request-context.server';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { notificationOf } from '../notifications/notification-of';
import { findAdminRecipients, findPeopleOfShop, notify } from '../notifications/notify.server';
import { type Message, sendWebhook } from './send-webhook.server';
import { nextTry } from './tries';

/** Sends a message once; what it throws counts as a fault of ours. */
type Send = (message: Message, now: Date) => Promise<Sending>;

/** Messages of all endpoints in one run. */
const atOnce = 100;
/** Milliseconds for the messages of one endpoint in one run: others wait for its end. */
const turnMs = 20_000;
/** Milliseconds after which another server sends what a server that died was sending. */
const sendingMs = 60_000;

/**
 * Sends what is due in the outbox: to several endpoints at the same time, to each one message after another.
 * Once one of an endpoint fails, the rest of its messages wait as long as that one, and no other endpoint
 * waits for them (docs/product.md, "Webhooks").
 *
 * @returns how many were sent
 */
export async function sendDue(now: () => Date = () => new Date(), send: Send = sendWebhook): Promise<number> {
  const due = await listDueDeliveries(now(), atOnce);
  const ofEndpoints = [...groupBy(due, ({ endpointId }) => endpointId).values()];
  const sent = await Promise.all(ofEndpoints.map((own) => sendInTurn(own, now, send)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function sendInTurn(own: readonly { id: string }[], now: () => Date, send: Send): Promise<number> {
  const endsAt = Date.now() + turnMs;
  let sent = 0;
  for (const [index, { id }] of own.entries()) {
    if (Date.now() > endsAt) break;
    try {
      const nextAt = await sendOne(id, now, send);
      if (nextAt === 'sent') sent += 1;
      else if (nextAt instanceof Date) {
        await putOff(own.slice(index + 1), nextAt, now());
        break;
      }
    } catch (error) {
      currentRequest().log.error({ err: error, delivery: id }, 'an event could not be sent');
    }
  }
  return sent;
}

/** @returns when it is tried again, where it failed for now */
async function sendOne(id: string, now: () => Date, send: Send): Promise<'sent' | 'over' | Date> {
  const claimed = await inTransaction((unit) => claim(unit, id, now()));
  if (!claimed) return 'over';
  const { delivery, endpoint } = claimed;
  const { eventId, body } = delivery;
  const sending = await send({ eventId, body, url: endpoint.url, secrets: endpoint.secrets }, now());
  return inTransaction((unit) => settle(unit, delivery, sending, now()));
}

/** Takes a message, so that no other server sends it too; null when there is nothing to send. */
async function claim(
  unit: UnitOfWork,
  id: string,
  now: Date,
): Promise<{ delivery: Delivery; endpoint: WebhookEndpoint } | null> {
  const found = await findDeliveryForUpdate(unit, 'all', id);
  if (!found?.nextAt || Date.parse(found.nextAt) > now.getTime()) return null;
  const endpoint = await findEndpointForUpdate(unit, 'any', found.endpointId);
  const error = await refusalOf(unit, endpoint);
  if (!endpoint || error) {
    updateDelivery(unit, id, { state: 'failed', nextAt: null, error });
    return null;
  }
  const taken = {
    state: 'sending' as const,
    tries: found.tries + 1,
    triedAt: now.toISOString(),
    // Unless it is settled by then.
    nextAt: new Date(now.getTime() + sendingMs).toISOString(),
  };
  updateDelivery(unit, id, taken);
  return { delivery: { ...found, ...taken }, endpoint };
}

/** Why nothing is sent to an endpoint; '' where it is. For one of a seller, 1 read more. */
async function refusalOf(unit: UnitOfWork, endpoint: WebhookEndpoint | null): Promise<string> {
  if (!endpoint) return 'The webhook was deleted.';
  if (!endpoint.isOn) return 'The webhook was switched off.';
  if (endpoint.sellerId === '') return '';
  const seller = await findUserForUpdate(unit, 'all', endpoint.sellerId);
  // As a key of theirs is refused.
  return seller?.role === 'seller' && seller.status !== 'suspended'
    ? ''
    : 'Its owner was suspended, or was no seller any more.';
}

/** Writes what became of a try, and what follows for its endpoint. */
async function settle(
  unit: UnitOfWork,
  { id, endpointId, tries }: Delivery,
  sending: Sending,
  now: Date,
): Promise<'sent' | 'over' | Date> {
  const [current, endpoint] = [
    await findDeliveryForUpdate(unit, 'all', id),
    await findEndpointForUpdate(unit, 'any', endpointId),
  ];
  // Another server took it meanwhile, or who manages it had it sent again.
  if (!current || current.tries !== tries || current.state !== 'sending') return 'over';
  const { status, answer } = sending;
  const isSent = sending.outcome === 'sent';
  const nextAt = sending.outcome === 'retry' ? nextTry(tries, now, sending) : null;
  const offReason = endpoint ? offReasonOf(endpoint, sending, now) : '';
  const managers = endpoint && offReason ? await findManagers(unit, endpoint) : [];
  updateDelivery(unit, id, {
    state: isSent ? 'sent' : nextAt ? 'waiting' : 'failed',
    nextAt: nextAt?.toISOString() ?? null,
    status,
    answer,
    error: isSent ? '' : sending.reason,
  });
  if (endpoint) {
    const failingSince = isSent ? null : (endpoint.failingSince ?? now.toISOString());
    if (offReason) updateEndpoint(unit, endpointId, { isOn: false, offReason, failingSince });
    else if (failingSince !== endpoint.failingSince) updateEndpoint(unit, endpointId, { failingSince });
    if (offReason)
      notify(
        unit,
        managers,
        notificationOf(
          'webhook.off',
          { host: new URL(endpoint.url).host, reason: offReason },
          { type: 'warning', link: webhookPathsOf(ownerOfEndpoint(endpoint).kind).one(endpointId) },
        ),
      );
  }
  return isSent ? 'sent' : (nextAt ?? 'over');
}

/** Who hears that an endpoint was switched off: its seller, or all admins for one of a shop. */
const findManagers = (unit: UnitOfWork, { sellerId }: WebhookEndpoint) =>
  sellerId === '' ? findAdminRecipients(unit) : findPeopleOfShop(unit, sellerId);

/** Why an endpoint is switched off after a try; '' when it is not, or was before. */
function offReasonOf({ isOn, failingSince }: WebhookEndpoint, sending: Sending, now: Date): string {
  if (!isOn || sending.outcome === 'sent') return '';
  if (sending.outcome === 'refused' && sending.isGone) return 'It answered that it is gone (410).';
  const since = failingSince === null ? now.getTime() : Date.parse(failingSince);
  return now.getTime() - since >= failingDays * dayMs ? `Every try failed for ${failingDays} days.` : '';
}

/** Has messages wait until their endpoint is tried again; they were not tried. */
async function putOff(rest: readonly { id: string }[], nextAt: Date, now: Date): Promise<void> {
  if (rest.length === 0) return;
  await inTransaction(async (unit) => {
    const found = await Promise.all(rest.map(({ id }) => findDeliveryForUpdate(unit, 'all', id)));
    for (const one of found)
      if (one?.state === 'waiting' && one.nextAt && Date.parse(one.nextAt) <= now.getTime())
        updateDelivery(unit, one.id, { nextAt: nextAt.toISOString() });
  });
}
