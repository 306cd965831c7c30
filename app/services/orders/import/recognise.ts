import { orderCsvColumns } from '~/schemas/orders/order-csv';
import { fail, ok, type Result } from '~/utils/result';
import type { Columns } from './row';

export type FileKind = 'makola' | 'shopify';

/** Columns that a file of each kind must have; the first of them tell the kind. */
const needed: Record<FileKind, { of: readonly string[]; tells: number }> = {
  makola: {
    of: ['order_number', 'placed_at', 'title', 'unit_price', 'quantity', 'total'],
    tells: 2,
  },
  shopify: {
    of: ['name', 'lineitem name', 'lineitem price', 'lineitem quantity', 'created at', 'currency', 'total'],
    tells: 2,
  },
};

/** What a file holds, by its header; an error that names the missing columns. */
export function recognise({ index }: Columns): Result<FileKind> {
  const kinds = Object.keys(needed).filter((name): name is FileKind => name in needed);
  const kind = kinds.find((name) =>
    needed[name].of.slice(0, needed[name].tells).every((one) => index.has(one)),
  );
  if (!kind)
    return fail(
      `The first line names no columns of a file of orders. Our template begins with ${orderCsvColumns.slice(0, 3).join(', ')}.`,
    );
  const missing = needed[kind].of.filter((name) => !index.has(name));
  if (missing.length === 0) return ok(kind);
  return fail(`The first line has no column ${missing.map((name) => `“${name}”`).join(' or ')}.`);
}
