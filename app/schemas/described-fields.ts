export const describedTexts = ['title', 'description', 'category'] as const;

/** What an admin approves of a product; its price, quantity and SKU change at once. */
export type DescribedField = (typeof describedTexts)[number] | 'images';

export const fieldLabels: Record<DescribedField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  images: 'Photos',
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
  };
}

/** The described fields of a product, without the others. */
export function pickDescribed<Product extends Record<DescribedField, unknown>>(
  product: Product,
): Pick<Product, DescribedField> {
  const { title, description, category, images } = product;
  return { title, description, category, images };
}
