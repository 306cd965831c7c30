import type { Payout } from '~/schemas/money/payout';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { HappenedEvent } from './event';

/** What of a payout its seller's programs are told. */
type ToldPayout = Pick<Payout, 'id' | 'vendorId' | 'reference' | 'amountPesewas'>;

/**
 * The event of a payout that reached a status.
 *
 * @param note of the step: why it came back
 */
export function eventsOfPayout(payout: ToldPayout, status: PayoutStatus, note = ''): HappenedEvent[] {
  const { id: payoutId, vendorId: sellerId, reference, amountPesewas } = payout;
  const data = { payoutId, reference, sellerId, amount: (amountPesewas / 100).toFixed(2) };
  const audience: HappenedEvent['audience'] = [`seller:${sellerId}`];
  if (status === 'unpaid') return [{ type: 'payout.requested', data, audience }];
  if (status === 'Paid') return [{ type: 'payout.paid', data, audience }];
  if (status === 'returned') return [{ type: 'payout.returned', data: { ...data, reason: note }, audience }];
  return [];
}
