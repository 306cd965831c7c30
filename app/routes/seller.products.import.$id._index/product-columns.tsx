import type { DataListColumn } from '~/components/lists/data-list';
import { priceText } from '~/components/products/product-list';
import { ProductPhoto } from '~/components/products/product-photo';
import { StatusBadge } from '~/components/status/status-badge';
import { variantStock } from '~/schemas/described-fields';
import { formatCount, plural } from '~/utils/text';
import type { PreviewProduct } from './load.server';

type Column = DataListColumn<PreviewProduct>;

const photoColumn: Column = {
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: ({ image }, index) => <ProductPhoto image={image} alt="" size="thumb" index={index} />,
};

const titleColumn: Column = {
  id: 'title',
  header: 'Product',
  className: 'md:max-w-72',
  cell: ({ title, category, sku, variants }) => (
    <>
      {title}
      <small>
        {[category, variants ? plural(variants.count, 'variant') : sku].filter(Boolean).join(' · ')}
      </small>
    </>
  ),
};

const lineColumn: Column = {
  id: 'line',
  header: 'Line',
  align: 'end',
  hideOnPhone: true,
  quiet: true,
  cell: ({ line }) => formatCount(line),
};

/** A product that the file adds. */
export const newColumns: Column[] = [
  photoColumn,
  titleColumn,
  {
    id: 'description',
    header: 'Description',
    wideOnly: true,
    quiet: true,
    className: 'max-w-80',
    cell: ({ description }) => description || '—',
  },
  {
    id: 'price',
    header: 'Price, GH₵',
    align: 'end',
    cell: ({ price, variants }) => priceText(price, variants),
  },
  {
    id: 'stock',
    header: 'Stock',
    align: 'end',
    phoneLabel: 'Stock',
    cell: ({ quantity }) => formatCount(quantity),
  },
  lineColumn,
];

const labels: Record<string, string> = { [variantStock]: 'price, stock, SKU of variants' };

/** A product that the file changes: each field before and after. */
export const changedColumns: Column[] = [
  photoColumn,
  titleColumn,
  {
    id: 'changes',
    header: 'Changes',
    phone: 'wide',
    cell: ({ changes, asks }) => (
      <>
        <ul className="space-y-1">
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              <span className="text-muted-foreground">{labels[field] ?? field}: </span>
              <del className="text-muted-foreground">{from || 'empty'}</del>
              <span aria-hidden="true"> → </span>
              <ins className="no-underline">{to || 'empty'}</ins>
            </li>
          ))}
        </ul>
        {asks ? (
          <span className="mt-1 block">
            <StatusBadge of="product" status="pending" label="Needs approval" />
          </span>
        ) : null}
      </>
    ),
  },
  lineColumn,
];
