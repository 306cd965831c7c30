import { createHash } from 'node:crypto';
import { limits } from '~/schemas/limits';
import { type ProductVariants, type Variant, variantKey } from '~/schemas/products/product-variants';
import type { VariantOption } from '~/schemas/products/variant-options';

/** A possible variant of a product. */
export interface CombinedRow extends Omit<Variant, 'price'> {
  /** GHS; null when the product has no price either. */
  price: number | null;
  /** Whether the product has it, or it was never left out before. */
  included: boolean;
}

/** A product as far as its variants follow from it. */
export interface VariantSource {
  id: string;
  /** GHS */
  price: number | null;
  /** The variants that there are, the newest version first: requested ones, then those that buyers see. */
  versions: ProductVariants[];
}

/** Combinations that are looked at, of which the product may have left most out. */
const maxCombined = 1_000;

/**
 * Every combination of the options' values. Those that the product has keep id, price, stock and SKU: they
 * are found by their values, and where an option was added or removed by the values of the others. New ones
 * start with the price of the variant that they are like, or of the product.
 *
 * @returns null when there are more than a product may have
 */
export function combineVariants(options: VariantOption[], source: VariantSource): CombinedRow[] | null {
  if (countCombinations(options) > maxCombined) return null;
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  );
  const matcher = new Matcher(options, source);
  const exact = combinations.map((values) => matcher.takeExact(values));
  const rows = combinations.map((values, index) => matcher.rowOf(values, exact[index] ?? null));
  const { max } = limits.variants;
  if (rows.length <= max) return rows;
  // A product with few of very many combinations shows those that it has, and new ones.
  const included = rows.filter((row) => row.included);
  return included.length <= max ? included : null;
}

/** How many variants the options make. */
export const countCombinations = (options: VariantOption[]): number =>
  options.reduce((product, { values }) => product * values.length, 1);

/** A version of the product's variants, as far as its options are among the new ones. */
interface Version {
  shared: SharedOption[];
  /** Whether it has these options and no others. */
  isWhole: boolean;
  /** `key`: by the values of the shared options. */
  rows: { row: Variant; key: string }[];
}

function versionOf({ options: before, rows }: ProductVariants, options: VariantOption[]): Version {
  const shared = sharedOptions(options, before);
  return {
    shared,
    isWhole: shared.length === options.length && shared.length === before.length,
    rows: rows.map((row) => ({
      row,
      key: variantKey(shared.map((option) => row.values[option.before] ?? '')),
    })),
  };
}

/** Finds for each combination the variant that it continues; no variant is continued twice. */
class Matcher {
  readonly #source: VariantSource;
  readonly #versions: Version[];
  readonly #known: Set<string>[];
  readonly #ids: Set<string>;
  readonly #used = new Set<string>();

  constructor(options: VariantOption[], source: VariantSource) {
    this.#source = source;
    this.#versions = source.versions.map((variants) => versionOf(variants, options));
    this.#known = knownValues(this.#versions[0]);
    this.#ids = new Set(source.versions.flatMap(({ rows }) => rows.map(({ id }) => id)));
  }

  /** The variant with all of these values and no others. */
  takeExact(values: string[]): Variant | null {
    return this.#take(this.#find(values, (row) => !this.#used.has(row.id), true));
  }

  rowOf(values: string[], exact: Variant | null): CombinedRow {
    const found = exact ?? this.#take(this.#find(values, (row) => !this.#used.has(row.id)));
    if (found) return { ...found, values, included: true };
    const price = this.#find(values, () => true)?.price ?? this.#source.price;
    const id = this.#newId(values);
    return { id, values, sku: '', price, quantity: 0, included: !this.#isLeftOut(values) };
  }

  /** A variant with the same values of the options that stayed. */
  #find(values: string[], isFree: (row: Variant) => boolean, exactly = false): Variant | null {
    for (const { shared, isWhole, rows } of this.#versions) {
      if (shared.length === 0 || (exactly && !isWhole)) continue;
      const wanted = variantKey(shared.map(({ now }) => values[now] ?? ''));
      const found = rows.find(({ row, key }) => key === wanted && isFree(row));
      if (found) return found.row;
    }
    return null;
  }

  #take(row: Variant | null): Variant | null {
    if (row) this.#used.add(row.id);
    return row;
  }

  /** Whether the product could have had this combination, and does not. */
  #isLeftOut(values: string[]): boolean {
    if (this.#known.length === 0) return false;
    return values.every((value, index) => this.#known[index]?.has(variantKey([value])));
  }

  /** The same values always get the same id, so that a form that is sent twice names the same variants. */
  #newId(values: string[]): string {
    for (let attempt = 0; ; attempt += 1) {
      const text = [this.#source.id, variantKey(values), attempt].join('\n');
      // A letter first: objects would sort ids that are numbers.
      const id = `v${createHash('sha256').update(text).digest('hex').slice(0, 9)}`;
      if (this.#ids.has(id)) continue;
      this.#ids.add(id);
      return id;
    }
  }
}

/** The values of each option that the newest version has; none if its options are others. */
function knownValues(version: Version | undefined): Set<string>[] {
  if (!version?.isWhole) return [];
  return version.shared.map(
    ({ before }) => new Set(version.rows.map(({ row }) => variantKey([row.values[before] ?? '']))),
  );
}

/** An option that two versions share: its place in each. */
interface SharedOption {
  now: number;
  before: number;
}

/** Options are the same by name; where there are as many as before, those renamed are so by their place. */
function sharedOptions(options: VariantOption[], before: string[]): SharedOption[] {
  const old = before.map((name) => name.toLowerCase());
  const placeOf = (name: string) => old.indexOf(name.toLowerCase());
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  const renamed = old.flatMap((name, place) => (names.has(name) ? [] : [place]));
  return options.flatMap(({ name }, now) => {
    const known = placeOf(name);
    const place = known >= 0 || options.length !== old.length ? known : (renamed.shift() ?? -1);
    return place >= 0 ? [{ now, before: place }] : [];
  });
}
