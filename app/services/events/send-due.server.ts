import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  findDeliveryForUpdate,
  listDueDeliveries,
  updateDelivery,
} from '~/repositories/orders/outbox.server';
import { findEndpointForUpdate, updateEndpoint } from '~/repositories/orders/webhook-endpoints.server';
import { findShopForUpdate } from '~/repositories/people/shops.server';
import type { Delivery, Sending } from '~/schemas/events/delivery';
import { failingDays, ownerOfEndpoint, type WebhookEndpoint } from '~/schemas/events/webhook-endpoint';
import { isSelling } from '~/schemas/users/shop';
import { dayMs } from '~/utils/dates';
import { groupBy } from '~/utils/group-by';
import { currentRequest } from '~/utils/request-context.server';
import { happened } from '../activity/happened.server';
import { findAdminRecipients, findPeopleOfShop } from '../notifications/notify.server';
import { type Message, sendWebhook } from './send-webhook.server';
import { nextTry } from './tries';

/** Sends a message once; what it throws counts as a fault of ours. */
type Send = (message: Message, now: Date) => Promise<Sending>;

/** Messages of all endpoints in one query. */
const pageSize = 300;
/** Messages of one endpoint that are sent at the same time, once one has arrived. */
const atOnce = 20;
/** Milliseconds for the messages of one endpoint in one run: others wait for its end. */
const turnMs = 20_000;
/** Milliseconds after which another server sends what a server that died was sending. */
const sendingMs = 60_000;

/**
 * Sends what is due in the outbox: to several endpoints at the same time, to each one message first, then
 * several together. Once one of an endpoint fails, the rest of its messages wait as long as that one, and no
 * other endpoint waits for them (docs/product.md, "Webhooks").
 *
 * @returns how many were sent
 */
export async function sendDue(now: () => Date = () => new Date(), send: Send = sendWebhook): Promise<number> {
  const endsAt = Date.now() + turnMs;
  let sent = 0;
  for (;;) {
    const due = await listDueDeliveries(now(), pageSize);
    const ofEndpoints = [...groupBy(due, ({ endpointId }) => endpointId).values()];
    const counts = await Promise.all(ofEndpoints.map((own) => sendInTurn(own, { now, send, endsAt })));
    const sentNow = counts.reduce((sum, count) => sum + count, 0);
    sent += sentNow;
    // Where none could be sent, the same ones may still be due: the next run looks again.
    if (due.length < pageSize || sentNow === 0 || Date.now() > endsAt) return sent;
  }
}

interface Run {
  now: () => Date;
  send: Send;
  endsAt: number;
}

async function sendInTurn(own: readonly { id: string }[], run: Run): Promise<number> {
  let sent = 0;
  for (let start = 0, size = 1; start < own.length && Date.now() <= run.endsAt; size = atOnce) {
    const end = start + size;
    try {
      const group = await sendTogether(own.slice(start, end), run);
      sent += group.sent;
      if (group.nextAt) {
        await putOff(own.slice(end), group.nextAt, run.now());
        break;
      }
    } catch (error) {
      currentRequest().log.error({ err: error }, 'events could not be sent');
    }
    start = end;
  }
  return sent;
}

/** @returns how many were sent, and when the first one is tried again that failed for now */
async function sendTogether(ids: readonly { id: string }[], { now, send }: Run): Promise<Outcome> {
  const claimed = await inTransaction((unit) => claim(unit, ids, now()));
  if (!claimed) return nothing;
  const { deliveries, endpoint } = claimed;
  const tried = await Promise.all(
    deliveries.map(async (delivery) => {
      const { id, eventId, body } = delivery;
      try {
        const { url, secrets } = endpoint;
        return { delivery, sending: await send({ eventId, body, url, secrets }, now()) };
      } catch (error) {
        currentRequest().log.error({ err: error, delivery: id }, 'an event could not be sent');
        return null;
      }
    }),
  );
  const answered = tried.filter((one) => one !== null);
  if (answered.length === 0) return nothing;
  return inTransaction((unit) => settle(unit, endpoint.id, answered, now()));
}

interface Outcome {
  sent: number;
  nextAt: Date | null;
}
const nothing: Outcome = { sent: 0, nextAt: null };

/** Takes messages of one endpoint, so that no other server sends them too; null when none is to be sent. */
async function claim(
  unit: UnitOfWork,
  ids: readonly { id: string }[],
  now: Date,
): Promise<{ deliveries: Delivery[]; endpoint: WebhookEndpoint } | null> {
  const found = await Promise.all(ids.map(({ id }) => findDeliveryForUpdate(unit, 'all', id)));
  const due = found.filter((one) => one !== null).filter((one) => isDue(one, now));
  const [first] = due;
  if (!first) return null;
  const endpoint = await findEndpointForUpdate(unit, 'any', first.endpointId);
  const error = await refusalOf(unit, endpoint);
  if (!endpoint || error) {
    for (const { id } of due) updateDelivery(unit, id, { state: 'failed', nextAt: null, error });
    return null;
  }
  const deliveries = due.map((one) => {
    const taken = {
      state: 'sending' as const,
      tries: one.tries + 1,
      triedAt: now.toISOString(),
      // Unless it is settled by then.
      nextAt: new Date(now.getTime() + sendingMs).toISOString(),
    };
    updateDelivery(unit, one.id, taken);
    return { ...one, ...taken };
  });
  return { deliveries, endpoint };
}

const isDue = ({ nextAt }: Delivery, now: Date) => nextAt !== null && Date.parse(nextAt) <= now.getTime();

/** Why nothing is sent to an endpoint; '' where it is. For one of a seller, 1 read more. */
async function refusalOf(unit: UnitOfWork, endpoint: WebhookEndpoint | null): Promise<string> {
  if (!endpoint) return 'The webhook was deleted.';
  if (!endpoint.isOn) return 'The webhook was switched off.';
  if (endpoint.sellerId === '') return '';
  // As a key of theirs is refused.
  return isSelling(await findShopForUpdate(unit, endpoint.sellerId))
    ? ''
    : 'Its owner was suspended, or was no seller any more.';
}

interface Tried {
  delivery: Delivery;
  sending: Sending;
}

/** Writes what became of tries, and what follows for their endpoint. */
async function settle(
  unit: UnitOfWork,
  endpointId: string,
  tried: readonly Tried[],
  now: Date,
): Promise<Outcome> {
  const [endpoint, ...found] = await Promise.all([
    findEndpointForUpdate(unit, 'any', endpointId),
    ...tried.map(({ delivery }) => findDeliveryForUpdate(unit, 'all', delivery.id)),
  ]);
  // Not those that another server took meanwhile, or who manages it had sent again.
  const own = tried.filter(
    ({ delivery: { tries } }, index) => found[index]?.tries === tries && found[index]?.state === 'sending',
  );
  if (own.length === 0) return nothing;
  const offReason = (endpoint && offReasonOf(endpoint, own, now)) ?? '';
  const managers = endpoint && offReason ? await findManagers(unit, endpoint) : [];
  const settled = own.map((one) => settleOne(unit, one, now));
  if (endpoint) {
    const failingSince = settled.includes('sent') ? null : (endpoint.failingSince ?? now.toISOString());
    if (offReason) updateEndpoint(unit, endpointId, { isOn: false, offReason, failingSince });
    else if (failingSince !== endpoint.failingSince) updateEndpoint(unit, endpointId, { failingSince });
    if (offReason) {
      const of = ownerOfEndpoint(endpoint).kind;
      const facts = { id: endpointId, of, host: new URL(endpoint.url).host, reason: offReason };
      happened(unit, 'webhook.off', facts, { people: managers });
    }
  }
  return {
    sent: settled.filter((one) => one === 'sent').length,
    nextAt: settled.find((one) => one instanceof Date) ?? null,
  };
}

/** @returns when it is tried again, where it failed for now */
function settleOne(unit: UnitOfWork, { delivery, sending }: Tried, now: Date): 'sent' | 'over' | Date {
  const { status, answer } = sending;
  const isSent = sending.outcome === 'sent';
  const nextAt = sending.outcome === 'retry' ? nextTry(delivery.tries, now, sending) : null;
  updateDelivery(unit, delivery.id, {
    state: isSent ? 'sent' : nextAt ? 'waiting' : 'failed',
    nextAt: nextAt?.toISOString() ?? null,
    status,
    answer,
    error: isSent ? '' : sending.reason,
  });
  return isSent ? 'sent' : (nextAt ?? 'over');
}

/** Who hears that an endpoint was switched off: its seller, or all admins for one of a shop. */
const findManagers = (unit: UnitOfWork, { sellerId }: WebhookEndpoint) =>
  sellerId === '' ? findAdminRecipients(unit) : findPeopleOfShop(unit, sellerId);

/** Why an endpoint is switched off after some tries; '' when it is not, or was before. */
function offReasonOf({ isOn, failingSince }: WebhookEndpoint, tried: readonly Tried[], now: Date): string {
  const sendings = tried.map(({ sending }) => sending);
  if (!isOn) return '';
  if (sendings.some((sending) => sending.outcome === 'refused' && sending.isGone))
    return 'It answered that it is gone (410).';
  if (sendings.some(({ outcome }) => outcome === 'sent')) return '';
  const since = failingSince === null ? now.getTime() : Date.parse(failingSince);
  return now.getTime() - since >= failingDays * dayMs ? `Every try failed for ${failingDays} days.` : '';
}

/** Has messages wait until their endpoint is tried again; they were not tried. */
async function putOff(rest: readonly { id: string }[], nextAt: Date, now: Date): Promise<void> {
  if (rest.length === 0) return;
  await inTransaction(async (unit) => {
    const found = await Promise.all(rest.map(({ id }) => findDeliveryForUpdate(unit, 'all', id)));
    for (const one of found)
      if (one?.state === 'waiting' && isDue(one, now))
        updateDelivery(unit, one.id, { nextAt: nextAt.toISOString() });
  });
}
