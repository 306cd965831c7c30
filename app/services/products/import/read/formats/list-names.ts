import { limits } from '~/schemas/limits';
import type { ColumnMeaning } from '~/schemas/products/product-import';

/** What lists made by hand call their columns, the likeliest first. */
const namesOf: Record<Exclude<ColumnMeaning, 'id'>, readonly string[]> = {
  title: [
    'title',
    'item',
    'items',
    'product',
    'products',
    'product name',
    'item name',
    'name',
    'goods',
    'product title',
    'name of item',
    'list of goods',
    'list of items',
    'list of products',
    'item description',
    'article',
    'post title',
    'item title',
  ],
  price: [
    'price',
    'selling price',
    'sales price',
    'unit price',
    'unit selling price',
    'sale price',
    'retail price',
    'price each',
    'regular price',
    'list price',
    'default price',
    'amount',
    'rate',
  ],
  quantity: [
    'quantity',
    'qty',
    'stock',
    'in stock',
    'quantity in stock',
    'stock quantity',
    'pieces',
    'pcs',
    'units',
    'number',
    'no. in stock',
    'on hand',
    'quantity on hand',
    'qty on hand',
    'stock on hand',
    'stock level',
    'current stock',
    'current stock level',
    'stock qty',
    'qty in stock',
    'inventory',
    'inventory level',
    'inventory quantity',
    'available',
  ],
  sku: [
    'sku',
    'code',
    'item code',
    'product code',
    'item no',
    'item no.',
    'item number',
    'stock code',
    'ref',
    'reference',
    'product code/sku',
    'internal reference',
  ],
  category: ['category', 'categories', 'product category', 'group', 'department', 'type', 'product type'],
  description: [
    'description',
    'details',
    'product description',
    'notes',
    'note',
    'remarks',
    'about',
    'post content',
  ],
  images: [
    'images',
    'image',
    'photo',
    'photos',
    'picture',
    'pictures',
    'image url',
    'image link',
    'photo link',
    'photo url',
    'image urls',
    'image src',
    'product image url',
    'link',
  ],
  // A list may have several of these: one for each option.
  variant: [
    'variant',
    'variants',
    'variant name',
    'variation',
    'variations',
    'variation name',
    'pack size',
    'size',
    'sizes',
    'weight or size',
    'size or weight',
    'colour',
    'color',
    'colour name',
    'color name',
    'size name',
  ],
};

/** Characters; no list has a longer name for a column. */
const maxNameLength = 100;

/** 'price(¢)', 'Price (GH₵)' and 'Price GHS' are one name. */
function plainName(name: string): string {
  if (name.length > maxNameLength) return name;
  return name
    .replace(/\((?:[^)]*)\)/g, ' ')
    .replace(/gh[₵¢]|[₵¢]|\b(?:ghs|ghc|cedis?|gh)\b/gi, ' ')
    .replace(/[*:#]+/g, ' ')
    .replace(/[_\s-]+/g, ' ')
    .trim();
}

/**
 * What each column of a list is for: the seller's choice, else the first column with the likeliest name.
 *
 * @param names the names of the columns in lower case
 */
export function guessedMeanings(
  names: readonly string[],
  chosen: readonly { name: string; meaning: '' | ColumnMeaning }[],
): ('' | ColumnMeaning)[] {
  const choiceOf = new Map(chosen.map(({ name, meaning }) => [name, meaning]));
  const meanings: ('' | ColumnMeaning)[] = names.map((name) => choiceOf.get(name) ?? '');
  const placesOf = new Map<string, number[]>();
  names.forEach((name, place) => {
    const plain = plainName(name);
    const before = placesOf.get(plain);
    if (before) before.push(place);
    else placesOf.set(plain, [place]);
  });
  for (const [meaning, known] of Object.entries(namesOf) as [ColumnMeaning, readonly string[]][]) {
    if (meanings.includes(meaning)) continue;
    const free = known
      .flatMap((name) => placesOf.get(name) ?? [])
      .filter((place) => !meanings[place] && !choiceOf.has(names[place] ?? ''));
    for (const place of free.slice(0, meaning === 'variant' ? limits.variants.options : 1))
      meanings[place] = meaning;
  }
  return meanings;
}

const known: ReadonlySet<string> = new Set(Object.values(namesOf).flat());

/** Whether lists have a column with this name, in lower case. */
export const isListName = (name: string): boolean => known.has(plainName(name));
