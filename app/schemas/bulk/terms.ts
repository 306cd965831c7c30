import { toPesewas } from '~/utils/money';

/** From this many units on, one costs so much; GHS. */
export interface PriceTier {
  minQuantity: number;
  unitPrice: number;
}

/** What of an offer decides which quantities can be bought, and for how much. */
export interface BulkTerms {
  /** Units that are neither sold nor reserved. */
  quantityAvailable: number;
  minOrderQuantity: number;
  /** Quantities go up from the minimum in these steps. */
  increment: number;
  /** In order of `minQuantity`; the first one begins at the minimum order. */
  priceTiers: readonly PriceTier[];
}

/** What is wrong with a quantity that someone wants to buy. */
export type QuantityProblem = 'not-whole' | 'below-minimum' | 'off-increment' | 'above-available';

/** Null when the quantity can be bought. */
export function quantityProblem(
  terms: Omit<BulkTerms, 'priceTiers'>,
  quantity: number,
): QuantityProblem | null {
  const { quantityAvailable, minOrderQuantity, increment } = terms;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'not-whole';
  if (quantity < minOrderQuantity) return 'below-minimum';
  if (quantity > quantityAvailable) return 'above-available';
  return (quantity - minOrderQuantity) % increment === 0 ? null : 'off-increment';
}

/** Pesewas of one unit when so many are bought; null below the first tier. */
export function unitPriceFor(tiers: readonly PriceTier[], quantity: number): number | null {
  const tier = tiers.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);
  return tier ? toPesewas(tier.unitPrice) : null;
}

/** What is wrong with the price tiers of an offer, and in which one. */
export interface TierProblem {
  index: number;
  problem: 'first-quantity' | 'same-quantity' | 'not-cheaper';
}

/** The tiers begin at the minimum order, and each later one is for more units at a lower price. */
export function tierProblems(tiers: readonly PriceTier[], minOrderQuantity: number): TierProblem[] {
  return tiers.flatMap(({ minQuantity, unitPrice }, index): TierProblem[] => {
    const before = tiers[index - 1];
    if (!before) return minQuantity === minOrderQuantity ? [] : [{ index, problem: 'first-quantity' }];
    if (minQuantity <= before.minQuantity) return [{ index, problem: 'same-quantity' }];
    return toPesewas(unitPrice) < toPesewas(before.unitPrice) ? [] : [{ index, problem: 'not-cheaper' }];
  });
}

/** Pesewas for one base unit (a kilogram in a bag of 50), to compare offers with; not rounded. */
export const basePrice = (unitPricePesewas: number, unitsPerUnit: number) => unitPricePesewas / unitsPerUnit;
