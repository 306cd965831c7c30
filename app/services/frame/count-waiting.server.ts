import { countUnreadChats } from '../chats/queue-length.server';
import { countWaitingPayouts } from '../payouts/queue-length.server';
import { countWaitingEdits } from '../products/edits/queue-length.server';
import { countWaitingProducts } from '../products/queue-length.server';
import { countWaitingPromotions } from '../promotions/queue-length.server';

/** Things that wait for an admin, by area. */
export interface Waiting {
  products: number;
  edits: number;
  payouts: number;
  promotions: number;
  /** Conversations that support has not read. */
  chats: number;
}

export const nothingWaits: Waiting = { products: 0, edits: 0, payouts: 0, promotions: 0, chats: 0 };

/** Counts what waits: five aggregations at most, and none while they are remembered. */
export async function countWaiting(): Promise<Waiting> {
  const [products, edits, payouts, promotions, chats] = await Promise.all([
    countWaitingProducts(),
    countWaitingEdits(),
    countWaitingPayouts(),
    countWaitingPromotions(),
    countUnreadChats(),
  ]);
  return { products, edits, payouts, promotions, chats };
}
