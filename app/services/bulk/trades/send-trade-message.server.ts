import { findTradeForUpdate, writeConversation } from '~/repositories/bulk/b2b-trades.server';
import { createMessage } from '~/repositories/messages/messages.server';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok, type Result } from '~/utils/result';
import { notificationOf } from '../../activity/tellings';
import { type MessageInput, sendOnce } from '../../chats/send-once.server';
import { findPeopleOfShop, markUnread, whoMayOpen } from '../../notifications/notify.server';
import {
  noneUnread,
  notifyOfMessage,
  readUnreadOf,
  unreadFacts,
} from '../../notifications/notify-of-message.server';
import { labelInTrade, linkOfTrade, otherSide, type SideOfTrade, scopeOf } from './sides';

/**
 * Sends a message to the other side of a trade whose terms are agreed: the message, the unread number of the
 * other side and their notification are written together (docs/product.md, "Bulk trade"). A form that is sent
 * twice counts once. The trade keeps its version, so that open forms remain valid.
 *
 * @returns the message's id; or that the database is unavailable
 * @throws AppError `not-found` for a trade outside the scope, or before its terms are agreed
 */
export const sendTradeMessage = catchUnavailable(send, 'a message about a trade could not be sent');

async function send(by: SideOfTrade, id: string, input: MessageInput): Promise<Result<{ id: string }>> {
  const from = { senderId: by.shop.sellerId, senderName: labelInTrade(by) };
  const to = otherSide(by.role);
  const link = linkOfTrade[to](id);
  const sent = await sendOnce(`b2bTrades/${id}`, from, input, async (unit, message) => {
    const trade = await findTradeForUpdate(unit, scopeOf(by), id);
    if (!trade?.agreed) throw notFound('trade');
    const people = whoMayOpen(await findPeopleOfShop(unit, trade[`${to}Id`]), link);
    const unreadOf = await Promise.all(people.map((person) => readUnreadOf(unit, person, link)));
    const { count, unread } = trade.conversation;
    createMessage(unit, `b2bTrades/${id}`, message);
    writeConversation(unit, id, { count: count + 1, unread: { ...unread, [to]: unread[to] + 1 } });
    people.forEach((person, index) => {
      const before = unreadOf[index] ?? noneUnread;
      const newest = unreadFacts(message.text, before);
      const facts = { id, ...newest, sender: from.senderName, trade: trade.reference, link };
      notifyOfMessage(unit, person, notificationOf('message.in_trade', facts, 'person'), before);
      markUnread(unit, person);
    });
  });
  return ok(sent);
}
