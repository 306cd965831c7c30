import {
  type ChatFilters,
  countChats,
  listChats,
  listChatsUnreadFirst,
} from '~/repositories/messages/chats.server';
import type { Chat } from '~/schemas/chats/chat';
import type { InboxSearch } from '~/schemas/chats/chat-forms';
import { limits } from '~/schemas/limits';
import type { Role } from '~/schemas/roles';
import { isReadable } from '~/schemas/unreadable';
import { remember } from '~/utils/remember.server';
import { keysToFind } from '~/utils/search-words.server';
import { truncate } from '~/utils/text';
import { countWaitingChats } from '../queues/queue-lengths.server';

/** How old the number of all conversations may be: they begin seldom, and in the buyers' shop too. */
const rememberedMs = 30_000;
const remembered = remember<number>(rememberedMs);

/**
 * A page of the inbox: unread conversations first, then newest first; of another tab than all, newest first.
 * A search covers all of them. Reads the rows shown and two more, and at most every 30 s one for each count;
 * the first page itself tells how many are unread, unless they fill it.
 */
export async function listInbox({ q, tab, after }: InboxSearch, adminId: string, buyerRole?: Role) {
  const cursor = after || null;
  const isSearch = keysToFind(q).length > 0;
  const [{ items, nextCursor, unread }, all, toAnswer, assigned] = await Promise.all([
    listPage({ q: isSearch ? q : '', tab, cursor, adminId, buyerRole }),
    isSearch
      ? countChats('all', { search: q, buyerRole })
      : remembered.get(buyerRole ?? 'all', () => countChats('all', { buyerRole })),
    countWaitingChats({ ...filtersOf('to-answer', adminId), buyerRole }),
    countWaitingChats({ ...filtersOf('mine', adminId), buyerRole }),
  ]);
  return {
    nextCursor,
    items: items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    counts: {
      all,
      unread: unread ?? (await countWaitingChats({ ...filtersOf('unread', adminId), buyerRole })),
      'to-answer': toAnswer,
      mine: assigned,
    },
  };
}

/** Forgets how many conversations there are, after this process has started one. */
export const forgetChatCounts = () => remembered.forgetAll();

interface PageOptions extends Pick<InboxSearch, 'q' | 'tab'> {
  cursor: string | null;
  adminId: string;
  buyerRole?: Role;
}

async function listPage({ q, tab, cursor, adminId, buyerRole }: PageOptions) {
  if (q) return { ...(await listChats('all', { search: q, buyerRole, cursor })), unread: null };
  if (tab === 'all') return listChatsUnreadFirst('all', { buyerRole, cursor });
  const page = await listChats('all', { ...filtersOf(tab, adminId), buyerRole, cursor });
  const isWhole = tab === 'unread' && cursor === null && page.nextCursor === null;
  return { ...page, unread: isWhole ? page.items.length : null };
}

/** Which conversations are on a tab, other than all. */
function filtersOf(
  tab: Exclude<InboxSearch['tab'], 'all'>,
  adminId: string,
): Omit<ChatFilters, 'search' | 'buyerRole'> {
  if (tab === 'mine') return { assigneeId: adminId };
  return tab === 'unread' ? { unread: true } : { toAnswer: true };
}

/** What a row of the inbox needs. */
function summaryOf(chat: Chat) {
  const { id, buyerName, buyerRole, adminUnreadCount, toAnswer, assigneeId, assigneeName } = chat;
  return {
    id,
    buyerName,
    buyerRole,
    adminUnreadCount,
    toAnswer,
    assigneeId,
    assigneeName,
    lastMessageTimestamp: chat.lastMessageTimestamp,
    lastMessage: truncate(chat.lastMessage, limits.inboxPreview),
    /** Whether support wrote last; false for older records. */
    fromSupport: chat.lastMessageSenderId !== null && chat.lastMessageSenderId !== chat.buyerId,
  };
}
