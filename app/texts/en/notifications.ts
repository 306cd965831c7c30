import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { bulkTexts } from './notifications/bulk';
import { peopleTexts } from './notifications/people';
import { productTexts } from './notifications/products';

/** What people read of each notification, in English (docs/product.md, "Notifications"). */
export const notificationTexts: NotificationTexts = {
  ...productTexts,
  ...bulkTexts,
  ...peopleTexts,
};
