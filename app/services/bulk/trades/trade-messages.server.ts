import { findTradeForUpdate, writeConversation } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listMessages } from '~/repositories/messages/messages.server';
import {
  conversationNotificationId,
  findUnread,
  markRead,
} from '~/repositories/messages/notifications.server';
import { type TradeMessagesView, wasSupportAsked } from '~/schemas/bulk/trade-messages';
import type { Trade } from '~/schemas/bulk/trade-record';
import { nothingOpened, type Opened } from '~/schemas/opened';
import { isReadable } from '~/schemas/unreadable';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { countAfterMarking } from '../../notifications/unread-mark.server';
import { linkOfTrade, type PersonInTrade, scopeOf } from './sides';

/** Whether the reader may see what the two sides wrote: admins only once support was asked. */
const mayRead = ({ role }: PersonInTrade, trade: Trade) =>
  trade.agreed !== null && (role !== 'admin' || wasSupportAsked(trade));

/**
 * A page of the messages of a trade, oldest first, for its page; null for whoever may not read them. Without
 * messages it reads nothing. The newest page marks all as read for the reader's side.
 *
 * @param at cursor of a page of older messages, or '' for the newest
 */
export async function loadTradeMessages(
  by: PersonInTrade,
  trade: Trade,
  at: string,
): Promise<{ messages: TradeMessagesView | null; opened: Opened }> {
  if (!mayRead(by, trade)) return { messages: null, opened: nothingOpened };
  const parent = `b2bTrades/${trade.id}` as const;
  const [page, opened] = await Promise.all([
    trade.conversation.count === 0 ? null : listMessages(parent, at || null),
    at === '' ? readOnOpening(by, trade) : nothingOpened,
  ]);
  const items = (page?.items ?? [])
    .filter(isReadable)
    .map(({ id, text, senderId, senderName, timestamp }) => {
      const from = senderId === trade.buyerId ? ('buyer' as const) : ('seller' as const);
      return { id, text, senderName, from, timestamp };
    });
  const messages = {
    items: items.reverse(),
    olderCursor: page?.nextCursor ?? null,
    at,
    unread: by.role === 'admin' || at !== '' ? 0 : trade.conversation.unread[by.role],
    canWrite: by.role !== 'admin',
    idempotencyKey: newIdempotencyKey(),
  };
  return { messages, opened };
}

/** Marks the messages of a trade as read for the reader's side, with their notification. */
async function readOnOpening(by: PersonInTrade, { id, conversation }: Trade): Promise<Opened> {
  if (by.role === 'admin' || conversation.unread[by.role] === 0) return nothingOpened;
  const { role, user } = by;
  const notification = conversationNotificationId(user.id, linkOfTrade[role](id));
  const marked = await inTransaction(async (unit) => {
    const trade = await findTradeForUpdate(unit, scopeOf(by), id);
    if (!trade || trade.conversation.unread[role] === 0) return [];
    const found = await findUnread(unit, { userId: user.id }, [notification]);
    const { count, unread } = trade.conversation;
    writeConversation(unit, id, { count, unread: { ...unread, [role]: 0 } });
    markRead(unit, found);
    return found;
  });
  return marked.length > 0 ? { ...nothingOpened, unread: await countAfterMarking(user.id) } : nothingOpened;
}
