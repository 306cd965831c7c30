import type { PayoutBatch } from '~/schemas/money/payout-batch';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

/** For the other admins, when the first of two has confirmed the result of a batch. */
export const secondConfirmationNotification = (
  { id, lines, totalPesewas, channel }: PayoutBatch,
  admin: string,
) =>
  notificationOf(
    'payout.second_admin',
    { admin, count: lines.length, amount: fromPesewas(totalPesewas), channel },
    { type: 'info', link: paths.admin.payoutBatch(id), status: 'open' },
  );
