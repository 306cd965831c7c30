import type { PictureKind } from '../pictures/kinds';

/** An option of a thing, like its size. */
interface TemplateOption {
  name: string;
  values: readonly string[];
  /** How much more each value costs than the one before it, as a share of the price. */
  step?: number;
}

/** A thing that people sell, in all its variations. */
export interface ProductTemplate {
  /** How its title begins. */
  name: string;
  category: string;
  /** Two or three letters that its SKUs begin with. */
  sku: string;
  /** The lowest and the highest price, GHS. */
  price: readonly [number, number];
  picture: PictureKind;
  /** How its titles end; the cheapest first where `bySize` is set. */
  endings: readonly string[];
  /** The price grows with the place in `endings`. */
  bySize?: true;
  /** A product of it has a variant for each combination of their values. */
  options?: readonly TemplateOption[];
  /** One to three sentences. */
  description: string;
}

/** Puts templates into a category. */
export function inCategory(
  category: string,
  templates: Omit<ProductTemplate, 'category'>[],
): ProductTemplate[] {
  return templates.map((template) => ({ ...template, category }));
}
