import type { PictureKind } from '../pictures/kinds';

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
  variants: readonly string[];
  /** The price grows with the place in `variants`. */
  bySize?: true;
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
