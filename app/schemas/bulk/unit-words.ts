import { formatCount } from '~/utils/text';
import type { BaseUnit, BulkUnit } from '../units';
import type { Listing } from './listing';
import type { QuantityProblem } from './terms';

const plurals: Partial<Record<BulkUnit | BaseUnit, string>> = {
  box: 'boxes',
  dozen: 'dozen',
  kg: 'kg',
  bundle: 'bundles',
};

/** '1 bag', '20 bags', '5 boxes', '40 kg' */
export const units = (count: number, unit: BulkUnit) =>
  `${formatCount(count)} ${count === 1 ? unit : (plurals[unit] ?? `${unit}s`)}`;

/** 'bags': of several. */
export const unitPlural = (unit: BulkUnit) => plurals[unit] ?? `${unit}s`;

/** '50 kg', '24 pieces', '1.5 litres' */
export const holds = (unitsPerUnit: number, baseUnit: BaseUnit) =>
  `${unitsPerUnit.toLocaleString('en-GH', { maximumFractionDigits: 3 })} ${
    unitsPerUnit === 1 ? baseUnit : (plurals[baseUnit] ?? `${baseUnit}s`)
  }`;

/** Whether the price of a base unit says more than the price of a unit: not for kg sold by the kg. */
export const hasBasePrice = ({
  unit,
  unitsPerUnit,
  baseUnit,
}: {
  unit: string;
  unitsPerUnit: number;
  baseUnit: string;
}) => unitsPerUnit !== 1 || unit !== baseUnit;

/** Why a quantity of a listing cannot be bought. */
export function quantityError(
  problem: QuantityProblem,
  listing: Pick<Listing, 'unit' | 'minOrderQuantity' | 'increment' | 'quantityAvailable'>,
): string {
  const { unit, minOrderQuantity: min, increment, quantityAvailable } = listing;
  switch (problem) {
    case 'not-whole':
      return 'Enter a whole number, like 20.';
    case 'below-minimum':
      return `The minimum order is ${units(min, unit)}.`;
    case 'above-available':
      return `Only ${units(quantityAvailable, unit)} available.`;
    case 'off-increment':
      return `Order ${units(min, unit)}, or more in multiples of ${increment}: ${min + increment}, ${min + 2 * increment} …`;
  }
}
