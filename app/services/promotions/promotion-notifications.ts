import type { NotificationType } from '~/schemas/notifications/notification';
import type { PromotionDecision } from '~/schemas/promotions/promotion-states';
import { promotionPhrases } from '~/texts/en/notifications/products';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';

/** The type of the notification to the seller. */
export const decisionNotificationTypes: Record<PromotionDecision, NotificationType> = {
  active: 'success',
  completed: 'info',
  cancelled: 'warning',
  rejected: 'danger',
  pending: 'info',
};

/** To the admins. */
export const promotionBoughtNotification = (packageName: string, seller: string) =>
  notificationOf(
    'promotion.bought',
    { package: packageName, seller },
    { type: 'info', link: paths.admin.trackPromotions(), status: 'pending' },
  );

/** To the seller. */
export const promotionDecidedNotification = (
  packageName: string,
  { status, adminNotes, endsAt }: { status: PromotionDecision; adminNotes: string; endsAt: Date | null },
) =>
  notificationOf(
    'promotion.decided',
    {
      package: packageName,
      status,
      until: status === 'active' ? (endsAt?.toISOString() ?? '') : '',
      notes: adminNotes,
    },
    {
      type: decisionNotificationTypes[status],
      link: paths.seller.promotionHistory(),
      status,
      ...(adminNotes ? { reason: adminNotes } : {}),
    },
  );

/** To the seller, when the time is over. */
export const promotionEndedNotification = (packageName: string, durationDays: number | null) =>
  notificationOf(
    'promotion.ended',
    { package: packageName, days: durationDays ?? 0 },
    { type: 'info', link: paths.seller.promotionHistory(), status: 'completed' },
  );

/** For the admin, after a decision. */
export function decidedFlash(
  { promotion, changed }: { promotion: { packageName: string; sellerName: string }; changed: boolean },
  status: PromotionDecision,
): Flash {
  const { packageName, sellerName } = promotion;
  return changed
    ? {
        kind: 'success',
        text: `The promotion “${packageName}” of ${sellerName} ${promotionPhrases[status]}. The seller has been notified.`,
      }
    : { kind: 'info', text: 'Nothing changed.' };
}
