import pLimit from 'p-limit';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  countPaidOutgoing,
  findOutgoingForUpdate,
  listDueOutgoing,
  updateOutgoing,
} from '~/repositories/messages/outgoing.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findEarlyReceipt } from '~/repositories/orders/early-receipts.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { channelsFor } from '~/schemas/outbox/message-choices';
import { type MessageChannel, messageChannels, type SendOutcome } from '~/schemas/outbox/outgoing';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { dayOf } from '~/utils/days';
import { currentRequest } from '~/utils/request-context.server';
import { type Channels, channels as ownChannels } from './channels/channels.server';
import { kindOfMessage } from './message-content.server';
import { bookCost, isPaid, usualCost } from './message-cost.server';
import { noteReceipt } from './note-receipt.server';
import { afterReceipt, afterTry, nextAsk } from './outcomes';
import { outgoingMessageOf } from './outgoing-message.server';
import { notifyOfLimit } from './sms-limit.server';

/** Messages of one query. */
const pageSize = 100;
/** Messages of one channel that are sent at the same time. */
const atOnce = 5;
/** Milliseconds of one run after which no other message is begun. */
const runMs = 20_000;
/** Milliseconds after which it is not known whether a server that died had sent a message. */
const sendingMs = 60_000;

interface Run {
  now: () => Date;
  channels: Channels;
  /** SMS and WhatsApp messages that may still be sent today. */
  left: number;
  endsAt: number;
}

/**
 * Sends what is due to people, and asks providers about what they have said nothing about. A message whose
 * outcome is not known is never sent again by itself (docs/product.md, "Emails and SMS").
 *
 * @returns how many were sent
 */
export async function sendMessages(
  now: () => Date = () => new Date(),
  channels: Channels = ownChannels,
): Promise<number> {
  const due = await listDueOutgoing(now(), pageSize);
  if (due.length === 0) return 0;
  const run: Run = { now, channels, left: await smsLeft(due, now()), endsAt: Date.now() + runMs };
  // All that is due, or each channel for itself: a slow mail server must not hold up a code by SMS.
  const isAll = due.length < pageSize;
  const sent = await Promise.all(
    messageChannels.map((name) =>
      isAll
        ? sendAll(
            due.filter(({ channel }) => channel === name),
            run,
          )
        : sendAllOf(name, run),
    ),
  );
  return sent.reduce((sum, count) => sum + count, 0);
}

/** Sends what is due on one channel, as long as a run may last. @returns how many were sent */
async function sendAllOf(channel: MessageChannel, run: Run): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await listDueOutgoing(run.now(), pageSize, channel);
    const count = await sendAll(due, run);
    sent += count;
    // Where none could be sent, the same ones may still be due: the next run looks again.
    if (due.length < pageSize || count === 0 || Date.now() > run.endsAt) return sent;
  }
}

type Due = Awaited<ReturnType<typeof listDueOutgoing>>;

/** Sends messages of one channel. @returns how many were sent */
async function sendAll(due: Due, run: Run): Promise<number> {
  const sent = await pLimit(atOnce).map(due, (one) => sendOne(one, run));
  return sent.filter(Boolean).length;
}

async function smsLeft(due: Due, now: Date): Promise<number> {
  // Behind a full page there may be others.
  if (due.length < pageSize && !due.some(({ channel }) => isPaid(channel))) return 0;
  const [{ smsPerDay }, count] = await Promise.all([getSettings(), countPaidOutgoing(dayOf(now))]);
  return smsPerDay - count;
}

/** @returns whether it was sent */
async function sendOne({ id, channel: name }: { id: string; channel: string }, run: Run): Promise<boolean> {
  if (Date.now() > run.endsAt) return false;
  // Counted before it is taken: several are taken at the same time.
  const isWithinLimit = !isPaid(name) || run.left > 0;
  if (isPaid(name)) run.left -= 1;
  try {
    const taken = await inTransaction((unit) => take(unit, id, { ...run, isWithinLimit }));
    if (taken?.task !== 'send' && isPaid(name)) run.left += 1;
    if (!taken) return false;
    if (taken.task === 'ask') {
      await ask(taken.record, run);
      return false;
    }
    const channel = run.channels[taken.record.channel];
    const message = outgoingMessageOf(taken.record);
    const outcome = await channel.send(message as never);
    await inTransaction((unit) => settle(unit, taken.record, outcome, run));
    return outcome.outcome === 'sent';
  } catch (error) {
    currentRequest().log.error({ err: error, message: id }, 'a message could not be sent');
    return false;
  }
}

type Take = Run & { isWithinLimit: boolean };
type Taken = { task: 'send' | 'ask'; record: OutgoingRecord };

/** Takes a message, so that no other server sends it too; null when there is nothing to do. */
async function take(unit: UnitOfWork, id: string, run: Take): Promise<Taken | null> {
  const now = run.now();
  const record = await findOutgoingForUpdate(unit, 'all', id);
  if (!record?.nextAt || Date.parse(record.nextAt) > now.getTime()) return null;
  if (record.state === 'sent') return takeToAsk(unit, record, run);
  if (record.state === 'sending') {
    const error = 'The server stopped while it was sending. It may have been sent.';
    updateOutgoing(unit, id, { state: 'unknown', nextAt: null, error });
    return null;
  }
  const refusal = await refusalOf(unit, record, run);
  if (refusal) {
    updateOutgoing(unit, id, { nextAt: null, ...refusal });
    return null;
  }
  const channel = run.channels[record.channel];
  const costs = isPaid(record.channel) && channel.provider !== 'log';
  const taken = {
    state: 'sending' as const,
    tries: record.tries + 1,
    triedAt: now.toISOString(),
    provider: channel.provider,
    ...(costs ? { paidDay: dayOf(now) } : {}),
    // Of an earlier try that an admin had repeated: this one costs as much again.
    cost: null,
    // Unless it is settled by then.
    nextAt: new Date(now.getTime() + sendingMs).toISOString(),
  };
  updateOutgoing(unit, id, taken);
  return { task: 'send', record: { ...record, ...taken } };
}

/** A message that its provider has said nothing about: it is asked, and again later. */
function takeToAsk(unit: UnitOfWork, record: OutgoingRecord, { now, channels }: Run): Taken | null {
  const channel = channels[record.channel];
  // What another provider has sent, this one knows nothing of.
  const canAsk = channel.ask !== undefined && channel.provider === record.provider;
  const tries = record.tries + 1;
  updateOutgoing(unit, record.id, { tries, nextAt: nextAsk(tries - 1, now(), canAsk) });
  return canAsk ? { task: 'ask', record } : null;
}

async function ask(record: OutgoingRecord, { channels }: Run): Promise<void> {
  const receipt = await channels[record.channel].ask?.(record.providerId);
  if (receipt) await noteReceipt(record.provider, { ...receipt, messageId: record.id });
}

type Refusal = Pick<OutgoingRecord, 'state' | 'error'>;

/** Why a message that waits is not sent; null where it is. */
async function refusalOf(unit: UnitOfWork, record: OutgoingRecord, run: Take): Promise<Refusal | null> {
  const { channel, event, userId, until, to } = record;
  if (until && Date.parse(until) <= run.now().getTime())
    return { state: 'failed', error: 'It was of no use any more when it could be sent.' };
  // Who is invited need not have an account.
  if (event !== 'shop.invitation') {
    const person = await findUserForUpdate(unit, 'all', userId);
    if (person?.status !== 'active') return { state: 'refused', error: 'Their account is not active.' };
    const kind = kindOfMessage(event);
    if (kind && !channelsFor(person, kind).includes(channel))
      return { state: 'refused', error: 'They chose not to get these any more.' };
  }
  if (to === '') return { state: 'refused', error: 'There is no address to send it to.' };
  if (isPaid(channel) && run.channels[channel].provider !== 'log' && !run.isWithinLimit) {
    await notifyOfLimit(unit, run.now());
    return { state: 'refused', error: 'The limit of SMS for this day is reached.' };
  }
  return null;
}

/** Writes what became of a try. A receipt may have come before the answer: what it said stays. */
async function settle(
  unit: UnitOfWork,
  record: OutgoingRecord,
  outcome: SendOutcome,
  run: Run,
): Promise<void> {
  const { id, tries, channel } = record;
  const settings = await getSettings();
  const current = await findOutgoingForUpdate(unit, 'all', id);
  const early =
    outcome.outcome === 'sent' ? await findEarlyReceipt(unit, record.provider, outcome.providerId) : null;
  // An admin had it sent again, or another server took it.
  if (!current || current.tries !== tries) return;
  const provider = run.channels[channel];
  const changes = afterTry(record, outcome, {
    now: run.now(),
    canAsk: provider.ask !== undefined,
    isCaught: provider.provider === 'log',
  });
  const cost =
    outcome.outcome === 'sent' && isPaid(channel) && provider.provider !== 'log'
      ? (outcome.cost ?? current.cost ?? usualCost(settings))
      : null;
  const said = current.state === 'sending' ? early && afterReceipt(current, early) : current;
  const { state = changes.state, error = changes.error, nextAt = changes.nextAt } = said ?? {};
  updateOutgoing(unit, id, { ...changes, state, error, nextAt, ...(cost === null ? {} : { cost }) });
  if (cost !== null) bookCost(unit, current, cost, run.now());
}
