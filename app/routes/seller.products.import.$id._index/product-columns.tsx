import type { DataListColumn } from '~/components/lists/data-list';
import { ProductPhoto } from '~/components/products/product-photo';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { variantStock } from '~/schemas/described-fields';
import { formatCount, plural } from '~/utils/text';
import type { PreviewProduct } from './load.server';

type Column = DataListColumn<PreviewProduct>;

const photoColumn: Column = {
  id: 'photo',
  header: <span className="sr-only">Photo</span>,
  phone: 'media',
  cell: ({ image }) => <ProductPhoto image={image} alt="" size="thumb" />,
};

const titleColumn: Column = {
  id: 'title',
  header: 'Product',
  className: 'wrap-anywhere md:max-w-72',
  cell: ({ title, category, sku, variants }) => (
    <>
      <span className="font-medium">{title}</span>
      <span className="mt-0.5 block text-sm font-normal text-muted-foreground">
        {[category, variants ? plural(variants.count, 'variant') : sku].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
};

const lineColumn: Column = {
  id: 'line',
  header: 'Line',
  align: 'end',
  hideOnPhone: true,
  className: 'text-muted-foreground',
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
    className: 'max-w-80 wrap-anywhere text-muted-foreground',
    cell: ({ description }) => description || '—',
  },
  {
    id: 'price',
    header: 'Price, GH₵',
    align: 'end',
    cell: ({ price, variants }) => (
      <>
        {variants?.from ? 'from ' : null}
        <Money amount={price} />
      </>
    ),
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
    className: 'wrap-anywhere',
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
