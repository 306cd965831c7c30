import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { orderTexts } from './notifications/orders';
import { productTexts } from './notifications/products';

/** What people read of each notification, in English (docs/product.md, "Notifications"). */
export const notificationTexts: NotificationTexts = {
  ...productTexts,
  ...orderTexts,
};
