import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownChatQuery } from '~/client/chat-queries';
import type { LiveQuery } from '~/client/live-query';
import { retryDelayMs } from '~/client/retry-delay';
import { useLiveQuery } from '~/client/use-live-query';
import { withSearch } from '~/utils/paths';
import { mergeMessages, messageIn } from './merge-messages';
import { type Message, timeOf } from './messages';
import { postChatForm } from './post-message';

/** What support has to do with a conversation, and who looks after it; nobody if null. */
export interface SupportState {
  toAnswer: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
}

/** What the loaders of the conversation's pages return. */
export interface ConversationData {
  chatId: string;
  buyerId: string;
  readerId: string;
  /** The side that the reader speaks for. */
  side: Message['from'];
  /** Cursor of this page of messages; '' for the newest. */
  at: string;
  /** A page of messages, oldest first. */
  messages: Message[];
  /** Cursor of older messages; null at the start of the conversation. */
  olderCursor: string | null;
  /** Messages that were unread until this page was opened. */
  unread: number;
  /** Messages of this side that the other side has not read. */
  unseen: number;
  /** For support; null for the person. */
  support: SupportState | null;
  idempotencyKey: string;
}

/** How many messages a listener may ask for (`firestore.rules`). */
const maxLiveMessages = 50;
/** How many pages are searched for missed messages: 500 messages. */
const maxPages = 20;

interface Options {
  data: ConversationData;
  /** The address for scripts. */
  messagesUrl: string;
}

/**
 * The messages of a conversation: those of the page, new ones as they arrive, and older ones on request.
 */
export function useConversation({ data, messagesUrl }: Options) {
  const { chatId, buyerId, side } = data;
  const chatQuery = chatQueryOf(data);
  const listens = chatQuery !== null;
  const [messages, setMessages] = useState(data.messages);
  const [olderCursor, setOlderCursor] = useState(data.olderCursor);
  const merge = useCallback((more: Message[]) => setMessages((known) => mergeMessages(known, more)), []);
  // The page was reloaded and may have newer messages.
  useEffect(() => merge(data.messages), [data.messages, merge]);

  // Only messages newer than the page cost reads; the query never changes.
  const [since] = useState(() => data.messages.at(-1)?.timestamp ?? null);
  const arrived = useLiveQuery(
    useMemo(() => (listens ? newerMessages(chatId, since) : null), [listens, chatId, since]),
    true,
  );
  const known = useRef(messages);
  known.current = messages;
  useEffect(() => {
    if (!arrived) return;
    const more = arrived.documents.map((each) => messageIn(each, buyerId)).filter((each) => each !== null);
    const [one] = more;
    const oldest = one && more.reduce(older, one);
    const isGap = more.length === maxLiveMessages && !known.current.some(({ id }) => id === oldest?.id);
    if (!oldest || !isGap) merge(more);
    else
      fetchMissed(messagesUrl, oldest.id, known.current).then((missed) => {
        if (missed.olderCursor === null) return merge([...missed.messages, ...more]);
        // Too many to fetch at once: drop the older ones, and load them again on scrolling up.
        const first = timeOf(missed.messages.reduce(older, oldest));
        setMessages((known) =>
          mergeMessages(
            known.filter((each) => timeOf(each) >= first),
            [...missed.messages, ...more],
          ),
        );
        setOlderCursor(missed.olderCursor);
      });
  }, [arrived, buyerId, merge, messagesUrl]);

  const chat = useLiveQuery(chatQuery, true)?.documents[0]?.fields;
  const counter = (name: string, before: number) => {
    const value = chat?.[name];
    return typeof value === 'number' ? Math.max(0, value) : before;
  };
  const unread = counter(side === 'admin' ? 'adminUnreadCount' : 'buyerUnreadCount', 0);
  const unseen = counter(side === 'admin' ? 'buyerUnreadCount' : 'adminUnreadCount', data.unseen);
  useMarkRead(messagesUrl, unread);

  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const loadOlder = useCallback(async () => {
    if (olderCursor === null) return;
    setLoading('yes');
    const page = await fetchPage(withSearch(messagesUrl, { after: olderCursor }));
    setLoading(page ? 'no' : 'failed');
    if (!page) return;
    merge(page.messages);
    setOlderCursor(page.olderCursor);
  }, [olderCursor, messagesUrl, merge]);

  return { messages, olderCursor, unseen, loadOlder, loading };
}

/**
 * The query of the conversation's record; null where the page does not listen: one of older messages, and one
 * of a shop's conversation, which only its owner may listen to.
 */
export function chatQueryOf({
  at,
  side,
  chatId,
  buyerId,
  readerId,
}: Pick<ConversationData, 'at' | 'side' | 'chatId' | 'buyerId' | 'readerId'>): LiveQuery | null {
  if (at !== '') return null;
  if (side === 'admin') return { document: `chats/${chatId}` };
  return readerId === buyerId ? ownChatQuery(readerId) : null;
}

function newerMessages(chatId: string, since: string | null): LiveQuery {
  return {
    parent: `chats/${chatId}`,
    collection: 'messages',
    where: since === null ? [] : [['timestamp', '>=', { time: since }]],
    orderBy: [['timestamp', 'desc']],
    limit: maxLiveMessages,
  };
}

const older = (a: Message, b: Message) => (timeOf(a) <= timeOf(b) ? a : b);

/**
 * Marks new messages as read on the server while the tab is visible; tries again when that fails.
 */
function useMarkRead(url: string, unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = async (failures: number) => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const outcome = await postChatForm(url, { intent: 'read' });
      if (outcome.sent || !outcome.retry || ended) return;
      timer = setTimeout(mark, retryDelayMs(failures), failures + 1);
    };
    const markNow = () => void mark(0);
    markNow();
    document.addEventListener('visibilitychange', markNow);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', markNow);
    };
  }, [url, unread]);
}

interface MessagePage {
  messages: Message[];
  olderCursor: string | null;
}

async function fetchPage(url: string): Promise<MessagePage | null> {
  try {
    const response = await fetch(url, { redirect: 'manual' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** About half an hour. */
const maxTries = 30;

/** As `fetchPage`, with retries: a network that has just come back may fail again. */
async function fetchWithRetries(url: string): Promise<MessagePage | null> {
  for (let failures = 0; failures < maxTries; failures += 1) {
    const page = await fetchPage(url);
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
  }
  return null;
}

/**
 * Fetches what arrived during a long absence and is more than a listener holds, page by page.
 * @returns the messages in no order, and the cursor of those still missing; null when none are
 */
async function fetchMissed(
  messagesUrl: Options['messagesUrl'],
  before: string,
  known: Message[],
): Promise<MessagePage> {
  const ids = new Set(known.map(({ id }) => id));
  const missed: Message[] = [];
  let olderCursor: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const search = olderCursor === null ? { before } : { after: olderCursor };
    const page = await fetchWithRetries(withSearch(messagesUrl, search));
    if (!page) break;
    missed.push(...page.messages);
    olderCursor = page.messages.some(({ id }) => ids.has(id)) ? null : page.olderCursor;
    if (olderCursor === null) break;
  }
  return { messages: missed, olderCursor };
}
