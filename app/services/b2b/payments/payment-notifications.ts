import type { TradePaymentRecord } from '~/schemas/b2b/payment';
import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

/** For the other admins, when the first of two has verified a payment. */
export const secondAdminNotification = (
  { id, amount, tradeReference: reference }: Pick<TradePaymentRecord, 'id' | 'amount' | 'tradeReference'>,
  admin: string,
) =>
  notificationOf(
    'trade.payment_second_admin',
    { admin, amount, reference },
    { type: 'info', link: paths.admin.bulkPayment(id), status: 'submitted' },
  );
