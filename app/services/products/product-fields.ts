import type { ProductFields } from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';
import type { ProductForm, VariantProductForm } from '~/schemas/products/product-forms';
import { type ProductVariants, stockOfVariants, withStock } from '~/schemas/products/product-variants';

/** The fields that a form of a product enters; `variants` are those that the product has already. */
export function productFieldsOf(
  form: ProductForm | VariantProductForm,
  variants: ProductVariants | null,
): ProductFields {
  const { title, description, category } = form;
  if ('price' in form) return { ...form, variants: null };
  if (!variants) throw new Error('a form of variants for a product without them');
  const typed = withStock(variants, form.variants);
  return { title, description, category, ...stockOfVariants(typed), variants: typed };
}

/** The form's initial text of a price (GHS), which older records may lack. */
export const priceText = (price: number | null): string => (price === null ? '' : price.toFixed(2));

/** The stock of a product as a form leaves it that changes none of it. */
export const stockOfProduct = ({ price, quantity, sku, variants }: Product) => ({
  price,
  quantity,
  sku,
  variants,
});
