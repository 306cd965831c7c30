import type { TradePaymentRecord } from '~/schemas/b2b/payment';
import { paths } from '~/utils/paths';
import { notificationOf } from '../../notifications/notification-of';

/** For admins, when a statement says that money which they verified left again, before it is released. */
export const leftAgainNotification = ({
  id,
  amount,
  tradeReference: reference,
}: Pick<TradePaymentRecord, 'id' | 'amount' | 'tradeReference'>) =>
  notificationOf(
    'trade.payment_left',
    { amount, reference },
    { type: 'warning', link: paths.admin.bulkPayment(id), status: 'verified' },
  );

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
