import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownChatQuery } from '~/client/chat-queries';
import type { LiveQuery } from '~/client/live-query';
import { retryDelayMs } from '~/client/retry-delay';
import { useLiveQuery } from '~/client/use-live-query';
import { withSearch } from '~/utils/paths';
import { mergeMessages, messageIn } from './merge-messages';
import { type Message, timeOf } from './messages';
import { postChatForm } from './post-message';

/** What the loaders of the conversation's pages bring. */
export interface ConversationData {
  chatId: string;
  buyerId: string;
  readerId: string;
  /** The side that the reader speaks for. */
  side: Message['from'];
  /** Where this page of messages begins; '' for the newest. */
  at: string;
  /** A page of messages, the oldest first. */
  messages: Message[];
  /** Where older ones begin; null where the conversation does. */
  olderCursor: string | null;
  /** Messages that were unread until this page was opened. */
  unread: number;
  /** Messages of this side that the other one has not read. */
  unseen: number;
  idempotencyKey: string;
}

/** The newest messages that one listener brings (`firestore.rules` allow no more). */
const maxLiveMessages = 50;
/** Pages of older messages that are looked through for what was missed: 500 messages. */
const maxPages = 20;

interface Options {
  data: ConversationData;
  /** The address for scripts. */
  messagesUrl: string;
}

/**
 * The messages of a conversation as they are now: those of the page, those that arrive, and older ones when
 * asked for.
 */
export function useConversation({ data, messagesUrl }: Options) {
  const { chatId, buyerId, side } = data;
  const chatQuery = chatQueryOf(data);
  const listens = chatQuery !== null;
  const [messages, setMessages] = useState(data.messages);
  const [olderCursor, setOlderCursor] = useState(data.olderCursor);
  const merge = useCallback((more: Message[]) => setMessages((known) => mergeMessages(known, more)), []);
  // The page was loaded anew: what it brings may be newer.
  useEffect(() => merge(data.messages), [data.messages, merge]);

  // Only what is newer than the page costs anything; the query stays as it was at first.
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
        // Too much for one go: what is known ends where the rest begins, and scrolling up brings that.
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

/** The conversation itself; null on a page of older messages, which stay as they are. */
function chatQueryOf({ at, side, chatId, readerId }: ConversationData): LiveQuery | null {
  if (at !== '') return null;
  return side === 'admin' ? { document: `chats/${chatId}` } : ownChatQuery(readerId);
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
 * Tells the server that what arrived is read, as long as somebody can see it; again when it could not be
 * told.
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

/** Tries after which a page counts as out of reach: half an hour or so. */
const maxTries = 30;

/** As `fetchPage`, again and again: who has just come back may lose the network once more. */
async function fetchWithRetries(url: string): Promise<MessagePage | null> {
  for (let failures = 0; failures < maxTries; failures += 1) {
    const page = await fetchPage(url);
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
  }
  return null;
}

/**
 * After a long absence more has arrived than a listener brings: what lies between, page by page.
 * @returns the messages in no order, and where those begin that still lie between; null when none do
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
