import { countChats, listChats, listChatsUnreadFirst } from '~/repositories/chats.server';
import type { Chat } from '~/schemas/chats/chat';
import type { InboxSearch } from '~/schemas/chats/chat-forms';
import { limits } from '~/schemas/limits';
import { isReadable } from '~/schemas/unreadable';
import type { Role } from '~/schemas/users/user';
import { remember } from '~/utils/remember.server';
import { keysToFind } from '~/utils/search-words.server';
import { truncate } from '~/utils/text';
import { countUnreadChats } from '../queues/queue-lengths.server';

/** How old the number of all conversations may be: they begin seldom, and in the buyers' shop too. */
const rememberedMs = 30_000;
const remembered = remember<number>(rememberedMs);

/**
 * A page of the inbox: unread conversations first, then newest first. A search covers all of them. Reads the
 * rows shown and two more, and at most every 30 s one for each count; the first page itself tells how many
 * are unread, unless they fill it.
 */
export async function listInbox({ q, tab, after }: InboxSearch, buyerRole?: Role) {
  const cursor = after || null;
  // Punctuation alone is not a search.
  const isSearch = keysToFind(q).length > 0;
  const [{ items, nextCursor, unread }, all] = await Promise.all([
    listPage({ q: isSearch ? q : '', tab, cursor, buyerRole }),
    isSearch
      ? countChats('all', { search: q, buyerRole })
      : remembered.get(buyerRole ?? 'all', () => countChats('all', { buyerRole })),
  ]);
  return {
    nextCursor,
    items: items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    counts: { unread: unread ?? (await countUnreadChats(buyerRole)), all },
  };
}

/** Forgets how many conversations there are, after this process has started one. */
export const forgetChatCounts = () => remembered.forgetAll();

type PageOptions = Pick<InboxSearch, 'q' | 'tab'> & { cursor: string | null; buyerRole?: Role };

async function listPage({ q, tab, cursor, buyerRole }: PageOptions) {
  if (q) return { ...(await listChats('all', { search: q, buyerRole, cursor })), unread: null };
  if (tab !== 'unread') return listChatsUnreadFirst('all', { buyerRole, cursor });
  const page = await listChats('all', { unread: true, buyerRole, cursor });
  const isWhole = cursor === null && page.nextCursor === null;
  return { ...page, unread: isWhole ? page.items.length : null };
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
