import { createHash } from 'node:crypto';
import { findEditRequests } from '~/repositories/edit-requests.server';
import { findSkuHolders } from '~/repositories/product-skus.server';
import { findProducts } from '~/repositories/products.server';
import type { EditChange } from '~/schemas/edit-request';
import { isOpen } from '~/schemas/edit-request-states';
import type { Product } from '~/schemas/product';
import type { Draft } from './draft.server';

/** A product of the file, with the one that it is; `problem` when the file names one that it may not. */
export interface Recognised {
  draft: Draft;
  id: string;
  existing: Product | null;
  /** What the open request to edit it asks for already. */
  asked: EditChange[];
  problem?: { column: string; advice: string };
}

/** The id of a product that an import adds: the same file sent again names the same product. */
export function importedId(sellerId: string, key: string): string {
  return createHash('sha256').update(`import\n${sellerId}\n${key}`).digest('hex').slice(0, 20);
}

const ownId = /^(?!__.*__$)[\w-]{1,128}$/;
const noSuchId = 'None of your products has this id. Leave the cell empty to add a new product.';
const skuTaken = 'Another of your products has this SKU. Choose another one.';

/**
 * Finds the seller's products that these are: by id, else by SKU, else by the id that an import of the same handle,
 * SKU or title has made. Reads up to two documents for each, and the open request of an approved one, all together.
 */
export async function recognise(sellerId: string, drafts: Draft[]): Promise<Recognised[]> {
  const skus = drafts.flatMap(({ values }) => values.sku || []);
  const holders = await findSkuHolders(sellerId, skus);
  const holderOf = new Map(skus.map((sku, index) => [sku, holders[index] ?? null]));
  const found = drafts.map((draft) => {
    const holder = draft.values.sku ? (holderOf.get(draft.values.sku) ?? null) : null;
    const imported = importedId(sellerId, draft.key || `line ${draft.line}`);
    const byId = draft.id !== '';
    return { draft, holder, byId, id: byId ? draft.id : (holder ?? imported) };
  });
  const ids = found.map(({ id }) => id).filter((id) => ownId.test(id));
  const products = await findProducts({ sellerId }, ids);
  const asked = await findAsked(sellerId, [...products.values()]);
  return found.map(({ draft, holder, byId, id }) => {
    const existing = products.get(id) ?? null;
    const named = { draft, id, existing, asked: asked.get(id) ?? [] };
    if (byId && !existing) return { ...named, problem: { column: 'id', advice: noSuchId } };
    if (byId && holder && holder !== id) {
      return { ...named, problem: { column: draft.columnOf.sku, advice: skuTaken } };
    }
    return named;
  });
}

/** What the open requests of approved products ask for, by the product's id. */
async function findAsked(
  sellerId: string,
  products: Product[],
): Promise<Map<string, EditChange[]>> {
  const ids = products.flatMap(({ status, editRequest }) =>
    status === 'approved' && editRequest && isOpen(editRequest.status) ? editRequest.id : [],
  );
  const requests = await findEditRequests({ sellerId }, ids);
  return new Map([...requests.values()].map(({ productId, changes }) => [productId, changes]));
}

/** Notices products and SKUs that a file names twice; the second time is told. */
export class SentBefore {
  readonly #lines = new Map<string, number>();

  /** What is wrong, or null for what comes for the first time. */
  check({ draft, id }: Recognised): { column: string; advice: string } | null {
    const { line, columnOf, values } = draft;
    const sku = values.sku?.toLowerCase();
    const before = this.#first(`id ${id}`, line);
    const skuBefore = sku ? this.#first(`sku ${sku}`, line) : null;
    if (before !== null) {
      const column = draft.id ? 'id' : values.sku ? columnOf.sku : columnOf.title;
      return { column, advice: `Line ${before} is the same product. Keep one of the two.` };
    }
    if (skuBefore === null) return null;
    return {
      column: columnOf.sku,
      advice: `Line ${skuBefore} has this SKU too. An SKU belongs to one product.`,
    };
  }

  #first(name: string, line: number): number | null {
    const before = this.#lines.get(name);
    if (before === undefined) this.#lines.set(name, line);
    return before ?? null;
  }
}
