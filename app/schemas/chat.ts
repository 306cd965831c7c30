import * as v from 'valibot';
import { instant, text, textOrNull, unreadCount } from './documents';
import { roles } from './user';

/** A record of `chats`: one person's (`buyerId`) conversation with support. */
export const chatSchema = v.object({
  id: v.string(),
  buyerId: v.pipe(v.string(), v.nonEmpty()),
  buyerName: text,
  buyerUnreadCount: unreadCount,
  /** The support admin of when the chat was opened, or of the newest message; every admin may answer. */
  adminId: text,
  adminEmail: text,
  adminUnreadCount: unreadCount,
  createdAt: instant,
  lastMessage: text,
  /** Null while nothing was written. */
  lastMessageTimestamp: instant,
  /** Who wrote `lastMessage`; older records lack it. */
  lastMessageSenderId: textOrNull,
  /** The person's role; older records lack it until `npm run backfill`. */
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
});

export type Message = v.InferOutput<typeof messageSchema>;
