import { countProducts } from '~/repositories/catalogue/product-lists.server';
import { findSkuHolders, listSkuHolders } from '~/repositories/catalogue/product-skus.server';
import {
  findProducts,
  findProductsByHandle,
  listProductKeys,
} from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';

/** What the rows of a file are matched with: a seller's products, by SKU, by handle and by id. */
export interface OwnProducts {
  /** The ids of the products that hold these SKUs, in order; null for a free one. */
  findSkuHolders(skus: readonly string[]): Promise<(string | null)[]>;
  /** The products with these handle keys, by key. */
  findByHandle(handleKeys: readonly string[]): Promise<Map<string, Product>>;
  findByIds(ids: readonly string[]): Promise<Map<string, Product>>;
}

/**
 * A look-up costs a read even where nothing is found. So with fewer products than the file has rows it is
 * cheaper, and much faster, to read the keys of all of them once: two reads for each product.
 */
export async function openOwnProducts(sellerId: string, rows: number): Promise<OwnProducts> {
  const scope = { sellerId };
  const count = await countProducts(scope, {});
  return count <= rows ? readKeys(sellerId) : askForEach(sellerId);
}

function askForEach(sellerId: string): OwnProducts {
  const scope = { sellerId };
  return {
    findSkuHolders: (skus) => findSkuHolders(sellerId, skus),
    findByHandle: (handleKeys) => findProductsByHandle(scope, handleKeys),
    findByIds: (ids) => findProducts(scope, ids),
  };
}

/** Products that are found are read then; those that aren't cost nothing. */
async function readKeys(sellerId: string): Promise<OwnProducts> {
  const scope = { sellerId };
  const [holders, products] = await Promise.all([listSkuHolders(sellerId), listProductKeys(scope)]);
  const ids = new Set(products.map(({ id }) => id));
  const idOfHandle = new Map<string, string>();
  for (const { id, handleKey } of products) {
    // As `findProductsByHandle`: the product that the import created comes first.
    if (handleKey && (id === handleKey || !idOfHandle.has(handleKey))) idOfHandle.set(handleKey, id);
  }
  const findByIds = (wanted: readonly string[]) =>
    findProducts(
      scope,
      wanted.filter((id) => ids.has(id)),
    );
  return {
    findByIds,
    findSkuHolders: async (skus) => skus.map((sku) => holders.get(sku.trim().toLowerCase()) ?? null),
    findByHandle: async (handleKeys) => {
      const named = handleKeys.flatMap((key) => idOfHandle.get(key) ?? []);
      const found = await findByIds(named);
      return new Map(
        [...found.values()].flatMap((product) => (product.handleKey ? [[product.handleKey, product]] : [])),
      );
    },
  };
}
