import pLimit from 'p-limit';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findLeaving, listLeaving, markLeft } from '~/repositories/messages/notifications.server';
import { createOutgoing } from '~/repositories/messages/outgoing.server';
import { findShopPeopleForUpdate } from '~/repositories/people/shop-people.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import type { Notification } from '~/schemas/notifications/notification';
import { channelsFor } from '~/schemas/outbox/message-choices';
import { may } from '~/schemas/rights';
import { rightsOfAdmin, type User } from '~/schemas/users/user';
import { paths } from '~/utils/paths';
import { quietUntil } from '~/utils/quiet-hours';
import { currentRequest } from '~/utils/request-context.server';
import { rightAt } from '~/utils/right-at';
import { languageOfSms } from '../languages/page-language.server';
import { prepareDecision } from './bundle-decisions.server';
import { hasWords, kindOfMessage } from './message-content.server';
import { prepareOrderLink } from './order-links.server';
import { deadlineOf, isUrgent } from './urgency';

/** Notifications of one query. */
const pageSize = 100;
/** Transactions at the same time: they wait most of their time. */
const atOnce = 10;
/** Milliseconds after which no other query is made: what is due by then, as a code, is sent first. */
const runMs = 5_000;

/**
 * Puts the notifications that leave on their way: for each, a message on every channel that its owner has
 * chosen, once each, also where two servers do it (docs/product.md, "Emails and SMS").
 *
 * @param forMs milliseconds after which the rest is left to the next run
 * @returns how many messages were made
 */
export async function dispatchNotifications(
  now: () => Date = () => new Date(),
  forMs = runMs,
): Promise<number> {
  const endsAt = Date.now() + forMs;
  let made = 0;
  for (;;) {
    const ids = await listLeaving(now(), pageSize);
    const counts = await pLimit(atOnce).map(ids, (id) => tryOne(id, now()));
    const done = counts.filter((count) => count !== null);
    made += done.reduce((sum, count) => sum + count, 0);
    if (ids.length < pageSize || done.length === 0 || Date.now() >= endsAt) return made;
  }
}

/** @returns null for one that could not be put on its way: the others, and what is due, don't wait for it */
async function tryOne(id: string, now: Date): Promise<number | null> {
  try {
    return await inTransaction((unit) => dispatchOne(unit, id, now));
  } catch (error) {
    currentRequest().log.error({ err: error, notification: id }, 'a notification could not leave');
    return null;
  }
}

async function dispatchOne(unit: UnitOfWork, id: string, now: Date): Promise<number> {
  const leaving = await findLeaving(unit, id);
  if (!leaving || leaving.sendAt > now) return 0;
  const { notification, sendAt } = leaving;
  const person = notification && (await findUserForUpdate(unit, 'all', notification.userId));
  const kind = notification && kindOfMessage(notification.event);
  if (!notification || !person || !kind || !(await mayHear(unit, person, notification))) {
    markLeft(unit, id);
    return 0;
  }
  const channels = channelsFor(person, kind).filter((channel) => hasWords(notification.event, channel));
  const shortLink = channels.some((channel) => channel !== 'email')
    ? await prepareOrderLink(unit, notification, now)
    : null;
  const { userId, shopId, event, values } = notification;
  // A helper's page may be one of another shop than the one that their browser is in: this leads to its shop.
  const link = shopId ? paths.openNotification(id) : notification.link;
  const language = await languageOfSms(person);
  const writes = await Promise.all(
    channels.map(async (channel) => {
      const isEmail = channel === 'email';
      const waits = isEmail || isUrgent(event) ? null : quietUntil(now, person);
      const ownId = `${id}_${sendAt.getTime()}_${channel}`;
      const message = {
        channel,
        kind,
        userId,
        sellerId: shopId || (person.role === 'seller' ? userId : ''),
        event,
        values,
        language,
        link: isEmail ? link : (shortLink?.link ?? link),
        to: isEmail ? person.email : person.confirmedPhone,
        nextAt: waits ?? now,
        until: deadlineOf(event, values),
      };
      return isEmail
        ? prepareDecision(unit, ownId, message, now)
        : () => createOutgoing(unit, ownId, message);
    }),
  );
  markLeft(unit, id);
  shortLink?.write();
  for (const write of writes) write();
  return channels.length;
}

/** Messages in conversations leave only while they are unread, and nothing once a right was ended. */
async function mayHear(unit: UnitOfWork, person: User, { isRead, event, shopId, link }: Notification) {
  if (person.status !== 'active' || (isRead && kindOfMessage(event) === 'messages')) return false;
  if (person.role === 'admin') return may(rightsOfAdmin(person), rightAt(link));
  if (!shopId) return true;
  const helper = (await findShopPeopleForUpdate(unit, shopId))[person.id];
  return helper !== undefined && may(helper.rights, rightAt(link));
}
