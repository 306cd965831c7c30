import { lineName } from '~/schemas/orders/line-name';
import type { OrderView } from '~/schemas/orders/order-view';
import { formatCedis } from '~/utils/money';
import { parsePhone, whatsappLink } from '~/utils/phone';

/** A message in an address is cut by some phones at about 2,000 characters, encoded. */
const maxLines = 12;

/**
 * Opens WhatsApp with the receipt of an own sale as a message, to the buyer's number where it is a Ghanaian
 * one; else WhatsApp asks whom to send it to.
 */
export function receiptLink(order: OrderView): string {
  return whatsappLink(receiptText(order), parsePhone(order.buyerPhone) ?? '');
}

/** The receipt as text: what was bought, without what was cancelled, and the total. */
function receiptText({ sellerName, orderNumber, lines, deliveryFee, total, refunds }: OrderView): string {
  const bought = lines.filter(({ quantity, cancelled }) => quantity > cancelled);
  const named = bought.slice(0, maxLines).map((line) => {
    const units = line.quantity - line.cancelled;
    return `${units} × ${lineName(line)}: ${formatCedis(line.unitPrice * units)}`;
  });
  const others = bought.length - named.length;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return [
    `${sellerName}, receipt ${orderNumber}`,
    ...named,
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(deliveryFee > 0 ? [`Delivery: ${formatCedis(deliveryFee)}`] : []),
    `Total: ${formatCedis(total)}`,
    ...(refunded > 0 ? [`Refunded: ${formatCedis(refunded)}`] : []),
    'Thank you!',
  ].join('\n');
}
