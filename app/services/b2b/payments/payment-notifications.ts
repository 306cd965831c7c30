import type { TradePaymentRecord } from '~/schemas/b2b/payment';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';

/** For the other admins, when the first of two has verified a payment. */
export function secondAdminNotification(
  { id, amount, tradeReference }: Pick<TradePaymentRecord, 'id' | 'amount' | 'tradeReference'>,
  adminName: string,
) {
  return {
    type: 'info' as const,
    message: `${adminName} verified a payment of ${formatCedis(amount)} for bulk trade ${tradeReference}. A second admin has to verify it.`,
    link: paths.admin.bulkPayment(id),
    status: 'submitted',
  };
}
