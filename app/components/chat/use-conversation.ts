import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { backOff } from '~/client/back-off';
import { ownChatQuery } from '~/client/chat-queries';
import type { LiveQuery } from '~/client/live-query';
import { useLiveQuery } from '~/client/use-live-query';
import { withSearch } from '~/utils/paths';
import { mergeMessages, messageIn } from './merge-messages';
import type { Message } from './messages';
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
  now: string;
}

/** The newest messages that one listener brings (`firestore.rules` allow no more). */
const listened = 50;
/** Pages of older messages that are looked through for what was missed: 500 messages. */
const mostPages = 20;

interface Options {
  data: ConversationData;
  /** The address for scripts. */
  messagesUrl: string;
}

/** The messages of a conversation as they are now: those of the page, those that arrive, and older ones when asked for. */
export function useConversation({ data, messagesUrl }: Options) {
  const { chatId, buyerId, side } = data;
  const chatQuery = chatQueryOf(data);
  const listens = chatQuery !== null;
  const [messages, setMessages] = useState(data.messages);
  const [olderCursor, setOlderCursor] = useState(data.olderCursor);
  const merge = useCallback(
    (more: Message[]) => setMessages((known) => mergeMessages(known, more)),
    [],
  );
  // The page was loaded anew: what it brings may be newer.
  useEffect(() => merge(data.messages), [data.messages, merge]);

  // Only what is newer than the page costs anything; the query stays as it was at first.
  const [since] = useState(() => data.messages.at(-1)?.timestamp ?? null);
  const arrived = useLiveQuery(
    useMemo(() => (listens ? newerMessages(chatId, since) : null), [listens, chatId, since]),
  );
  const known = useRef(messages);
  known.current = messages;
  useEffect(() => {
    if (!arrived) return;
    const more = arrived.documents
      .map((each) => messageIn(each, buyerId))
      .filter((each) => each !== null);
    const oldest = more.reduce<Message | undefined>(older, undefined);
    const isGap =
      more.length === listened && oldest && !known.current.some(({ id }) => id === oldest.id);
    if (isGap)
      fetchMissed(messagesUrl, oldest.id, known.current).then((missed) =>
        merge([...missed, ...more]),
      );
    else merge(more);
  }, [arrived, buyerId, merge, messagesUrl]);

  const chat = useLiveQuery(chatQuery)?.documents[0]?.fields;
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
    limit: listened,
  };
}

const older = (a: Message | undefined, b: Message) =>
  a && (a.timestamp ?? '') <= (b.timestamp ?? '') ? a : b;

/** Tells the server that what arrived is read, as long as somebody can see it. */
function useMarkRead(url: string, unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      if (document.visibilityState === 'visible') postChatForm(url, { intent: 'read' });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
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

/** Tries after which a page counts as out of reach: two minutes or so. */
const mostTries = 8;

/** As `fetchPage`, again and again: who has just come back may lose the network once more. */
async function fetchPatiently(url: string): Promise<MessagePage | null> {
  for (let failures = 0; failures < mostTries; failures += 1) {
    const page = await fetchPage(url);
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, backOff(failures)));
  }
  return null;
}

/** After a long absence more has arrived than a listener brings: what lies between, page by page. */
async function fetchMissed(
  messagesUrl: Options['messagesUrl'],
  before: string,
  known: Message[],
): Promise<Message[]> {
  const ids = new Set(known.map(({ id }) => id));
  const missed: Message[] = [];
  let url: string | null = withSearch(messagesUrl, { before });
  for (let pages = 0; url !== null && pages < mostPages; pages += 1) {
    const page: MessagePage | null = await fetchPatiently(url);
    if (!page) break;
    missed.push(...page.messages);
    const met = page.messages.some(({ id }) => ids.has(id));
    url =
      met || page.olderCursor === null
        ? null
        : withSearch(messagesUrl, { after: page.olderCursor });
  }
  return missed;
}
