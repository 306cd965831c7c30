import { countChats, listChats, listChatsUnreadFirst } from '~/repositories/chats.server';
import type { Chat } from '~/schemas/chat';
import type { InboxSearch } from '~/schemas/chat-forms';
import { limits } from '~/schemas/limits';
import { isReadable } from '~/schemas/unreadable';
import type { Role } from '~/schemas/user';
import { keysToFind } from '~/utils/search-words';
import { truncate } from '~/utils/text';

/**
 * A page of the inbox: unread conversations first, then newest first. A search covers all of them. Reads the
 * rows shown and two more; each count is one aggregation.
 */
export async function listInbox({ q, tab, after }: InboxSearch, buyerRole?: Role) {
  const cursor = after || null;
  const [{ items, nextCursor }, unread, all] = await Promise.all([
    listPage({ q, tab, cursor, buyerRole }),
    countChats('all', { unread: true, buyerRole }),
    countChats('all', { search: q, buyerRole }),
  ]);
  return {
    nextCursor,
    items: items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    counts: { unread, all },
  };
}

type PageOptions = Pick<InboxSearch, 'q' | 'tab'> & { cursor: string | null; buyerRole?: Role };

function listPage({ q, tab, cursor, buyerRole }: PageOptions) {
  // Punctuation alone is not a search.
  if (keysToFind(q).length > 0) return listChats('all', { search: q, buyerRole, cursor });
  return tab === 'unread'
    ? listChats('all', { unread: true, buyerRole, cursor })
    : listChatsUnreadFirst('all', { buyerRole, cursor });
}

/** What a row of the inbox needs. */
function summaryOf(chat: Chat) {
  const { id, buyerName, buyerRole, adminUnreadCount, lastMessageTimestamp } = chat;
  return {
    id,
    buyerName,
    buyerRole,
    adminUnreadCount,
    lastMessageTimestamp,
    lastMessage: truncate(chat.lastMessage, limits.inboxPreview),
    /** Whether support wrote last; false for older records. */
    fromSupport: chat.lastMessageSenderId !== null && chat.lastMessageSenderId !== chat.buyerId,
  };
}
