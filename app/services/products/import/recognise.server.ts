import { createHash } from 'node:crypto';
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

/** What `DuplicateCheck` finds. */
type Duplicate =
  | { kind: 'first' }
  /** The same row again. */
  | { kind: 'repeated'; line: number }
  /** Another product of the file has this SKU. */
  | { kind: 'sku'; line: number; column: string; advice: string }
  | { kind: 'product'; column: string; advice: string };

/** Finds products and SKUs that a file names twice; the second row gets the error. */
export class DuplicateCheck {
  readonly #lines = new Map<string, { line: number; content: string }>();

  check({ draft, id }: Recognised): Duplicate {
    const { line, columnOf, values, images } = draft;
    const sku = values.sku?.toLowerCase();
    const content = createHash('sha1').update(
      JSON.stringify([values, images?.map(({ address }) => address)]),
    );
    const seen = { line, content: content.digest('base64') };
    const before = this.#first(`id ${id}`, seen);
    const skuBefore = sku ? this.#first(`sku ${sku}`, seen) : null;
    if (before?.content === seen.content) return { kind: 'repeated', line: before.line };
    if (before !== null) {
      const column = draft.id ? 'id' : values.sku ? columnOf.sku : columnOf.title;
      const advice = `Line ${before.line} is the same product. Keep one of the two.`;
      return { kind: 'product', column, advice };
    }
    if (skuBefore === null) return { kind: 'first' };
    const advice = `Line ${skuBefore.line} has the same SKU. Each product needs a different one.`;
    return { kind: 'sku', line: skuBefore.line, column: columnOf.sku, advice };
  }

  #first(name: string, seen: { line: number; content: string }): { line: number; content: string } | null {
    const before = this.#lines.get(name);
    if (before === undefined) this.#lines.set(name, seen);
    return before ?? null;
  }
}
