import type { ProductVariants } from '~/schemas/products/product-variants';
import { beauty } from './catalogue/beauty';
import { books } from './catalogue/books';
import { electronics } from './catalogue/electronics';
import { fabric } from './catalogue/fabric';
import { fashion } from './catalogue/fashion';
import { food } from './catalogue/food';
import { health } from './catalogue/health';
import { home } from './catalogue/home';
import { jewellery } from './catalogue/jewellery';
import { phones } from './catalogue/phones';
import { sports } from './catalogue/sports';
import type { ProductTemplate } from './catalogue/template';
import { toys } from './catalogue/toys';
import type { Random } from './random';

/** One variation of a template: what a single product is. */
export interface CatalogueEntry {
  template: ProductTemplate;
  /** How the title ends. */
  ending: string;
  /** From 0 (the cheapest size) to 1; null where all endings cost the same. */
  size: number | null;
}

export const templates: readonly ProductTemplate[] = [
  ...fashion,
  ...fabric,
  ...beauty,
  ...jewellery,
  ...home,
  ...food,
  ...phones,
  ...electronics,
  ...health,
  ...toys,
  ...sports,
  ...books,
];

/** Every variation of every template, in the order of the templates. */
export const catalogue: readonly CatalogueEntry[] = templates.flatMap((template) =>
  template.endings.map((ending, place) => ({
    template,
    ending,
    size: template.bySize ? place / Math.max(1, template.endings.length - 1) : null,
  })),
);

/** 'Kente stole, hand woven, gold and green'. */
export function titleOf({ template, ending }: CatalogueEntry): string {
  return `${template.name}, ${ending}`;
}

/** A price in GHS within the template's range, as traders write it: 18.50, 149.99, 1,899.00. */
export function priceOf({ template, size }: CatalogueEntry, random: Random): number {
  const [lowest, highest] = template.price;
  const share = size === null ? random.next() : 0.9 * size + 0.1 * random.next();
  return rounded(lowest + share * (highest - lowest), random);
}

function rounded(price: number, random: Random): number {
  if (price < 60) return Math.round(price * 2) / 2;
  if (price < 300) return Math.round(price) - random.pick([0, 0, 0, 0.01, 0.5]);
  if (price < 1000) return Math.round(price / 5) * 5;
  return Math.round(price / 50) * 50 - 1;
}

/** 'KN-204'. */
export function skuOf({ template }: CatalogueEntry, number: number): string {
  return `${template.sku}-${String(number).padStart(3, '0')}`;
}

/** How many a trader has of it: many of what is cheap, few of what is dear. */
export function stockOf(price: number, random: Random): number {
  if (price < 60) return random.int(8, 180);
  if (price < 300) return random.int(3, 60);
  return random.int(1, 16);
}

/** A combination of values, and its price as a multiple of the lowest. */
interface Combination {
  values: string[];
  times: number;
}

/**
 * The variants of a product with this price (GHS, that of the cheapest), SKU and stock, which is spread over
 * them; null for a thing without options.
 */
export function variantsOf(
  { template: { options } }: CatalogueEntry,
  { price, sku, quantity }: { price: number; sku: string; quantity: number },
  random: Random,
): ProductVariants | null {
  if (!options) return null;
  const combinations = options.reduce<Combination[]>(
    (all, { values, step = 0 }) =>
      all.flatMap((one) =>
        values.map((value, place) => ({
          values: [...one.values, value],
          times: one.times * (1 + step * place),
        })),
      ),
    [{ values: [], times: 1 }],
  );
  const share = quantity / combinations.length;
  return {
    options: options.map(({ name }) => name),
    rows: combinations.map(({ values, times }, place) => ({
      id: random.hex(12),
      values,
      sku: sku && [sku, ...values.map((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''))].join('-'),
      price: times === 1 ? price : Math.round(price * times * 2) / 2,
      // Something is always left of the first, if of any; now and then another one is sold out.
      quantity: place > 0 && random.chance(0.15) ? 0 : Math.ceil(share * (0.5 + random.next())),
    })),
  };
}
