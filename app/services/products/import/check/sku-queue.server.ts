import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { Draft } from '../write/draft.server';
import type { Found } from './validate-product.server';

/** A product of the file whose SKU another product holds. */
export interface WaitingProduct {
  kind: 'new' | 'changed';
  product: PlannedProduct;
  draft: Draft;
  holder: { id: string; title: string };
  found: Found;
  released: string[];
}

/**
 * Orders the products of a file that take another product's SKU: each comes after the one that releases it.
 * Those whose SKU is never released, or that swap in a circle, are left over.
 */
export class SkuQueue {
  /** By SKU: the product that releases it. */
  readonly #givers = new Map<string, string>();
  /** By SKU, which a file names once. */
  readonly #waiting = new Map<string, WaitingProduct>();

  /** Notes a product that will be written, and the SKUs that it or its variants give up. */
  note({ id }: PlannedProduct, released: string[]): void {
    for (const sku of released) this.#givers.set(skuName(sku), id);
  }

  wait(waiting: WaitingProduct): void {
    this.#waiting.set(skuName(waiting.product.fields.sku), waiting);
  }

  /** Those that can be written, in order, and those that cannot. */
  resolve(): { ready: WaitingProduct[]; left: WaitingProduct[] } {
    const ready: WaitingProduct[] = [];
    // The loop also visits givers that are added on the way.
    for (const [sku, giver] of this.#givers) {
      const next = this.#waiting.get(sku);
      if (next?.holder.id !== giver) continue;
      this.#waiting.delete(sku);
      const product = { ...next.product, after: giver };
      ready.push({ ...next, product });
      this.note(product, next.released);
    }
    return { ready, left: [...this.#waiting.values()] };
  }
}

const skuName = (sku: string) => sku.trim().toLowerCase();
