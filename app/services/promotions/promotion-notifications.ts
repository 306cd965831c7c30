import { decisionNotificationTypes, type PromotionDecision } from '~/schemas/promotions/promotion-states';
import { formatDate } from '~/utils/dates';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** To the admins. */
export function promotionBoughtNotification(packageName: string, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} bought the promotion “${packageName}”. Check the payment.`,
    link: paths.admin.trackPromotions(),
    status: 'pending',
  };
}

const phrases: Record<PromotionDecision, string> = {
  active: 'is active',
  completed: 'is completed',
  cancelled: 'was cancelled',
  rejected: 'was rejected',
  pending: 'is pending again',
};

/** To the seller. */
export function promotionDecidedNotification(
  packageName: string,
  { status, adminNotes, endsAt }: { status: PromotionDecision; adminNotes: string; endsAt: Date | null },
) {
  const until = status === 'active' && endsAt ? ` until ${formatDate(endsAt)}` : '';
  const message = `Your promotion “${packageName}” ${phrases[status]}${until}`;
  return {
    type: decisionNotificationTypes[status],
    message: adminNotes ? `${message}: ${adminNotes}` : `${message}.`,
    link: paths.seller.promotionHistory(),
    status,
    ...(adminNotes ? { reason: adminNotes } : {}),
  };
}

/** To the seller, when the time is over. */
export function promotionEndedNotification(packageName: string, durationDays: number | null) {
  const time = durationDays === null ? '' : ` after ${plural(durationDays, 'day')}`;
  return {
    type: 'info' as const,
    message: `Your promotion “${packageName}” ${phrases.completed}${time}.`,
    link: paths.seller.promotionHistory(),
    status: 'completed',
  };
}

/** For the admin, after a decision. */
export function decidedFlash(
  { promotion, changed }: { promotion: { packageName: string; sellerName: string }; changed: boolean },
  status: PromotionDecision,
): Flash {
  const { packageName, sellerName } = promotion;
  return changed
    ? {
        kind: 'success',
        text: `The promotion “${packageName}” of ${sellerName} ${phrases[status]}. The seller has been notified.`,
      }
    : { kind: 'info', text: 'Nothing changed.' };
}
