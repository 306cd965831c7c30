import { type Message, timeOf } from './messages';

/**
 * Known messages and new ones, each once, the oldest first. Answers the known list itself where nothing is
 * new.
 */
export function mergeMessages(known: Message[], more: Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => timeOf(a) - timeOf(b));
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A message as the listener brings it; null when it is none. */
export function messageIn(
  { id, fields }: { id: string; fields: Record<string, unknown> },
  buyerId: string,
): Message | null {
  if (typeof fields.text !== 'string') return null;
  return {
    id,
    text: fields.text,
    senderName: text(fields.senderName),
    from: fields.senderId === buyerId ? 'buyer' : 'admin',
    timestamp: typeof fields.timestamp === 'string' ? fields.timestamp : null,
  };
}
