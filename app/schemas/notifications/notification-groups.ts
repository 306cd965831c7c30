import type { Role } from '~/schemas/roles';
import type { NotificationType } from './notification';

/** The filters of the notification list, with their labels. */
export const notificationGroups = {
  messages: 'Messages',
  products: 'Product approvals',
  payouts: 'Payouts',
  updates: 'Updates',
  attention: 'Needs attention',
} as const;

export type NotificationGroup = keyof typeof notificationGroups;

export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];

/** The filter that finds each type. */
export const notificationGroupOf: Record<NotificationType, NotificationGroup> = {
  chat: 'messages',
  trade_message: 'messages',
  info: 'updates',
  success: 'updates',
  warning: 'attention',
  danger: 'attention',
  payout_request: 'payouts',
  payout_update: 'payouts',
  product_approval: 'products',
};

/** The groups that a role gets notifications of: only admins approve products, buyers get no payouts. */
export const notificationGroupsOf: Record<Role, readonly NotificationGroup[]> = {
  admin: notificationGroupNames,
  seller: ['messages', 'payouts', 'updates', 'attention'],
  buyer: ['messages', 'updates', 'attention'],
};
