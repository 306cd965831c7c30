import * as v from 'valibot';
import { documentId } from '~/schemas/fields';

/** How orders are printed. */
export const printLayouts = [
  'slip',
  'two',
  'thermal',
  'label',
  'label-a6',
  'label-80',
  'invoice',
  'credit',
  'receipt',
] as const;
export type PrintLayout = (typeof printLayouts)[number];

/** Layouts that have a sheet for each parcel: the same label on other paper. */
export const isLabel = (layout: PrintLayout): boolean => layout.startsWith('label');

export const printLayoutLabels: Record<PrintLayout, string> = {
  slip: 'Packing slip',
  two: 'Two to a page',
  thermal: 'Slip 80 mm',
  label: 'Label 100 × 150 mm',
  'label-a6': 'Label A6',
  'label-80': 'Label 80 mm',
  invoice: 'Invoice',
  credit: 'Credit note',
  receipt: 'Receipt 80 mm',
};

/** The order ids in `ids`, separated by commas, and those selected in a list: `order={id}~{version}`. */
export function printedIds(search: URLSearchParams): string[] {
  const ids = [
    ...search.getAll('ids').flatMap((value) => value.split(',')),
    ...search.getAll('order').map((value) => value.split('~')[0] ?? ''),
  ];
  return [...new Set(ids)].filter((id) => v.is(documentId, id));
}

export const printSearch = v.object({
  layout: v.fallback(v.optional(v.picklist(printLayouts), 'slip'), 'slip'),
});
