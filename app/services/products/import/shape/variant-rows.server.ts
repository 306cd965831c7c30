import type { Product } from '~/schemas/products/product';
import type { ImportProblem, Remark } from '~/schemas/products/product-import';
import type { Variant } from '~/schemas/products/product-variants';
import { truncate } from '~/utils/text';
import type { Recognised } from '../check/identify.server';
import { type Draft, type DraftVariant, handleOf, problemOf } from '../write/draft.server';

interface HeldRow {
  recognised: Recognised;
  variant: Variant;
}

/**
 * Rows of a list whose SKU is that of a variant, which they change alone. Those of one product are one change
 * of it, so they wait until the file is read.
 */
export class VariantRows {
  readonly #held = new Map<string, HeldRow[]>();

  /** Takes a row that names a variant; false for any other. */
  hold(recognised: Recognised): boolean {
    const { draft, existing, problem } = recognised;
    const variant = existing && !problem && !draft.problem ? variantOf(draft, existing) : undefined;
    if (!variant) return false;
    const rows = this.#held.get(recognised.id) ?? [];
    rows.push({ recognised, variant });
    this.#held.set(recognised.id, rows);
    return true;
  }

  /** The held rows as one product each, and those that name a variant a second time. */
  merged(): { products: Recognised[]; problems: ImportProblem[] } {
    const all = [...this.#held.values()].map(mergedRows);
    return {
      products: all.flatMap(({ product }) => product ?? []),
      problems: all.flatMap(({ problems }) => problems),
    };
  }
}

/** A shop's file names a product by its handle, and says all of it. */
function variantOf(draft: Draft, { variants }: Product): Variant | undefined {
  const sku = draft.values.sku?.toLowerCase();
  if (!sku || draft.variants || handleOf(draft) !== null) return undefined;
  const named = variants?.rows.filter((row) => row.sku.toLowerCase() === sku) ?? [];
  // An SKU that all variants share names none of them.
  return named.length === 1 ? named[0] : undefined;
}

function mergedRows(all: HeldRow[]): { product?: Recognised; problems: ImportProblem[] } {
  const problems = all.flatMap(({ recognised: { draft } }) =>
    draft.otherCurrency ? problemOf(draft, { column: draft.columnOf.price, ...draft.otherCurrency }) : [],
  );
  const held = all.filter(({ recognised }) => !recognised.draft.otherCurrency);
  const [first] = held;
  if (!first) return { problems };
  const remarks: Remark[] = [];
  const rows = new Map<Variant, { row: DraftVariant; text: string }>();
  const lines: number[] = [];
  // A title beside a variant's SKU may be the variant's: without an id it renames no product.
  const title = first.recognised.existing?.title;
  const values: Draft['values'] = first.recognised.draft.id ? {} : { title };
  let images: Draft['images'];
  for (const { recognised, variant } of held) {
    const { draft } = recognised;
    const { price, quantity, sku: _sku, ...own } = draft.values;
    const text = JSON.stringify([price, quantity, own]);
    const before = rows.get(variant);
    if (before && before.text !== text) {
      const advice = `Line ${before.row.line} has the same SKU. Each variant has one row.`;
      problems.push(problemOf(draft, { line: draft.line, column: draft.columnOf.sku, advice }));
      continue;
    }
    lines.push(...draft.lines);
    remarks.push(...draft.remarks);
    if (before) {
      remarks.push({ kind: 'repeated', text: `Line ${draft.line} repeats line ${before.row.line}.` });
      continue;
    }
    rows.set(variant, { row: { line: draft.line, values: variant.values, price, quantity }, text });
    images ??= draft.images;
    remarks.push(...otherFields(draft, values));
    Object.assign(values, { ...own, ...values });
  }
  const options = first.recognised.existing?.variants?.options ?? [];
  const variants = { options, rows: [...rows.values()].map(({ row }) => row), partial: true as const };
  const draft: Draft = { ...first.recognised.draft, lines, values, variants, remarks, asksStock: false };
  if (images) draft.images = images;
  return { product: { ...first.recognised, draft }, problems };
}

/** What a row says of the product otherwise than the rows before it. */
function otherFields({ line, values, columnOf }: Draft, before: Draft['values']): Remark[] {
  return (['title', 'description', 'category'] as const).flatMap((name) => {
    const [cell, kept] = [values[name], before[name]];
    if (!cell || kept === undefined || cell === kept) return [];
    const text = `Line ${line}, ${columnOf[name]}: “${truncate(cell, 200)}” is left out; the product has another.`;
    return [{ kind: 'variants' as const, text }];
  });
}
