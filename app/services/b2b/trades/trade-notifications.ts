import type { Trade } from '~/schemas/b2b/trade-record';
import { paths } from '~/utils/paths';
import { shownOfMessage, type UnreadMessages } from '../../chats/chat-notifications';
import { notificationOf } from '../../notifications/notification-of';

/** The trade's page, of either side. */
export const linkOfTrade = {
  buyer: paths.seller.bulkPurchase,
  seller: paths.seller.bulkSale,
};

/** For the other side, of messages that they have not read. */
export function tradeMessageNotification(
  { id, reference }: Trade,
  to: 'buyer' | 'seller',
  { sender, text, messageCount }: UnreadMessages & { sender: string },
) {
  return {
    ...notificationOf(
      'message.received',
      { sender, trade: reference, count: messageCount, text: shownOfMessage(text) },
      { type: 'trade_message', link: linkOfTrade[to](id) },
    ),
    messageCount,
  };
}
