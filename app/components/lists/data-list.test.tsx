import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { photoColumn, priceColumn, statusColumn, stockColumn } from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import type { ProductSummary } from '~/schemas/products/product-summary';
import { DataList, type DataListColumn } from './data-list';
import { RowCheckbox } from './row-checkbox';

const columns: DataListColumn<ProductSummary>[] = [
  {
    id: 'select',
    header: 'Select',
    phone: 'select',
    cell: ({ id, title }) => <RowCheckbox form="selection" name="id" value={id} label={`Select ${title}`} />,
  },
  photoColumn,
  { id: 'title', header: 'Product', cell: ({ title, sku }) => [title, <small key="sku">{sku}</small>] },
  statusColumn([]),
  priceColumn,
  stockColumn,
  {
    id: 'updated',
    header: 'Updated',
    wideOnly: true,
    quiet: true,
    cell: ({ updated_at }) => (updated_at ? <Time value={updated_at} /> : '—'),
  },
];

const rowOf = (index: number): ProductSummary => ({
  id: `zd36zlcd5ef4c1f3${1000 + index}`,
  title: 'Cooking pot, cast aluminium (dadesen), size 4',
  category: 'Home',
  sku: 'DS-738',
  price: 93.5,
  quantity: 42,
  status: 'pending',
  pendingSince: '2026-11-23T08:34:07.782Z',
  image: { path: `products/zd36zlcd5ef4c1f3${1000 + index}/0_cookpot-silver-grey.jpg` },
  updated_at: '2026-11-23T08:34:07.782Z',
});

const draw = (rows: number) =>
  renderToStaticMarkup(
    <DataList
      caption="Products"
      columns={columns}
      rows={Array.from({ length: rows }, (_, at) => rowOf(at))}
    />,
  );

// A class of utilities on each cell, or a span around each value, goes over it.
test('a row of a list has few bytes and few elements', () => {
  const [many, few] = [draw(25), draw(5)];
  const elements = (html: string) => html.match(/<\w/g)?.length ?? 0;
  expect((many.length - few.length) / 20).toBeLessThan(740);
  expect((elements(many) - elements(few)) / 20).toBeLessThanOrEqual(14);
});
