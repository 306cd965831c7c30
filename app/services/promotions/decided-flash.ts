import type { PromotionDecision } from '~/schemas/promotions/promotion-states';
import { promotionPhrases } from '~/texts/en/promotions';
import type { Flash } from '~/utils/flash';

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
