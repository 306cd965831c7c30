import { findEditRequests } from '~/repositories/edit-requests.server';
import { findSkuHolders } from '~/repositories/product-skus.server';
import { findProducts, findProductsByHandle } from '~/repositories/products.server';
import type { EditChange } from '~/schemas/edit-request';
import { isOpen } from '~/schemas/edit-request-states';
import type { Product } from '~/schemas/product';
import { type Draft, handleOf } from './draft.server';
import { type Identified, identify, importedId, renameProblem } from './identify.server';

/** A product of the file, with the one that it is; `problem` when the file names one that it may not. */
export interface Recognised extends Identified {
  draft: Draft;
  /** What the open request to edit it asks for already. */
  requested: EditChange[];
}

export { importedId };

const ownId = /^(?!__.*__$)[\w-]{1,128}$/;

/**
 * Finds the seller's products that these are (docs/decisions/import.md). Reads up to three documents for
 * each, and the open request of an approved one, all together.
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

/** What the open requests of approved products ask for, by the product's id. */
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

/** Notices products and SKUs that a file names twice; the second time is told. */
export class DuplicateCheck {
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
