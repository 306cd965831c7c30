import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { orderTexts } from './notifications/orders';

/** What people read of each notification, in English (docs/product.md, "Notifications"). */
export const notificationTexts: NotificationTexts = {
  ...orderTexts,
};
