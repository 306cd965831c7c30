import type { Product } from '~/schemas/product';

/** The product's version: it changes with every edit and every decision. */
export function versionOf(product: Pick<Product, 'updated_at' | 'updatedAt' | 'status'>): string {
  return [product.status, product.updated_at, product.updatedAt].join(' ');
}
