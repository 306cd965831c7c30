import type { Payout } from '~/schemas/money/payout';
import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';

type NotifiedPayout = Pick<Payout, 'id' | 'reference' | 'amount'>;

/** To the admins. */
export const payoutRequestedNotification = ({ id, reference, amount }: NotifiedPayout, sellerName: string) =>
  notificationOf(
    'payout.requested',
    { seller: sellerName, amount, reference },
    { type: 'payout_request', link: paths.admin.payoutRequest(id), status: 'unpaid' },
  );

/** To the seller. */
export const payoutPaidNotification = ({ id, reference, amount }: NotifiedPayout) =>
  notificationOf(
    'payout.paid',
    { reference, amount },
    { type: 'payout_update', link: paths.seller.payout(id), status: 'Paid' },
  );

/** To the seller. */
export const payoutReturnedNotification = ({ id, reference, amount }: NotifiedPayout, reason: string) =>
  notificationOf(
    'payout.returned',
    { reference, amount, reason },
    { type: 'payout_update', link: paths.seller.payout(id), status: 'returned', reason },
  );

/** To the seller, who may not be the one who changed it. */
export const payoutAccountNotification = ({ id, reference, amount }: NotifiedPayout, account: string) =>
  notificationOf(
    'payout.account',
    { reference, amount, account },
    { type: 'payout_update', link: paths.seller.payout(id), status: 'unpaid' },
  );

/** To the seller. */
export const payoutIssueNotification = ({ id, reference, amount }: NotifiedPayout, reason: string) =>
  notificationOf(
    'payout.issue',
    { reference, amount, reason },
    { type: 'payout_update', link: paths.seller.payout(id), status: 'issue with payment', reason },
  );
