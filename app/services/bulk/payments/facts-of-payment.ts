import type { TradePaymentRecord } from '~/schemas/bulk/payment';

/** What is told of a payment. `amount` is GHS. */
export const factsOfPayment = ({ id, tradeReference: reference, amount }: TradePaymentRecord) => ({
  id,
  reference,
  amount,
});
