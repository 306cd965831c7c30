import { parseAmount } from '~/utils/money';

/** Pesewas of some units at a price, both as typed; what is no number yet adds nothing. */
const pesewasOf = (price: string, quantity: string) =>
  Math.round((parseAmount(price) ?? 0) * 100) * (/^\d{1,7}$/.test(quantity) ? Number(quantity) : 0);

/** What lines come to, in GHS. */
export const sumOf = (lines: readonly { price: string; quantity: string }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + pesewasOf(price, quantity), 0) / 100;

type Besides = 'otherPrice' | 'otherQuantity' | 'handover' | 'deliveryFee';

/** What other goods and the delivery add to the lines of a sale, in GHS, by the fields of its form. */
export function besidesOf(typed: (name: Besides) => string): number {
  const fee = typed('handover') === 'delivery' ? pesewasOf(typed('deliveryFee'), '1') : 0;
  return (pesewasOf(typed('otherPrice'), typed('otherQuantity') || '1') + fee) / 100;
}
