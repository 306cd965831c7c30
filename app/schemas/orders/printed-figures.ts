import { toPesewas } from '~/utils/money';
import { formatPhone } from '~/utils/phone';
import type { PrintedCredit, PrintedOrder } from './printed-order';

// The same on the printed page and in the PDF; amounts in whole pesewas.

/** Lines with units that were not cancelled. */
export const printedLines = ({ lines }: Pick<PrintedOrder, 'lines'>) =>
  lines.filter(({ quantity }) => quantity > 0);

/** What an invoice comes to. `total` is before refunds, which `refunded` sums up. */
export function printedTotals({
  lines,
  deliveryFee,
  credits,
}: Pick<PrintedOrder, 'lines' | 'deliveryFee' | 'credits'>) {
  const sumOf = (each: (line: PrintedOrder['lines'][number]) => number) =>
    lines.reduce((sum, line) => sum + toPesewas(each(line)) * line.quantity, 0);
  const goods = sumOf(({ unitPrice }) => unitPrice);
  const discount = sumOf((line) => line.discount);
  const delivery = toPesewas(deliveryFee);
  const refunded = credits.reduce((sum, { amount }) => sum + toPesewas(amount), 0);
  return { goods, discount, delivery, total: goods - discount + delivery, refunded };
}

export interface CreditRow {
  key: string;
  name: string;
  /** '' for what is no item. */
  quantity: string;
  /** What it takes off, above 0. */
  pesewas: number;
}

/** What a refund takes off: its units, and what it paid back beside them. */
export function creditRows({ lines, amount, reason }: PrintedCredit): CreditRow[] {
  const units = lines.map(({ lineId, name, quantity, unitPrice }) => ({
    key: lineId,
    name,
    quantity: String(quantity),
    pesewas: toPesewas(unitPrice) * quantity,
  }));
  const rest = toPesewas(amount) - units.reduce((sum, { pesewas }) => sum + pesewas, 0);
  const name = units.length > 0 ? 'Difference to the price of these items' : reason || 'Refund';
  return rest === 0 ? units : [...units, { key: '', name, quantity: '', pesewas: rest }];
}

/** Whom the parcel goes to, one fact per line. */
export function printedAddress({ buyerName, buyerPhone, deliveryAddress }: PrintedOrder): string[] {
  const phone = deliveryAddress?.phone || buyerPhone;
  return [
    deliveryAddress?.name || buyerName,
    deliveryAddress?.line ?? '',
    deliveryAddress?.landmark ?? '',
    [deliveryAddress?.town, deliveryAddress?.region].filter(Boolean).join(', '),
    deliveryAddress?.gps ?? '',
    phone ? formatPhone(phone) : '',
  ].filter(Boolean);
}
