import { getProduct } from '~/repositories/catalogue/products.server';
import { pickDescribed } from '~/schemas/described-fields';
import type { Product } from '~/schemas/products/product';
import {
  type ProductVariants,
  stockOfVariants,
  type Variant,
  type VariantStock,
  withStock,
} from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { ok, type Result } from '~/utils/result';
import { editProduct } from '../edit-product.server';
import { editApprovedProduct, loadEditable } from '../edits/edit-approved-product.server';
import type { Described } from '../edits/edit-changes';
import type { Proposal } from '../edits/propose-edit.server';
import { stockOfProduct } from '../product-fields';
import { versionOf } from '../product-version';
import type { SkuField } from '../submit-product.server';
import type { VariantSource } from './combine-variants';

/** A product whose options and variants are edited. */
export interface EditableVariants {
  product: Product;
  /** With the changes of the open edit request, if there is one. */
  described: Described;
  version: string;
  source: VariantSource;
}

/** Reads a product and its edit request: two documents at most. @throws AppError `not-found` */
export async function loadVariants(scope: { sellerId: string }, id: string): Promise<EditableVariants> {
  const product = await getProduct(scope, id);
  const editable = product.status === 'approved' ? await loadEditable(scope, product) : null;
  const described = pickDescribed(editable?.proposed ?? product);
  return {
    product,
    described,
    version: editable?.version ?? versionOf(product),
    source: {
      id,
      price: product.price,
      versions: [described.variants, product.variants].flatMap((variants) => variants ?? []),
    },
  };
}

export interface VariantsEdit {
  /** Of the form. */
  version: string;
  /** Null turns it into a product without variants. */
  variants: { options: string[]; rows: Variant[] } | null;
}

/** `pending`: the product as a whole is pending approval; otherwise what happened to its edit request. */
export type VariantsOutcome = 'pending' | Proposal['kind'];

/**
 * Replaces the options and variants of a product: at once while it isn't approved, then by its edit request.
 * Prices, stock and SKUs of the variants that it has already change at once. Without variants, the product
 * has their lowest price and the stock of all.
 *
 * @returns the error of a field, with nothing changed
 * @throws AppError `not-found`; `conflict` when product or request changed since the form was opened
 */
export async function changeVariants(
  shop: Shop,
  actor: User,
  { product, described }: EditableVariants,
  { version, variants }: VariantsEdit,
): Promise<Result<VariantsOutcome, 'category' | SkuField | 'images'>> {
  const stock = product.variants
    ? typedStock(product.variants, variants?.rows ?? [])
    : stockOfProduct(product);
  const { title, description, category } = described;
  const { price, quantity, sku } = variants ? stockOfVariants(variants) : stock;
  const edit = {
    id: product.id,
    version,
    fields: { title, description, category, price: price ?? 0, quantity: quantity ?? 0, sku, variants },
    photos: [],
    photoChanges: { order: [], remove: [] },
  };
  if (product.status === 'approved') {
    const result = await editApprovedProduct(shop, actor, { ...edit, stock });
    return result.success ? ok(result.data.request) : result;
  }
  const result = await editProduct(shop, actor, edit);
  return result.success ? ok('pending') : result;
}

function typedStock(current: ProductVariants, rows: Variant[]) {
  const typed: Record<string, VariantStock> = Object.fromEntries(rows.map((row) => [row.id, row]));
  const variants = withStock(current, typed);
  return { ...stockOfVariants(variants), variants };
}
