import type { ProductVariants } from '~/schemas/products/product-variants';
import { variantName } from '~/schemas/products/product-variants';
import { priceText } from '../product-fields';

/** The variants as the form's table starts with them. */
export function variantRows({ rows }: ProductVariants) {
  return rows.map((row) => ({
    id: row.id,
    name: variantName(row),
    price: priceText(row.price),
    quantity: String(row.quantity),
    sku: row.sku,
  }));
}
