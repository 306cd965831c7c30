import { fromPesewas, toPesewas } from './money';

/**
 * The seller's share of a price after commission, both in GHS; the commission is rounded to the nearest
 * pesewa.
 */
export function sellerReceives(price: number, commissionPercent: number): number {
  const pesewas = toPesewas(price);
  return fromPesewas(pesewas - Math.round((pesewas * commissionPercent) / 100));
}
