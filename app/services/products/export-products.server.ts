import type { Readable } from 'node:stream';
import { listProducts, type ProductScope } from '~/repositories/products.server';
import type { Product } from '~/schemas/product';
import { isReadable } from '~/schemas/unreadable';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { csvStream } from '../csv/write-csv.server';
import { templateColumns } from './import/columns.server';
import { textsOf } from './import/judge.server';
import { photoAddress } from './import/photo-links.server';
import { filtersOf, type ListRequest } from './list-products.server';

/** Products that are read in one go. */
const pageSize = 200;

/**
 * All products of a list, on all its pages, as our CSV: what was exported imports to the same. Each page is read
 * when the one before has left, and nothing more once `signal` says that nobody waits: one read per product.
 */
export function exportProducts(
  scope: ProductScope,
  list: Omit<ListRequest, 'after'>,
  signal: AbortSignal,
): Readable {
  return csvStream(templateColumns, pagesOf(scope, list, signal));
}

/** The export of an empty list, for those who begin with it. */
export function productTemplate(): Readable {
  return csvStream(templateColumns, noPages());
}

async function* noPages(): AsyncGenerator<string[][]> {}

async function* pagesOf(
  scope: ProductScope,
  { q, category, tab, sort }: Omit<ListRequest, 'after'>,
  signal: AbortSignal,
) {
  const context = currentRequest();
  const filters = { ...filtersOf(tab), search: q, category: category || undefined, sort };
  let cursor: string | null = null;
  do {
    const after: string | null = cursor;
    // The stream is read outside of the request that began it: what it costs still counts there.
    const page: Awaited<ReturnType<typeof listProducts>> = await runInRequest(context, () =>
      listProducts(scope, { ...filters, cursor: after, size: pageSize }),
    );
    yield page.items.filter(isReadable).map(rowOf);
    await context.drained?.();
    cursor = page.nextCursor;
  } while (cursor !== null && !signal.aborted);
}

function rowOf(product: Product): string[] {
  const { id, images, status, rejectionReason } = product;
  const { title, description, price, category, sku, quantity } = textsOf(product);
  const addresses = images.map(photoAddress).join('\n');
  return [
    ...[id, title, description, price, category, sku, quantity, addresses],
    ...[status, rejectionReason ?? ''],
  ];
}
