import { fromPesewas, toPesewas } from './money';

/** The marketplace's commission on an amount in whole pesewas, rounded to the nearest one. */
export const commissionOn = (pesewas: number, percent: number): number =>
  Math.round((pesewas * percent) / 100);

/**
 * The percentage that makes this commission on an amount, both in whole pesewas: the usual one where that
 * does, else the one with the fewest decimals. Null when there is none.
 */
export function percentOf(commission: number, pesewas: number, usual: number): number | null {
  if (commissionOn(pesewas, usual) === commission) return usual;
  if (commission > pesewas) return null;
  for (let decimals = 0; decimals <= 12; decimals += 1) {
    const percent = Number(((commission * 100) / pesewas).toFixed(decimals));
    if (commissionOn(pesewas, percent) === commission) return percent;
  }
  return null;
}

/**
 * What a seller receives of a price, after the marketplace's commission. Both in GHS, calculated in
 * whole pesewas.
 */
export function sellerReceives(price: number, commissionPercent: number): number {
  const pesewas = toPesewas(price);
  return fromPesewas(pesewas - commissionOn(pesewas, commissionPercent));
}
