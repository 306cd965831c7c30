import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  readUnreadCount,
  type UnreadCount,
  writeMessageNotification,
} from '~/repositories/messages/notifications.server';
import type { Recipient } from '~/repositories/people/users.server';
import { limits } from '~/schemas/limits';
import { leavesFor } from '~/schemas/outbox/message-choices';
import { truncate } from '~/utils/text';
import { addressOf, type NotificationContent } from './notify.server';

export const noneUnread: UnreadCount = { messageCount: 0, sendAt: undefined };

/** What a person has not read of a conversation, by the link of its page; nothing for nobody. */
export const readUnreadOf = (
  unit: UnitOfWork,
  person: Recipient | undefined,
  link: string,
): Promise<UnreadCount> =>
  person ? readUnreadCount(unit, person.id, link, person.shopId) : Promise.resolve(noneUnread);

/**
 * Notifies a person of messages in a conversation, in place of an earlier notification of it. They leave as
 * an email where they are not read in time (docs/product.md, "Emails and SMS").
 */
export function notifyOfMessage(
  unit: UnitOfWork,
  person: Recipient,
  { leaves: kind, ...content }: NotificationContent,
  before: UnreadCount,
): void {
  const leaves = leavesFor(person, kind);
  const notification = { ...content, ...addressOf(person), messageCount: before.messageCount + 1 };
  writeMessageNotification(unit, notification, { leaves, before });
}

/** What is told of a message: its beginning, and how many in a row its reader has not read. */
export const unreadFacts = (text: string, { messageCount }: Pick<UnreadCount, 'messageCount'>) => ({
  text: truncate(text, limits.messagePreview),
  count: messageCount + 1,
});
