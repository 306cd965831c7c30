import type { LiveDocument, LiveSnapshot } from '~/client/live-query';
import { limits } from '~/schemas/limits';
import { truncate } from '~/utils/text';
import type { SupportState } from './use-conversation';

/** A row of the inbox: one conversation. */
export interface InboxRow extends SupportState {
  id: string;
  buyerName: string;
  buyerRole: string | null;
  adminUnreadCount: number;
  /** ISO string; null before the first message. */
  lastMessageTimestamp: string | null;
  lastMessage: string;
  fromSupport: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads what support has to do from a listener's document. */
export function supportStateIn({ fields }: Pick<LiveDocument, 'fields'>): SupportState {
  return {
    toAnswer: fields.toAnswer === true,
    assigneeId: text(fields.assigneeId) || null,
    assigneeName: text(fields.assigneeName) || null,
  };
}

/** Reads a row from a listener's document. */
function rowIn({ id, fields }: LiveDocument): InboxRow {
  const count = fields.adminUnreadCount;
  const sender = text(fields.lastMessageSenderId);
  return {
    id,
    buyerName: text(fields.buyerName),
    buyerRole: text(fields.buyerRole) || null,
    adminUnreadCount: typeof count === 'number' ? Math.max(0, count) : 0,
    ...supportStateIn({ fields }),
    lastMessageTimestamp: text(fields.lastMessageTimestamp) || null,
    lastMessage: truncate(text(fields.lastMessage), limits.inboxPreview),
    fromSupport: sender !== '' && sender !== fields.buyerId,
  };
}

/** The start of the newest message, and whether support wrote it. */
export const newestOf = ({ fromSupport, lastMessage }: InboxRow): string =>
  `${fromSupport ? 'Support: ' : ''}${lastMessage || 'No messages yet'}`;

const timeOf = ({ lastMessageTimestamp }: InboxRow) =>
  lastMessageTimestamp ? Date.parse(lastMessageTimestamp) : 0;

const newestFirst = (a: InboxRow, b: InboxRow) => timeOf(b) - timeOf(a);

/** Unread ones first, then the newest (as `listChatsUnreadFirst`). */
const unreadFirst = (a: InboxRow, b: InboxRow) =>
  Number(b.adminUnreadCount > 0) - Number(a.adminUnreadCount > 0) || newestFirst(a, b);

const orders = { 'unread first': unreadFirst, 'newest first': newestFirst };

/** A page that grows: which new conversations it gets, and in which order its rows are. */
export interface Growth {
  belongs: (row: InboxRow) => boolean;
  order: keyof typeof orders;
}

interface Arrived {
  /** The unread conversations; all of them if there are fewer than `max`. */
  unread: LiveSnapshot | null;
  max: number;
  /** Conversations with a message since the page was loaded. */
  recent: LiveSnapshot | null;
}

/**
 * Brings the rows of an inbox page up to date with what the listeners know.
 *
 * @param grows how the page grows; null to only update rows that are on it
 */
export function bringUpToDate<Row extends { id: string }>(
  rows: (Row | InboxRow)[],
  { unread, max, recent }: Arrived,
  grows: Growth | null,
): (Row | InboxRow)[] {
  const arrived = new Map<string, InboxRow>();
  for (const snapshot of [unread, recent]) {
    for (const row of snapshot?.documents.map(rowIn) ?? []) arrived.set(row.id, row);
  }
  const stillUnread = new Set(unread?.documents.map(({ id }) => id));
  const complete = unread !== null && unread.documents.length < max;
  const isRead = (row: Row | InboxRow): row is InboxRow =>
    'adminUnreadCount' in row && row.adminUnreadCount > 0 && complete && !stillUnread.has(row.id);
  const changed = rows.map((row) => {
    const now = arrived.get(row.id) ?? row;
    return isRead(now) ? { ...now, adminUnreadCount: 0 } : now;
  });
  if (!grows) return changed;
  const known = new Set(rows.map(({ id }) => id));
  const added = [...arrived.values()].filter((row) => !known.has(row.id) && grows.belongs(row));
  const sortable = (row: Row | InboxRow): row is InboxRow => 'adminUnreadCount' in row;
  const all = [...added, ...changed];
  return [...all.filter(sortable).sort(orders[grows.order]), ...all.filter((row) => !sortable(row))];
}
