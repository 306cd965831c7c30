import type { TradePaymentRecord } from '~/schemas/bulk/payment';
import type { Trade } from '~/schemas/bulk/trade-record';
import { toPesewas } from '~/utils/money';

/**
 * Whether two admins verify a payment: what counts is the whole trade, so that a deposit does not divide a
 * large amount into two small ones (docs/product.md, "Bulk trade").
 *
 * @param twoAdminsFrom GHS, of the settings
 */
export function needsTwoAdmins(
  { amount }: Pick<TradePaymentRecord, 'amount'>,
  trade: Pick<Trade, 'agreed'> | null,
  twoAdminsFrom: number,
): boolean {
  return Math.max(toPesewas(amount), trade?.agreed?.totalPesewas ?? 0) >= toPesewas(twoAdminsFrom);
}
