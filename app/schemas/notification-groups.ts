import type { NotificationType } from './notification';
import type { Role } from './user';

/** The filters of the notification list: stored types that belong together, with a label. */
export const notificationGroups = {
  messages: { label: 'Messages', types: ['chat'] },
  products: { label: 'Product approvals', types: ['product_approval'] },
  payouts: { label: 'Payouts', types: ['payout_request', 'payout_update'] },
  updates: { label: 'Updates', types: ['info', 'success'] },
  attention: { label: 'Needs attention', types: ['warning', 'danger'] },
} as const satisfies Record<string, { label: string; types: readonly NotificationType[] }>;

export type NotificationGroup = keyof typeof notificationGroups;

export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];

/** The groups that a role gets notifications of: only admins approve products, buyers get no payouts. */
export const notificationGroupsOf: Record<Role, readonly NotificationGroup[]> = {
  admin: notificationGroupNames,
  seller: ['messages', 'payouts', 'updates', 'attention'],
  buyer: ['messages', 'updates', 'attention'],
};
