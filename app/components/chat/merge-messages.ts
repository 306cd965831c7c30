import { type About, aboutKinds } from '~/schemas/chats/about';
import { type Message, timeOf } from './messages';

/**
 * Known and new messages, each once, oldest first. Returns the known list itself when nothing is new.
 */
export function mergeMessages(known: Message[], more: Message[]): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = more.filter(({ id }) => !ids.has(id) && ids.add(id));
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => timeOf(a) - timeOf(b));
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads what a message is about from a listener's document; null for nothing. */
function aboutIn(value: unknown): About | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, id, name } = Object.fromEntries(Object.entries(value));
  const known = aboutKinds.find((each) => each === kind);
  return known && typeof id === 'string' ? { kind: known, id, name: text(name) } : null;
}

/** Reads a message from a listener's document; null if it has no text. */
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
    about: aboutIn(fields.about),
    photos: Array.isArray(fields.photos) ? fields.photos.filter((path) => typeof path === 'string') : [],
  };
}
