import { useSyncExternalStore } from 'react';
import { type LaterEntry, laterEntries, onLaterChange } from '~/client/later/entries';
import { unitsText } from '~/schemas/orders/line-name';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import type { ShownLine } from './sold-lines';

const none: readonly LaterEntry[] = [];

/** The sales that wait on this phone to be sent, each with a number until it has that of its order. */
export function useWaitingSales(personId: string) {
  const entries = useSyncExternalStore(
    onLaterChange,
    () => laterEntries(personId),
    () => none,
  );
  const sales = entries.filter(({ url }) => url === `${paths.seller.newSale()}.data`);
  const numbers = sales.map(({ label }) => Number(/^Sale (\d+)/.exec(label)?.[1] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  return {
    keys: sales.flatMap(({ fields }) => valuesOf(fields, 'idempotencyKey')),
    /** Units that they take of the stock, by `pickKey`; a refused one takes none. */
    units: unitsOf(sales.filter(({ refusal }) => !refusal)),
    /** 'Sale 3 (Cooking pot × 2, GH₵ 160.00)' */
    label: (lines: readonly ShownLine[], total: number) => {
      const sold = lines.map((line) => ({ ...line, quantity: Number(line.quantity) || 0 }));
      return `Sale ${next} (${[unitsText(sold), formatCedis(total)].filter(Boolean).join(', ')})`;
    },
  };
}
export type WaitingSales = ReturnType<typeof useWaitingSales>;

const valuesOf = (fields: LaterEntry['fields'], wanted: string): string[] =>
  fields.flatMap(([name, value]) => (name === wanted ? [value] : []));

function unitsOf(sales: readonly LaterEntry[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { fields } of sales) {
    for (const [name, key] of fields) {
      const [, line] = /^lines\.(l\d+)\.of$/.exec(name) ?? [];
      const [quantity = ''] = line ? valuesOf(fields, `lines.${line}.quantity`) : [];
      if (line) units.set(key, (units.get(key) ?? 0) + (Number(quantity) || 0));
    }
  }
  return units;
}
