import * as v from 'valibot';
import { unreadCount } from '~/schemas/files/documents';

const none = { count: 0, unread: { buyer: 0, seller: 0 } };

/** What a trade knows of its messages, which are in `b2bTrades/{id}/messages`; none in older records. */
export const conversationSchema = v.fallback(
  v.optional(
    v.object({
      count: unreadCount,
      /** What each side has not read. */
      unread: v.object({ buyer: unreadCount, seller: unreadCount }),
    }),
    none,
  ),
  none,
);
