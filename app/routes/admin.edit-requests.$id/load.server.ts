import type { AdminArgs } from '~/http/guards.server';
import { findNextEditRequestId, getAnyEditRequest } from '~/repositories/catalogue/edit-requests.server';
import { findProduct } from '~/repositories/catalogue/products.server';
import { listNewestHistoryLogs } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import { isOwn } from '~/schemas/own-record';
import type { EditChange } from '~/schemas/products/edit-request';
import type { Product, ProductImage } from '~/schemas/products/product';
import { type ProductVariants, withStockOf } from '~/schemas/products/product-variants';
import { describedVersion, stillHolds } from '~/services/products/edits/edit-changes';
import { textOfVariants } from '~/services/products/variants/variant-changes.server';
import { type DiffPart, diffTexts } from '~/utils/word-diff.server';

export type ShownChange = Pick<EditChange, 'field' | 'decision' | 'reasonCode'> & {
  /** The product's value now, if it changed since the request was made; else null. */
  now: string | ProductImage[] | null;
} & (
    | { kind: 'text'; before: DiffPart[]; after: DiffPart[] }
    | { kind: 'photos'; before: ProductImage[]; after: ProductImage[] }
    | { kind: 'variants'; before: ProductVariants | null; after: ProductVariants | null }
  );

const maxHistoryEntries = 3;

/** Reads at most ten documents. */
export async function load({ actor, params: { id } }: AdminArgs<{ id: string }>) {
  const loaded = await loadRequest(id);
  return { loaded, isOwn: isOwn(actor, loaded.request.sellerId) };
}

export async function loadRequest(id: string) {
  const request = await getAnyEditRequest('all', id);
  if ('entries' in request) return loadOther(request);
  const [product, seller, settings, nextId, history] = await Promise.all([
    findProduct('all', request.productId),
    findShop(request.sellerId),
    getSettings(),
    findNextEditRequestId('all', id),
    listNewestHistoryLogs('all', { itemId: request.productId, size: maxHistoryEntries }),
  ]);
  const { changes, ...facts } = request;
  return {
    kind: 'request' as const,
    request: facts,
    changes: changes.map((change) => shownChange(change, product)),
    productVersion: product ? describedVersion(product) : '',
    product: product && {
      id: product.id,
      title: product.title,
      status: product.status,
      price: product.price,
    },
    seller: seller && {
      name: seller.sellerName,
      email: seller.email,
      status: seller.status,
    },
    rejectionReasons: settings.rejectionReasons,
    nextId,
    history,
  };
}

async function loadOther(
  request: Extract<Awaited<ReturnType<typeof getAnyEditRequest>>, { entries: unknown }>,
) {
  const { rejectionReasons } = await getSettings();
  return { kind: 'other' as const, request, rejectionReasons };
}

function shownChange(change: EditChange, product: Product | null): ShownChange {
  const { field, decision, reasonCode } = change;
  // A decided request shows what was decided, whatever the product holds since.
  const moved = decision === null && product && !stillHolds(product, change) ? product : null;
  const common = { field, decision, reasonCode };
  if (change.field === 'images')
    return { ...common, now: moved?.images ?? null, kind: 'photos', before: change.from, after: change.to };
  if (change.field === 'variants') {
    // A pending request shows prices and stock as they are now.
    const current = decision === null && product ? product.variants : change.from;
    const now = moved && textOfVariants(moved.variants);
    const before = withStockOf(current, change.from);
    return { ...common, now, kind: 'variants', before, after: withStockOf(before, change.to) };
  }
  return {
    ...common,
    now: moved?.[change.field] ?? null,
    kind: 'text',
    ...diffTexts(change.from, change.to),
  };
}
