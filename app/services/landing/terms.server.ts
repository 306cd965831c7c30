import { getSettings } from '~/repositories/operator/settings.server';
import type { SellingTerms } from '~/schemas/settings/selling-terms';
import { defaultSettings } from '~/schemas/settings/settings';
import { lastKnown } from '~/utils/last-known.server';

const known = lastKnown<SellingTerms>('the terms', async () => {
  const { commissionPercent, sellerDaysToAct, holdDays, returnDays, payoutWorkingDays } = await getSettings();
  return [{ commissionPercent, sellerDaysToAct, holdDays, returnDays, payoutWorkingDays }];
});

/** The terms of the settings, for visitors: no read of its own; the first ones while none were ever read. */
export async function landingTerms(): Promise<SellingTerms> {
  const [terms = defaultSettings] = await known.get();
  return terms;
}
