import * as v from 'valibot';
import { messageKey, messageText } from '~/schemas/chats/chat-forms';
import { pageSearch } from '~/schemas/list-search';
import { timeOfClaim } from './shortage-claims';
import type { TradeSide } from './trade';
import type { Trade } from './trade-record';

/** The form that sends a message to the other side of a trade. */
export const tradeMessageSchema = v.object({
  text: messageText,
  idempotencyKey: v.fallback(v.optional(messageKey), undefined),
});

/** The search parameters of a trade's page: `messages` is the cursor of a page of older ones. */
export const tradePageSearch = v.object({ messages: pageSearch.after });

/** Whether support was asked about a trade: then admins read its messages (docs/product.md, "Bulk trade"). */
export const wasSupportAsked = (trade: Pick<Trade, 'dispute' | 'shortages' | 'timeline'>) =>
  trade.dispute !== null ||
  trade.shortages.some(
    (claim) => claim.status === 'escalated' || timeOfClaim(trade, claim, 'escalated') !== undefined,
  );

/** A page of the messages of a trade, as its reader sees them. */
export interface TradeMessagesView {
  /** Oldest first. */
  items: { id: string; text: string; senderName: string; from: TradeSide; timestamp: string | null }[];
  /** Of the page of older ones; null at the start. */
  olderCursor: string | null;
  /** Cursor of this page; '' for the newest. */
  at: string;
  /** How many of the newest ones the reader had not read. */
  unread: number;
  canWrite: boolean;
  idempotencyKey: string;
}
