import type { NewNotification } from '~/schemas/notification';
import type { Payout } from '~/schemas/payout';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';

type News = Omit<NewNotification, 'userId'>;
type Told = Pick<Payout, 'id' | 'reference' | 'amount'>;

/** The admins' notification of a requested payout. */
export function askedNews({ id, reference, amount }: Told, sellerName: string): News {
  return {
    type: 'payout_request',
    message: `${sellerName} asks for ${formatCedis(amount)} (${reference}).`,
    link: paths.admin.payoutRequest(id),
    status: 'unpaid',
  };
}

/** What the seller hears when it is paid. */
export function paidNews({ id, reference, amount }: Told): News {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} is paid. The receipt is there.`,
    link: paths.seller.payout(id),
    status: 'Paid',
  };
}

/** What the seller hears when the network sent the money back, and why. */
export function returnedNews({ id, reference, amount }: Told, reason: string): News {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} was returned, and the money is in your balance again. Reason: ${reason}`,
    link: paths.seller.payout(id),
    status: 'returned',
    reason,
  };
}

/** What the seller hears when it could not be paid, and why. */
export function issueNews({ id, reference, amount }: Told, reason: string): News {
  return {
    type: 'payout_update',
    message: `Your payout ${reference} of ${formatCedis(amount)} has an issue: ${reason}`,
    link: paths.seller.payout(id),
    status: 'issue with payment',
    reason,
  };
}
