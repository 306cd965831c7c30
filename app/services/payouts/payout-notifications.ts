import type { Payout } from '~/schemas/money/payout';
import type { NewNotification } from '~/schemas/notifications/notification';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';

type PayoutNotification = Omit<NewNotification, 'userId'>;
type NotifiedPayout = Pick<Payout, 'id' | 'reference' | 'amount'>;

/** To the admins. */
export function payoutRequestedNotification(
  { id, reference, amount }: NotifiedPayout,
  sellerName: string,
): PayoutNotification {
  return {
    type: 'payout_request',
    message: `${sellerName} requested a payout of ${formatCedis(amount)} (${reference}).`,
    link: paths.admin.payoutRequest(id),
    status: 'unpaid',
  };
}

/** To the seller. */
export function payoutPaidNotification({ id, reference, amount }: NotifiedPayout): PayoutNotification {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} has been paid. You can download the receipt.`,
    link: paths.seller.payout(id),
    status: 'Paid',
  };
}

/** To the seller. */
export function payoutReturnedNotification(
  { id, reference, amount }: NotifiedPayout,
  reason: string,
): PayoutNotification {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} was returned. The money is back in your balance. Reason: ${reason}`,
    link: paths.seller.payout(id),
    status: 'returned',
    reason,
  };
}

/** To the seller, who may not be the one who changed it. */
export function payoutAccountNotification(
  { id, reference, amount }: NotifiedPayout,
  account: string,
): PayoutNotification {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} will be paid to ${account}.`,
    link: paths.seller.payout(id),
    status: 'unpaid',
  };
}

/** To the seller. */
export function payoutIssueNotification(
  { id, reference, amount }: NotifiedPayout,
  reason: string,
): PayoutNotification {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} has an issue: ${reason}`,
    link: paths.seller.payout(id),
    status: 'issue with payment',
    reason,
  };
}
