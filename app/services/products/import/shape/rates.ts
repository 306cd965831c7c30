import type { CsvRow } from '../../../csv/read-csv.server';
import type { Columns } from '../read/columns.server';
import type { Draft } from '../write/draft.server';
import { type FoundCurrencies, inCedis, type TakenPrice } from './other-currency';

/** Reads prices in other currencies by the seller's rates, and says so of each product. */
export class Rates {
  readonly #taken = new Map<number, TakenPrice[]>();

  constructor(
    private readonly columns: Columns,
    private readonly found: FoundCurrencies,
  ) {}

  inCedis(read: CsvRow): CsvRow {
    const { row, taken } = inCedis(this.columns, read, this.found);
    if (taken.length > 0) this.#taken.set(row.line, taken);
    return row;
  }

  /** The product with a remark for each rate that its prices were taken at. */
  remark(draft: Draft): Draft {
    const examples = new Map<string, string>();
    for (const line of draft.lines)
      for (const { rate, example } of this.#taken.get(line) ?? [])
        if (!examples.has(rate)) examples.set(rate, example);
    if (examples.size === 0) return draft;
    const remarks = [...examples].map(([rate, example]) => ({
      kind: 'currency' as const,
      text: `${rate}: ${example}.`,
    }));
    return { ...draft, remarks: [...draft.remarks, ...remarks] };
  }
}
