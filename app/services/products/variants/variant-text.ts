import { type Variant, type VariantStock, variantName } from '~/schemas/products/product-variants';
import { formatCedis } from '~/utils/money';

/** 'GH₵ 45.00, 12 in stock, SKU RED-XL' */
export const textOfStock = ({ price, quantity, sku }: VariantStock): string =>
  [formatCedis(price), `${quantity} in stock`, ...(sku ? [`SKU ${sku}`] : [])].join(', ');

/** 'Red / XL: GH₵ 45.00, 12 in stock, SKU RED-XL' */
export const textOfVariant = (variant: Variant): string => `${variantName(variant)}: ${textOfStock(variant)}`;
