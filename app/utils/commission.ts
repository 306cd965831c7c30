import { fromPesewas, toPesewas } from './money';

/**
 * What a seller receives of a price, after the marketplace's commission. Both in GHS, calculated in
 * whole pesewas with the commission rounded to the nearest one.
 */
export function sellerReceives(price: number, commissionPercent: number): number {
  const pesewas = toPesewas(price);
  return fromPesewas(pesewas - Math.round((pesewas * commissionPercent) / 100));
}
