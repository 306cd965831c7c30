import { findFirstChatId } from '~/repositories/backfill/chats.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import { hasUnreadIn } from '~/repositories/messages/notifications.server';
import { auditedRecords } from '~/repositories/operator/audited-records.server';
import { findUserIn, setHasUnread, setUnreadMessages } from '~/repositories/people/users.server';
import { type Chat, chatSchema } from '~/schemas/chats/chat';
import { type User, userSchema } from '~/schemas/users/user';
import type { Fault, Repair } from './check';
import { repeatsItself } from './compare-figures';
import { checkOf, partOf } from './record-check.server';
import { repeatedFigures } from './stored-figures.server';

export const unreadCheck = checkOf(
  'unread',
  'Unread notifications of each user whose record says none; their number of unread messages, and ' +
    'that of their conversation; the words that users are found by; whether support has unread messages.',
  partOf(auditedRecords('users', userSchema), unreadNotifications, repeatsItself(repeatedFigures.users)),
  partOf(auditedRecords('chats', chatSchema), unreadMessages, repeatsItself(repeatedFigures.chats)),
);

/** A mark that stays too long costs a read a page, and no notification is hidden by it. */
async function unreadNotifications(unit: Reads, { id, hasUnread }: User): Promise<Fault[]> {
  if (hasUnread !== false || !(await hasUnreadIn(unit, { userId: id }))) return [];
  const repair: Repair = { does: 'Marks it.', write: (unit) => setHasUnread(unit, id, true) };
  return [{ wrong: 'The user has unread notifications, and the record says none.', repair }];
}

/** Of a user's conversations only the first one is shown. */
async function unreadMessages(unit: Reads, { id, buyerId, buyerUnreadCount }: Chat): Promise<Fault[]> {
  const [user, first] = await Promise.all([findUserIn(unit, buyerId), findFirstChatId(unit, buyerId)]);
  if (!user || first !== id || user.unreadMessages === buyerUnreadCount) return [];
  return [
    {
      wrong: `${buyerUnreadCount} messages are unread, users/${buyerId} says ${user.unreadMessages}.`,
      repair: {
        does: `Sets it to ${buyerUnreadCount} in users/${buyerId}.`,
        write: (unit) => setUnreadMessages(unit, buyerId, buyerUnreadCount),
      },
    },
  ];
}
