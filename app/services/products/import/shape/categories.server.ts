import { allOtherCategories, type CategoryMapping } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import type { Draft } from '../write/draft.server';

/** Categories that the preview matches one by one; the rest are matched together. */
const maxCategories = 20;

/** Characters of a category's name in a file; the rest is ignored. */
const maxNameLength = 100;

/** Category names, trimmed and cut to the maximum length, without empty ones. */
export function categoryNames(names: string[]): string[] {
  return names
    .map((name) =>
      Array.from(name.trim().slice(0, 2 * maxNameLength))
        .slice(0, maxNameLength)
        .join(''),
    )
    .filter(Boolean);
}

/** Where the marketplace has it, products without a match go there until the seller chooses. */
const otherCategory = 'Other';

const fold = (name: string) => name.trim().toLowerCase();

/**
 * The matching category of ours: the first of the file's names that is one, else the seller's choice for the
 * first name. The product's current category also matches, even if it was removed; where the file only hints
 * at a category, as Shopify's does, the product keeps it.
 */
export function categoryOf(
  { categoryNames, hintsAtCategory }: Pick<Draft, 'categoryNames' | 'hintsAtCategory'>,
  { categories, mapping }: { categories: string[]; mapping: CategoryMapping[] },
  existing: { category: string } | null,
): { category: string; unknown?: string } | { unknown: string; advice: string } {
  const all = [existing?.category, ...categories];
  const ours = new Map(all.flatMap((name) => (name ? [[fold(name), name] as const] : [])));
  const known = categoryNames.flatMap((name) => ours.get(fold(name)) ?? [])[0];
  if (known) return { category: known };
  const [name = ''] = categoryNames;
  const chosen =
    mapping.find((entry) => fold(entry.name) === fold(name)) ??
    mapping.find((entry) => entry.name === allOtherCategories);
  const mapped = chosen && ours.get(fold(chosen.category));
  if (mapped) return { category: mapped };
  if (hintsAtCategory && existing?.category) return { category: existing.category };
  // The seller has chosen to skip these.
  const other = chosen ? undefined : existing?.category || ours.get(fold(otherCategory));
  if (other) return { category: other, unknown: name };
  const advice = name
    ? `“${truncate(name, 60)}” isn’t one of our categories. Enter one of ours, or match it in the preview.`
    : 'Choose a category.';
  return { unknown: name, advice };
}

/** Counts the unknown categories of a file, ignoring case. */
export class UnknownCategories {
  readonly #found = new Map<string, { name: string; count: number }>();

  add(name: string): void {
    const known = this.#found.get(fold(name));
    if (known) known.count += 1;
    else this.#found.set(fold(name), { name, count: 1 });
  }

  /** The most frequent ones; the rest are one entry, named `*`. */
  list(): { name: string; count: number }[] {
    const all = [...this.#found.values()].sort((a, b) => b.count - a.count);
    const rest = all.slice(maxCategories).reduce((sum, { count }) => sum + count, 0);
    return [...all.slice(0, maxCategories), ...(rest > 0 ? [{ name: allOtherCategories, count: rest }] : [])];
  }
}
