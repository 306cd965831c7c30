import type { Readable } from 'node:stream';
import { filtersOfTab, listProducts } from '~/repositories/catalogue/product-lists.server';
import type { ProductScope } from '~/repositories/catalogue/products.server';
import type { Product } from '~/schemas/products/product';
import type { Variant } from '~/schemas/products/product-variants';
import { statusLabels } from '~/schemas/statuses';
import { isReadable } from '~/schemas/unreadable';
import { type CsvColumns, type ExportPage, exportList } from '../csv/export-list.server';
import { csvStream } from '../csv/write-csv.server';
import { textsOf } from './import/check/validate-product.server';
import { photoAddress } from './import/photos/photo-links.server';
import { templateColumns } from './import/read/formats/formats';
import { type ListRequest, queueOrder } from './list-products.server';

type List = Omit<ListRequest, 'after'>;

/** A row of the file: a product, or one of its variants. */
interface ProductRow {
  product: Product;
  variant: Variant | null;
  /** Further rows of a product repeat only what identifies it. */
  isFirst: boolean;
}

type Column = CsvColumns<ProductRow>[string];

const ofProduct =
  (cell: (product: Product) => string | null): Column =>
  ({ product, isFirst }) =>
    isFirst ? cell(product) : '';
const optionName =
  (place: number): Column =>
  ({ product, variant }) =>
    variant && product.variants?.options[place];
const optionValue =
  (place: number): Column =>
  ({ variant }) =>
    variant?.values[place];

/** The columns of our own file; `satisfies` keeps them to the template. */
const columns = {
  id: ({ product }) => product.id,
  title: ({ product }) => textsOf(product).title,
  description: ofProduct((product) => textsOf(product).description),
  price: ({ product, variant }) => (variant ? variant.price.toFixed(2) : textsOf(product).price),
  category: ofProduct((product) => textsOf(product).category),
  sku: ({ product, variant }) => (variant ?? textsOf(product)).sku,
  quantity: ({ product, variant }) => (variant ? String(variant.quantity) : textsOf(product).quantity),
  'option1 name': optionName(0),
  'option1 value': optionValue(0),
  'option2 name': optionName(1),
  'option2 value': optionValue(1),
  'option3 name': optionName(2),
  'option3 value': optionValue(2),
  images: ofProduct(({ images }) => images.map(photoAddress).join('\n')),
  status: ofProduct(({ status }) => statusLabels.product[status]),
  rejectionReason: ofProduct(({ rejectionReason }) => rejectionReason),
} satisfies Record<(typeof templateColumns)[number], Column>;

/** A row for each variant, or one for a product without variants. */
function rowsOf(product: Product): ProductRow[] {
  const variants = product.variants?.rows ?? [null];
  return variants.map((variant, index) => ({ product, variant, isFirst: index === 0 }));
}

/** A seller's whole list as our CSV. The export imports to the same products. */
export function exportProducts(scope: ProductScope, list: List, signal: AbortSignal): Readable {
  return exportList(columns, signal, pagesOf(scope, list));
}

/** The admins' list in its own order, with the seller of each product. */
export function exportQueue(
  scope: 'all',
  { seller, ...list }: Omit<List, 'sort'> & { seller?: string },
  signal: AbortSignal,
): Readable {
  const pages = pagesOf(seller ? { sellerId: seller } : scope, { ...list, sort: queueOrder(list.tab) });
  return exportList({ ...columns, ...ownerColumns }, signal, pages);
}

const ownerColumns: CsvColumns<ProductRow> = {
  seller_id: ({ product }) => product.seller_id,
  sellerName: ({ product }) => product.sellerName,
  created_at: ({ product }) => product.created_at,
};

/** The export of an empty list. */
export function productTemplate(): Readable {
  return csvStream(templateColumns, noPages());
}

async function* noPages(): AsyncGenerator<string[][]> {}

function pagesOf(scope: ProductScope, { q, category, tab, sort }: List) {
  const filters = { ...filtersOfTab(tab), search: q, category: category || undefined, sort };
  return async (page: ExportPage) => {
    const { items, ...rest } = await listProducts(scope, { ...filters, ...page });
    return { ...rest, items: items.filter((item) => isReadable(item)).flatMap(rowsOf) };
  };
}
