export const describedTexts = ['title', 'description', 'category'] as const;

/**
 * What an admin approves of a product; its price, quantity and SKU change at once. `variants` stands for the
 * options and which variants there are: their prices, stock and SKUs change at once too.
 */
export type DescribedField = (typeof describedTexts)[number] | 'images' | 'variants';

/** Names the change of prices, stock or SKUs of variants that a product has already. */
export const variantStock = 'variantStock';

export const fieldLabels: Record<DescribedField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  images: 'Photos',
  variants: 'Variants',
};

/** A record with a value for each described field. */
export function eachDescribed<Value>(
  valueFor: (field: DescribedField) => Value,
): Record<DescribedField, Value> {
  return {
    title: valueFor('title'),
    description: valueFor('description'),
    category: valueFor('category'),
    images: valueFor('images'),
    variants: valueFor('variants'),
  };
}

/** The described fields of a product, without the others. */
export function pickDescribed<Product extends Record<DescribedField, unknown>>(
  product: Product,
): Pick<Product, DescribedField> {
  const { title, description, category, images, variants } = product;
  return { title, description, category, images, variants };
}
