import type { Payout } from '~/schemas/money/payout';
import { dayOf, workingDaysAfter } from '~/utils/days';

/**
 * The day by which a payout is expected, YYYY-MM-DD: so many working days after it was requested, or after
 * its account was changed; null unless it waits for an admin.
 *
 * @param workingDays of the settings, `payoutWorkingDays`
 */
export function expectedDay({ status, timeline }: Payout, workingDays: number): string | null {
  if (status !== 'unpaid') return null;
  const since = timeline.findLast(({ step }) => step === 'request' || step === 'account')?.at;
  return since ? workingDaysAfter(dayOf(since), workingDays) : null;
}
