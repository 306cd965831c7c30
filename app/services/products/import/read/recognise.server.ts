import { findEditRequests } from '~/repositories/catalogue/edit-requests.server';
import type { EditChange } from '~/schemas/products/edit-request';
import { isOpen } from '~/schemas/products/edit-request-states';
import type { Product } from '~/schemas/products/product';
import { identify, importedId, type Recognised, renameProblem } from '../check/identify.server';
import type { OwnProducts } from '../check/own-products.server';
import { type Draft, handleOf, skusOfDraft } from '../write/draft.server';

const ownId = /^(?!__.*__$)[\w-]{1,128}$/;

/**
 * Matches the file's products to the seller's (docs/decisions/import.md). Reads those that match, and the
 * open request of an approved one.
 */
export async function recognise(sellerId: string, own: OwnProducts, drafts: Draft[]): Promise<Recognised[]> {
  const named = drafts.map((draft) => ({
    draft,
    importedId: importedId(sellerId, draft.key || `line ${draft.line}`),
    // What was imported before texts were composed may be known by the other form of its title.
    olderId: importedId(sellerId, draft.key.normalize('NFD')),
  }));
  const handleKeys = named.flatMap((row) => (handleOf(row.draft) === null ? [] : row.importedId));
  const skus = [...new Set(drafts.flatMap(skusOfDraft).map(skuName))];
  const [holders, ofHandles] = await Promise.all([own.findSkuHolders(skus), own.findByHandle(handleKeys)]);
  const holderOf = new Map(skus.map((sku, index) => [sku, holders[index] ?? null]));
  const holdersOf = (draft: Draft) => skusOfDraft(draft).flatMap((sku) => holderOf.get(skuName(sku)) ?? []);
  const known = new Map([...ofHandles.values()].map((product) => [product.id, product]));
  const ids = named.flatMap(({ draft, importedId, olderId }) => {
    const first = draft.id || (ofHandles.has(importedId) ? '' : importedId);
    return [
      first,
      ...(olderId !== importedId && draft.key && !draft.id ? [olderId] : []),
      ...holdersOf(draft),
    ];
  });
  const unread = [...new Set(ids)].filter((id) => ownId.test(id) && !known.has(id));
  for (const [id, product] of await own.findByIds(unread)) known.set(id, product);

  const identified = named.map((row) => {
    const holderId = holdersOf(row.draft)[0] ?? null;
    const ofHandle = ofHandles.get(row.importedId) ?? null;
    const made = known.has(row.importedId) || !known.has(row.olderId) ? row.importedId : row.olderId;
    const identified = identify({ ...row, importedId: made, sellerId, holderId, ofHandle, known });
    const heldSkus = new Map<string, string>();
    for (const { sku = '' } of row.draft.variants?.rows ?? []) {
      const holder = known.get(holderOf.get(skuName(sku)) ?? '');
      if (holder && holder.id !== identified.id) heldSkus.set(skuName(sku), holder.title);
    }
    return { ...row, ...identified, heldSkus };
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

const skuName = (sku: string) => sku.trim().toLowerCase();

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
