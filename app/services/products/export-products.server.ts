import type { Readable } from 'node:stream';
import { listProducts } from '~/repositories/product-lists.server';
import type { ProductScope } from '~/repositories/products.server';
import type { Product } from '~/schemas/product';
import { type CsvColumns, type ExportPage, exportList } from '../csv/export-list.server';
import { csvStream } from '../csv/write-csv.server';
import { templateColumns } from './import/formats/formats';
import { photoAddress } from './import/photo-links.server';
import { textsOf } from './import/validate-product.server';
import { filtersOf, type ListRequest, queueOrder } from './list-products.server';

type List = Omit<ListRequest, 'after'>;

/** The columns of our own file; `satisfies` keeps them to the template. */
const columns = {
  id: ({ id }) => id,
  title: (product) => textsOf(product).title,
  description: (product) => textsOf(product).description,
  price: (product) => textsOf(product).price,
  category: (product) => textsOf(product).category,
  sku: (product) => textsOf(product).sku,
  quantity: (product) => textsOf(product).quantity,
  images: ({ images }) => images.map(photoAddress).join('\n'),
  status: ({ status }) => status,
  rejectionReason: ({ rejectionReason }) => rejectionReason,
} satisfies Record<(typeof templateColumns)[number], CsvColumns<Product>[string]>;

/** A seller's whole list as our CSV. The export imports to the same products. */
export function exportProducts(scope: ProductScope, list: List, signal: AbortSignal): Readable {
  return exportList(columns, signal, pagesOf(scope, list));
}

/** The admins' list in its own order, with the seller of each product. */
export function exportQueue(scope: 'all', list: Omit<List, 'sort'>, signal: AbortSignal): Readable {
  const pages = pagesOf(scope, { ...list, sort: queueOrder(list.tab) });
  return exportList({ ...columns, ...ownerColumns }, signal, pages);
}

const ownerColumns: CsvColumns<Product> = {
  seller_id: ({ seller_id }) => seller_id,
  sellerName: ({ sellerName }) => sellerName,
  created_at: ({ created_at }) => created_at,
};

/** The export of an empty list. */
export function productTemplate(): Readable {
  return csvStream(templateColumns, noPages());
}

async function* noPages(): AsyncGenerator<string[][]> {}

function pagesOf(scope: ProductScope, { q, category, tab, sort }: List) {
  const filters = { ...filtersOf(tab), search: q, category: category || undefined, sort };
  return (page: ExportPage) => listProducts(scope, { ...filters, ...page });
}
