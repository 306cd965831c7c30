import type { ProductVariants, Variant } from '~/schemas/products/product-variants';

/** The variants of one option: GHS 40, 50, 60 …; 1, 2, 3 … in stock; ids are the values in lower case. */
export function makeVariants(
  values: readonly string[],
  { option = 'Size', sku }: { option?: string; sku?: (value: string) => string } = {},
): ProductVariants {
  const rows = values.map((value, index) => ({
    id: value.toLowerCase(),
    values: [value],
    sku: sku?.(value) ?? '',
    price: 40 + index * 10,
    quantity: index + 1,
  }));
  return { options: [option], rows };
}

/** Variants of two options: unless overridden 'Red / M' (`v1`) and 'Red / XL' (`v2`), ten in stock each. */
export function makeRedVariants(stock: readonly Partial<Variant>[] = [{}, {}]): ProductVariants {
  return {
    options: ['Colour', 'Size'],
    rows: stock.map((overrides, index) => ({
      id: `v${index + 1}`,
      values: ['Red', ['M', 'XL'][index] ?? `size ${index + 1}`],
      sku: `RED-${index + 1}`,
      price: 40 + 5 * index,
      quantity: 10,
      ...overrides,
    })),
  };
}
