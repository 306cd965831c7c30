import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  readUnreadCount,
  type UnreadCount,
  writeMessageNotification,
} from '~/repositories/notifications.server';
import type { Recipient } from '~/repositories/users.server';
import { leavesFor } from '~/schemas/outbox/message-choices';
import type { NotificationContent } from './notify.server';

export const noneUnread: UnreadCount = { messageCount: 0, sendAt: undefined };

/** What a person has not read of a conversation, by the link of its page; nothing for nobody. */
export const readUnreadOf = (
  unit: UnitOfWork,
  person: Recipient | undefined,
  link: string,
): Promise<UnreadCount> => (person ? readUnreadCount(unit, person.id, link) : Promise.resolve(noneUnread));

/**
 * Notifies a person of messages in a conversation, in place of an earlier notification of it. They leave as
 * an email where they are not read in time (docs/product.md, "Emails and SMS").
 */
export function notifyOfMessage(
  unit: UnitOfWork,
  person: Recipient,
  { leaves: kind, ...notification }: NotificationContent & { messageCount: number },
  before: UnreadCount,
): void {
  const leaves = leavesFor(person, kind);
  writeMessageNotification(unit, { ...notification, userId: person.id }, { leaves, before });
}
