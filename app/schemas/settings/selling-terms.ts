import type { Settings } from './settings';

/** The terms that a seller sells on: percent, and days as in the settings of the same names. */
export type SellingTerms = Pick<
  Settings,
  'commissionPercent' | 'sellerDaysToAct' | 'holdDays' | 'returnDays' | 'payoutWorkingDays'
>;
