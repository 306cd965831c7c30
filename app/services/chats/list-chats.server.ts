import { countChats, listChats, listChatsUnreadFirst } from '~/repositories/chats.server';
import type { Chat } from '~/schemas/chat';
import { type InboxSearch, type InboxTab, inboxTabs } from '~/schemas/chat-forms';
import { limits } from '~/schemas/limits';
import { isReadable } from '~/schemas/unreadable';
import type { Role } from '~/schemas/user';
import { truncate } from '~/utils/text';

/**
 * A page of the inbox: what support has not read comes first, then the newest; and how many there are of each under the
 * same search. Reads the rows shown and two more; each count is one aggregation.
 */
export async function listInbox({ q, tab, after }: InboxSearch, buyerRole?: Role) {
  const shared = { search: q, buyerRole };
  const filtersOf = (name: InboxTab) => (name === 'unread' ? { ...shared, unread: true } : shared);
  const page =
    tab === 'all' && q === ''
      ? listChatsUnreadFirst('all', { buyerRole, cursor: after || null })
      : listChats('all', { ...filtersOf(tab), cursor: after || null });
  const [{ items, nextCursor }, counts] = await Promise.all([
    page,
    Promise.all(inboxTabs.map((name) => countChats('all', filtersOf(name)))),
  ]);
  return {
    nextCursor,
    items: items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs: inboxTabs.map((name, index) => ({ name, count: counts[index] ?? 0 })),
  };
}

/** What travels to the page for each row. */
function summaryOf(chat: Chat) {
  const { id, buyerName, buyerRole, adminUnreadCount, lastMessageTimestamp } = chat;
  return {
    ...{ id, buyerName, buyerRole, adminUnreadCount, lastMessageTimestamp },
    lastMessage: truncate(chat.lastMessage, limits.inboxPreview),
    /** Whether support wrote last; unknown of older records. */
    fromSupport: chat.lastMessageSenderId !== null && chat.lastMessageSenderId !== chat.buyerId,
  };
}
export type ChatSummary = ReturnType<typeof summaryOf>;
