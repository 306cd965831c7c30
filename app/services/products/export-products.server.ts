import type { Readable } from 'node:stream';
import { listProducts } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import type { Product } from '~/schemas/product';
import { exportList, exportPageSize } from '../csv/export-list.server';
import { csvStream } from '../csv/write-csv.server';
import { templateColumns } from './import/columns.server';
import { photoAddress } from './import/photo-links.server';
import { textsOf } from './import/validate-product.server';
import { filtersOf, type ListRequest } from './list-products.server';

type List = Omit<ListRequest, 'after'>;

/** All products of a seller's list, on all its pages, as our CSV: what was exported imports to the same. */
export function exportProducts(scope: ProductScope, list: List, signal: AbortSignal): Readable {
  const pages = { header: templateColumns, list: pagesOf(scope, list), rowOf };
  return exportList(pages, signal);
}

/** The admins' list, with whose products they are. */
export function exportQueue(scope: 'all', list: List, signal: AbortSignal): Readable {
  const ownerOf = ({ seller_id, sellerName, created_at }: Product) => [
    seller_id ?? '',
    sellerName,
    created_at ?? '',
  ];
  return exportList(
    {
      header: [...templateColumns, 'seller_id', 'sellerName', 'created_at'],
      list: pagesOf(scope, list),
      rowOf: (product) => [...rowOf(product), ...ownerOf(product)],
    },
    signal,
  );
}

/** The export of an empty list, for those who begin with it. */
export function productTemplate(): Readable {
  return csvStream(templateColumns, noPages());
}

async function* noPages(): AsyncGenerator<string[][]> {}

function pagesOf(scope: ProductScope, { q, category, tab, sort }: List) {
  const filters = { ...filtersOf(tab), search: q, category: category || undefined, sort };
  return (cursor: string | null) => listProducts(scope, { ...filters, cursor, size: exportPageSize });
}

function rowOf(product: Product): string[] {
  const { id, images, status, rejectionReason } = product;
  const { title, description, price, category, sku, quantity } = textsOf(product);
  const addresses = images.map(photoAddress).join('\n');
  return [id, title, description, price, category, sku, quantity, addresses, status, rejectionReason ?? ''];
}
