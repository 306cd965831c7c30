import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { price as priceField } from '~/schemas/products/product-forms';
import type { Remark } from '~/schemas/products/product-import';
import {
  isSharedSku,
  type ProductVariants,
  type Variant,
  variantKey,
  variantName,
} from '~/schemas/products/product-variants';
import { truncate } from '~/utils/text';
import type { DraftVariant, DraftVariants } from '../write/draft.server';
import { cleanText } from './clean-text';

export interface Merged {
  /** Null when no variant of the file can be taken. */
  variants: ProductVariants | null;
  remarks: Remark[];
  /** A new variant has no stock in the file. */
  asksStock: boolean;
}

/**
 * The variants that a product is to have: those of the file, where the ones that the product has already keep
 * their ids and places. Those that a partial file does not name stay.
 *
 * @param stock of new variants for which the file has none
 */
export function mergeVariants(file: DraftVariants, current: ProductVariants | null, stock: number): Merged {
  const found = matchRows(file.rows, current?.rows ?? []);
  const remarks: Remark[] = [];
  const merged = new Map<Variant, Variant>();
  const added: Variant[] = [];
  const ids = new Set(current?.rows.map(({ id }) => id));
  let asksStock = false;
  for (const row of file.rows) {
    const before = found.get(row);
    if (!before && file.partial) {
      remarks.push({ kind: 'variants', text: unknownVariant(row) });
      continue;
    }
    const price = priceOf(row, before, remarks);
    if (price === null) continue;
    const quantity = quantityOf(row, remarks) ?? before?.quantity;
    asksStock ||= quantity === undefined;
    const values = file.partial || isSameText(row.values, before?.values) ? before?.values : undefined;
    const variant = {
      id: before?.id ?? newId(row.values, ids),
      values: values ?? row.values,
      // In a partial file the SKU names the variant.
      sku: (file.partial ? undefined : row.sku) ?? before?.sku ?? '',
      price,
      quantity: quantity ?? stock,
    };
    if (before) merged.set(before, variant);
    else added.push(variant);
  }
  const kept = (current?.rows ?? []).flatMap((row) => merged.get(row) ?? (file.partial ? row : []));
  const all = [...kept, ...added];
  // The shop gives all variants one SKU, or has done so before.
  const mayShare = shareSku(file.rows) || shareSku(current?.rows ?? []);
  const rows = mayShare && shareSku(all) ? all : withDistinctSkus(all, remarks);
  const variants = rows.length > 0 ? { options: optionsOf(file, current), rows } : null;
  return { variants, remarks, asksStock };
}

const keyOf = (values: readonly string[]) => variantKey(values.map(cleanText));

/** The variant of the product that each row means: by its values, else by its SKU. */
function matchRows(rows: DraftVariant[], current: Variant[]): Map<DraftVariant, Variant> {
  const found = new Map<DraftVariant, Variant>();
  const taken = new Set<Variant>();
  for (const nameOf of [byValues, bySku]) {
    const known = unique(current, nameOf);
    const named = unique(rows, nameOf);
    for (const row of rows) {
      const name = nameOf(row);
      // An SKU that all variants share names none of them.
      const variant = name && named.has(name) && !found.has(row) ? known.get(name) : undefined;
      if (!variant || taken.has(variant)) continue;
      found.set(row, variant);
      taken.add(variant);
    }
  }
  return found;
}

const shareSku = (rows: readonly { sku?: string | undefined }[]) =>
  isSharedSku(rows.map(({ sku = '' }) => sku));

/** What is named by each name that only one has. */
function unique<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return new Map(all.flatMap((one) => (counts.get(nameOf(one)) === 1 ? [[nameOf(one), one] as const] : [])));
}

const byValues = ({ values }: Pick<Variant, 'values'>) => keyOf(values);
const bySku = ({ sku = '' }: { sku?: string | undefined }) => sku.toLowerCase();

function isSameText(values: string[], before: string[] = []): boolean {
  return values.every((value, index) => cleanText(value) === cleanText(before[index] ?? ''));
}

/** GHS; null when the variant is left out. What cannot be read leaves the price of a known variant. */
function priceOf(row: DraftVariant, before: Variant | undefined, remarks: Remark[]): number | null {
  const { line, sku, price: text = '', quantity } = row;
  const read = v.safeParse(priceField, text);
  if (read.success) return before?.price.toFixed(2) === read.output.toFixed(2) ? before.price : read.output;
  const problem = text ? `“${truncate(text, 40)}” isn’t a price` : 'it has no price';
  const stock = [sku && `SKU ${truncate(sku, 80)}`, quantity && `stock ${truncate(quantity, 40)}`];
  const facts = stock.filter(Boolean).join(', ');
  const left = before ? 'keeps its price' : `is left out${facts ? ` (${facts})` : ''}`;
  if (text || !before)
    remarks.push({
      kind: 'variants',
      text: `Line ${line}: the variant “${shown(before ?? row)}” ${left}: ${problem}.`,
    });
  return before?.price ?? null;
}

/** Undefined where the file says none, or what cannot be read. */
function quantityOf({ line, quantity }: DraftVariant, remarks: Remark[]): number | undefined {
  if (!quantity) return undefined;
  if (/^\d+$/.test(quantity)) return Number(quantity);
  const text = `Line ${line}: “${truncate(quantity, 40)}” isn’t a quantity, and is left out.`;
  remarks.push({ kind: 'variants', text });
  return undefined;
}

function unknownVariant(row: DraftVariant): string {
  const named = shown(row) || `with the SKU ${truncate(row.sku ?? '', 80)}`;
  return `Line ${row.line}: the product has no variant “${named}”; stock ${truncate(row.quantity ?? '', 40) || 'unknown'} is left out.`;
}

const shown = ({ values }: Pick<Variant, 'values'>) => truncate(variantName({ values }), 200);

/** The same values give the same id, so that a file that is planned twice names the same variants. */
function newId(values: string[], ids: Set<string>): string {
  for (let number = 0; ; number += 1) {
    const id = createHash('sha256')
      .update(`variant\n${keyOf(values)}\n${number}`)
      .digest('hex')
      .slice(0, 12);
    if (ids.has(id)) continue;
    ids.add(id);
    return id;
  }
}

/** An SKU that a variant before has too is left out: a known variant may have kept the one of a new row. */
function withDistinctSkus(rows: Variant[], remarks: Remark[]): Variant[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const sku = row.sku.toLowerCase();
    if (sku && seen.has(sku)) {
      const text = `The SKU ${truncate(row.sku, 80)} is left out of “${variantName(row)}”: another variant has it.`;
      remarks.push({ kind: 'sku', text });
      return { ...row, sku: '' };
    }
    seen.add(sku);
    return row;
  });
}

function optionsOf({ options, partial }: DraftVariants, current: ProductVariants | null): string[] {
  if (partial && current) return current.options;
  const known = current?.options.length === options.length ? current.options : [];
  return options.map((name, index) => {
    const before = known[index] ?? '';
    if (before && (name === '' || cleanText(name) === cleanText(before))) return before;
    return name || (options.length === 1 ? 'Option' : `Option ${index + 1}`);
  });
}
