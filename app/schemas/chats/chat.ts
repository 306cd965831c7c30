import * as v from 'valibot';
import { instant, text, textOrNull, unreadCount } from '~/schemas/files/documents';
import { roles } from '~/schemas/roles';
import { aboutKinds } from './about';

/** What messages are about; older records lack it. */
const aboutOrNull = v.fallback(
  v.nullish(v.object({ kind: v.picklist(aboutKinds), id: v.string(), name: v.string() }), null),
  null,
);

/** A record of `chats`: a user's (`buyerId`) conversation with support. */
export const chatSchema = v.object({
  id: v.string(),
  buyerId: v.pipe(v.string(), v.nonEmpty()),
  buyerName: text,
  buyerUnreadCount: unreadCount,
  /** The support admin at the newest message, or at the start; every admin may answer. */
  adminId: text,
  adminEmail: text,
  adminUnreadCount: unreadCount,
  createdAt: instant,
  lastMessage: text,
  /** Null before the first message. */
  lastMessageTimestamp: instant,
  /** Who wrote `lastMessage`; older records lack it. */
  lastMessageSenderId: textOrNull,
  /** Whether the user waits for an answer of support; older records lack it until `npm run backfill`. */
  toAnswer: v.fallback(v.optional(v.boolean(), false), false),
  /** The admin who looks after the conversation; null for nobody. */
  assigneeId: textOrNull,
  assigneeName: textOrNull,
  /** What the user wrote about last. */
  about: aboutOrNull,
  /** The user's role; older records lack it until `npm run backfill`. */
  buyerRole: v.fallback(v.nullish(v.picklist(roles), null), null),
});

export type Chat = v.InferOutput<typeof chatSchema>;

/** A record of `chats/{chatId}/messages`. */
export const messageSchema = v.object({
  id: v.string(),
  senderId: text,
  senderName: text,
  text,
  timestamp: instant,
  about: aboutOrNull,
  /** Paths in the storage. */
  photos: v.fallback(v.optional(v.array(v.string()), []), []),
});

export type Message = v.InferOutput<typeof messageSchema>;
