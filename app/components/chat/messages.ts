import type { About } from '~/schemas/chats/about';

/** A message from a loader or a listener. */
export interface Message {
  id: string;
  text: string;
  senderName: string;
  /** The side that wrote it. */
  from: 'buyer' | 'seller' | 'admin';
  /** ISO string; null if the record lacks it. */
  timestamp: string | null;
  /** What it is about. */
  about?: About | null;
  /** Paths in the storage. */
  photos?: readonly string[];
}

/** A message that this browser is sending. */
export interface Outgoing {
  /** The idempotency key, and the message's id once it is stored. */
  id: string;
  text: string;
  /** When it was written, as an ISO string. */
  timestamp: string;
  about?: Pick<About, 'kind' | 'id'>;
  state: 'sending' | 'sent' | 'failed';
  /** Why it could not be sent. */
  error?: string;
  /** Whether sending it again may work. */
  retry?: boolean;
}

/** Milliseconds since 1970; 0 for a message without a time. */
export const timeOf = ({ timestamp }: Message) => (timestamp ? Date.parse(timestamp) : 0);

/** Messages of one day, in runs of one sender. */
export interface Day {
  /** YYYY-MM-DD in Accra, which is UTC all year; '' for messages without a time. */
  day: string;
  runs: Message[][];
}

/** After this pause a sender's next message starts a new run. */
const runGapMs = 5 * 60_000;

/** Groups messages, oldest first, by day and sender; the message `apart` always starts a run. */
export function groupByDay(messages: Message[], apart: string | null = null): Day[] {
  const days: Day[] = [];
  let last: Message | undefined;
  for (const message of messages) {
    const day = message.timestamp?.slice(0, 10) ?? '';
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, runs: [] };
      days.push(current);
      last = undefined;
    }
    const run = current.runs.at(-1);
    if (run && last && message.id !== apart && belongsTo(last, message)) run.push(message);
    else current.runs.push([message]);
    last = message;
  }
  return days;
}

function belongsTo(before: Message, message: Message): boolean {
  const sameSender = before.from === message.from && before.senderName === message.senderName;
  return sameSender && timeOf(message) - timeOf(before) < runGapMs;
}

/**
 * The newest message of this side that the other one has read; null when there is none here.
 *
 * @param unseen messages of this side that the other one has not read: the newest ones
 */
export function newestSeen(messages: Message[], side: Message['from'], unseen: number): string | null {
  const own = messages.filter(({ from }) => from === side);
  return own[own.length - 1 - unseen]?.id ?? null;
}

/**
 * The first unread message, before which the line 'New' is shown: the oldest of the `unread` newest messages
 * of the other side. Null when nothing was unread.
 */
export function firstUnread(messages: Message[], side: Message['from'], unread: number): string | null {
  if (unread === 0) return null;
  const theirs = messages.filter(({ from }) => from !== side);
  return theirs[Math.max(0, theirs.length - unread)]?.id ?? null;
}
