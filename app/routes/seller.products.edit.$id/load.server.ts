import type { SellerArgs } from '~/http/guards.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { optionsOf } from '~/schemas/products/variant-options';
import { loadEditable } from '~/services/products/edits/edit-approved-product.server';
import { versionOf } from '~/services/products/product-version';
import { variantRows } from '~/services/products/variants/variant-rows';

/** The product with the changes of its open edit request, if it has one. */
export async function load({ shop, params }: SellerArgs<{ id: string }>) {
  const [product, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    getProduct(shop, params.id),
    getSettings(),
  ]);
  const editable = product.status === 'approved' ? await loadEditable(shop, product) : null;
  return {
    product,
    request: editable?.request ?? null,
    shown: editable?.proposed ?? product,
    version: editable?.version ?? versionOf(product),
    options: product.variants ? optionsOf(product.variants) : [],
    rows: product.variants && variantRows(product.variants),
    categories,
    rejectionReasons,
    commissionPercent,
  };
}
