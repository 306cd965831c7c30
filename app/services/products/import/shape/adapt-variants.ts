import { limits } from '~/schemas/limits';
import type { Remark } from '~/schemas/products/product-import';
import { isSharedSku, variantKey, variantName } from '~/schemas/products/product-variants';
import { plural, truncate } from '~/utils/text';
import type { DraftVariant, DraftVariants } from '../write/draft.server';
import { cleanSku, cutAtWord, limitStock } from './adapt-text';

const { max, name: maxName, value: maxValue } = limits.variants;

/** Adapts the variants of a product to the limits; each change gets a remark. */
export function adaptVariants({ options, rows, partial }: DraftVariants, remarks: Remark[]): DraftVariants {
  if (partial) return { options, rows: rows.map((row) => withinStock(row, remarks)), partial };
  const say = (text: string) => remarks.push({ kind: 'variants', text });
  const kept = rows.slice(0, max);
  if (rows.length > max) say(tooMany(rows.slice(max)));
  // Some shops give all variants of a product the same SKU.
  const isShared = isSharedSku(kept.map(({ sku = '' }) => sku));
  const skus = new Set<string>();
  const keys = new Set<string>();
  return {
    options: unique(options.map((name) => cut(name, maxName, 'The option', say))),
    rows: kept.map((row) => {
      const values = row.values.map((value) => cut(value, maxValue, `Line ${row.line}:`, say));
      const distinct = distinctValues(values, keys);
      if (distinct !== values) say(renamed(row.line, values, distinct));
      keys.add(variantKey(distinct));
      const sku = row.sku && cleanSku(row.sku, remarks);
      const isRepeated = !isShared && sku ? skus.has(sku.toLowerCase()) : false;
      if (isRepeated) remarks.push({ kind: 'sku', text: repeatedSku(row.line, sku ?? '') });
      if (sku) skus.add(sku.toLowerCase());
      return withinStock({ ...row, values: distinct, sku: isRepeated ? undefined : sku }, remarks);
    }),
  };
}

function withinStock(row: DraftVariant, remarks: Remark[]): DraftVariant {
  if (!row.quantity) return row;
  const say = (text: string) => remarks.push({ kind: 'quantity', text: `Line ${row.line}: a ${text}.` });
  return { ...row, quantity: limitStock(row.quantity, say) };
}

/** Shown of a list of SKUs. */
const maxListed = 1_000;

function tooMany(left: DraftVariant[]): string {
  const names = left.map((row) => row.sku || variantName(row)).join(', ');
  const from = left[0]?.line;
  const isOne = left.length === 1;
  return `The first ${max} variants are taken; ${plural(left.length, 'other')} from line ${from} on ${isOne ? 'is' : 'are'} left out: ${truncate(names, maxListed)}`;
}

function cut(text: string, length: number, where: string, say: (text: string) => void): string {
  if (text.length <= length) return text;
  const [begin, rest] = cutAtWord(text, length);
  say(`${where} “${begin}” is longer than ${length} characters; not kept: “${truncate(rest, 200)}”.`);
  return begin;
}

/** The values, with a number where another variant has them already. */
function distinctValues(values: string[], keys: ReadonlySet<string>): string[] {
  if (!keys.has(variantKey(values))) return values;
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})`;
    const last = cutAtWord(values.at(-1) ?? '', maxValue - mark.length)[0] + mark;
    const distinct = [...values.slice(0, -1), last];
    if (!keys.has(variantKey(distinct))) return distinct;
  }
}

function renamed(line: number, values: string[], distinct: string[]): string {
  const [before, now] = [variantName({ values }), variantName({ values: distinct })];
  return `Line ${line}: another variant is “${before}” too; this one is named “${now}”.`;
}

const repeatedSku = (line: number, sku: string) =>
  `Line ${line}: the SKU ${truncate(sku, 80)} is left out: another variant of the product has it.`;

/** Names that an option before has too get a number. */
function unique(names: string[]): string[] {
  const count = (name: string, until: number) => names.slice(0, until).filter((it) => it === name).length;
  return names.map((name, index) => {
    const before = name ? count(name, index) : 0;
    return before > 0 ? `${cutAtWord(name, maxName - 4)[0]} (${before + 1})` : name;
  });
}
