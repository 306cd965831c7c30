import { getKnownSettings } from '~/repositories/operator/settings.server';
import type { SellingTerms } from '~/schemas/settings/selling-terms';

/** The terms of the settings, for visitors: no read of its own; the first ones while none were ever read. */
export async function landingTerms(): Promise<SellingTerms> {
  const { commissionPercent, sellerDaysToAct, holdDays, returnDays, payoutWorkingDays } =
    await getKnownSettings();
  return { commissionPercent, sellerDaysToAct, holdDays, returnDays, payoutWorkingDays };
}
