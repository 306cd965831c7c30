import { isTimestamp } from '~/schemas/files/documents';
import type { Order } from '~/schemas/orders/order';
import type { Fault } from './check';
import type { Look } from './record-check.server';
import { parcelUnits, type RepeatedFigure } from './stored-figures.server';

/** Looks at the figures that a record repeats of itself. One that an older record lacks is not wrong. */
export const repeatsItself =
  <Row>(figures: readonly RepeatedFigure<Row>[]): Look<Row> =>
  async (_unit, row, { stored }) =>
    figures.flatMap(({ field, repeats, value }): Fault[] => {
      const [there, expected] = [valueAt(stored, field), value(row)];
      if (there === undefined || expected === undefined || isSame(there, expected)) return [];
      return [{ wrong: `Its ${field} is ${shown(there)}, and ${shown(expected)} by ${repeats}.` }];
    });

/** Whether the parcels of an order hold the units that its items say. */
export const unitsOfParcels = (order: Order): Fault[] =>
  parcelUnits.flatMap(({ field, repeats, value }) => {
    const more = Number(value(order));
    return more === 0
      ? []
      : [{ wrong: `Its ${field} are ${Math.abs(more)} ${more > 0 ? 'fewer' : 'more'} than in ${repeats}.` }];
  });

/** The stored value at a path like 'agreed.totalPesewas'; a time as in records. */
function valueAt(stored: unknown, path: string): unknown {
  const there = path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
      stored,
    );
  return isTimestamp(there) ? there.toDate().toISOString() : there;
}

/** Less than a pesewa: other programs may have calculated in cedis. */
const tolerance = 0.005;

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < tolerance;
  return canonical(one) === canonical(other);
}

/** Lists of names and search words have no order. */
const canonical = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify([...value].sort())
    : typeof value === 'object' && value !== null
      ? JSON.stringify(Object.keys(value).sort())
      : JSON.stringify(value);

const maxShown = 60;
const shown = (value: unknown): string =>
  (typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).sort().join(' ')
    : String(value)
  ).slice(0, maxShown);
