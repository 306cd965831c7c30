import type { ProductVariants } from '~/schemas/product-variants';

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
