import { noticeOfDecision, type PromotionDecision } from '~/schemas/promotion-states';
import { formatDate } from '~/utils/dates';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** The admins' notification of a promotion that was bought. */
export function boughtNews(packageName: string, sellerName: string) {
  return {
    type: 'info' as const,
    message: `${sellerName} asks for the promotion “${packageName}”.`,
    link: paths.admin.trackPromotions(),
    status: 'pending',
  };
}

const words: Record<PromotionDecision, string> = {
  active: 'is active',
  completed: 'is completed',
  cancelled: 'was cancelled',
  rejected: 'was rejected',
  pending: 'is pending again',
};

/** What the seller hears of a decision; `adminNotes` are the admin's words, or ''. */
export function decidedNews(
  packageName: string,
  { status, adminNotes, endsAt }: { status: PromotionDecision; adminNotes: string; endsAt: Date | null },
) {
  const until = status === 'active' && endsAt ? ` until ${formatDate(endsAt)}` : '';
  const said = `Your promotion “${packageName}” ${words[status]}${until}`;
  return {
    type: noticeOfDecision[status],
    message: adminNotes ? `${said}: ${adminNotes}` : `${said}.`,
    link: paths.seller.promotionHistory(),
    status,
    ...(adminNotes ? { reason: adminNotes } : {}),
  };
}

/** What the seller hears when the time is over. */
export function endedNews(packageName: string, durationDays: number | null) {
  const time = durationDays === null ? 'its time' : `its ${plural(durationDays, 'day')}`;
  return {
    type: 'info' as const,
    message: `Your promotion “${packageName}” has run ${time} and is over.`,
    link: paths.seller.promotionHistory(),
    status: 'completed',
  };
}

/** What the admin reads after a decision. */
export function decidedFlash(
  { promotion, changed }: { promotion: { packageName: string; sellerName: string }; changed: boolean },
  status: PromotionDecision,
): Flash {
  const { packageName, sellerName } = promotion;
  return changed
    ? {
        kind: 'success',
        text: `The promotion “${packageName}” of ${sellerName} ${words[status]}; they hear of it.`,
      }
    : { kind: 'info', text: 'It was so before, so nothing was changed.' };
}
