import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { bulkTexts } from './notifications/bulk';
import { orderTexts } from './notifications/orders';
import { peopleTexts } from './notifications/people';

/** What people read of each notification, in English (docs/product.md, "Notifications"). */
export const notificationTexts: NotificationTexts = {
  ...orderTexts,
  ...bulkTexts,
  ...peopleTexts,
};
