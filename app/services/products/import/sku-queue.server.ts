import type { PlannedProduct } from '~/schemas/product-import';
import type { Draft } from './draft.server';

/** A product of the file that takes an SKU which another product holds. */
export interface WaitingProduct {
  kind: 'new' | 'changed';
  product: PlannedProduct;
  draft: Draft;
  holder: { id: string; title: string };
}

/**
 * Orders the products of a file that take another one's SKU: each comes after the one that gives it up. What
 * waits for an SKU that nobody gives up, or in a circle, is left over.
 */
export class SkuQueue {
  /** By SKU: the product that gives it up. */
  readonly #givers = new Map<string, string>();
  /** By SKU, which a file names once. */
  readonly #waiting = new Map<string, WaitingProduct>();

  /** Notes what is going to be written. */
  note({ id, changes }: PlannedProduct): void {
    const move = changes.find(({ field }) => field === 'sku');
    if (move) this.#givers.set(skuName(move.from), id);
  }

  wait(waiting: WaitingProduct): void {
    this.#waiting.set(skuName(waiting.product.fields.sku), waiting);
  }

  /** Those that can be written, in the order in which they can be, and those that cannot. */
  resolve(): { ready: WaitingProduct[]; left: WaitingProduct[] } {
    const ready: WaitingProduct[] = [];
    // What is noted on the way is walked through as well.
    for (const [sku, giver] of this.#givers) {
      const next = this.#waiting.get(sku);
      if (next?.holder.id !== giver) continue;
      this.#waiting.delete(sku);
      const product = { ...next.product, after: giver };
      ready.push({ ...next, product });
      this.note(product);
    }
    return { ready, left: [...this.#waiting.values()] };
  }
}

const skuName = (sku: string) => sku.trim().toLowerCase();
