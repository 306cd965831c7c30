import { findEditRequests } from '~/repositories/edit-requests.server';
import { findSkuHolders } from '~/repositories/product-skus.server';
import { findProducts, findProductsByHandle } from '~/repositories/products.server';
import type { EditChange } from '~/schemas/edit-request';
import { isOpen } from '~/schemas/edit-request-states';
import type { Product } from '~/schemas/product';
import { type Draft, handleOf } from './draft.server';
import { type Identified, identify, importedId, renameProblem } from './identify.server';

/** A product of the file with its match; `problem` when the file names one that it may not. */
export interface Recognised extends Identified {
  draft: Draft;
  /** The changes of its open edit request. */
  requested: EditChange[];
}

export { importedId };

const ownId = /^(?!__.*__$)[\w-]{1,128}$/;

/**
 * Matches the file's products to the seller's (docs/decisions/import.md). Reads up to three documents for
 * each, and the open request of an approved one.
 */
export async function recognise(sellerId: string, drafts: Draft[]): Promise<Recognised[]> {
  const scope = { sellerId };
  const named = drafts.map((draft) => ({
    draft,
    importedId: importedId(sellerId, draft.key || `line ${draft.line}`),
  }));
  const handleKeys = named.flatMap((row) => (handleOf(row.draft) === null ? [] : row.importedId));
  const skus = drafts.flatMap(({ values }) => values.sku || []);
  const [holders, ofHandles] = await Promise.all([
    findSkuHolders(sellerId, skus),
    findProductsByHandle(scope, handleKeys),
  ]);
  const holderOf = new Map(skus.map((sku, index) => [sku, holders[index] ?? null]));
  const known = new Map([...ofHandles.values()].map((product) => [product.id, product]));
  const ids = named.flatMap(({ draft, importedId }) => {
    const first = draft.id || (ofHandles.has(importedId) ? '' : importedId);
    return [first, holderOf.get(draft.values.sku ?? '') ?? ''];
  });
  const unread = ids.filter((id) => ownId.test(id) && !known.has(id));
  for (const [id, product] of await findProducts(scope, unread)) known.set(id, product);

  const identified = named.map((row) => {
    const holderId = holderOf.get(row.draft.values.sku ?? '') ?? null;
    const ofHandle = ofHandles.get(row.importedId) ?? null;
    return { ...row, ...identify({ ...row, sellerId, holderId, ofHandle, known }) };
  });
  const requested = await findRequestedChanges(
    sellerId,
    identified.flatMap(({ existing }) => existing ?? []),
  );
  return identified.map((row) => {
    const requestedChanges = requested.get(row.id) ?? [];
    return {
      ...row,
      requested: requestedChanges,
      problem: row.problem ?? renameProblem(row, requestedChanges),
    };
  });
}

/** The changes of the open edit requests of approved products, by product id. */
async function findRequestedChanges(
  sellerId: string,
  products: Product[],
): Promise<Map<string, EditChange[]>> {
  const ids = products.flatMap(({ status, editRequest }) =>
    status === 'approved' && editRequest && isOpen(editRequest.status) ? editRequest.id : [],
  );
  const requests = await findEditRequests({ sellerId }, ids);
  return new Map([...requests.values()].map(({ productId, changes }) => [productId, changes]));
}

/** Finds products and SKUs that a file names twice; the second row gets the error. */
export class DuplicateCheck {
  readonly #lines = new Map<string, number>();

  /** The error, or null the first time. */
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
      advice: `Line ${skuBefore} has the same SKU. Each product needs a different one.`,
    };
  }

  #first(name: string, line: number): number | null {
    const before = this.#lines.get(name);
    if (before === undefined) this.#lines.set(name, line);
    return before ?? null;
  }
}
