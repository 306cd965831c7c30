import * as v from 'valibot';
import { documentId } from '~/schemas/fields';

/** How orders are printed. */
export const printLayouts = ['slip', 'two', 'invoice', 'label', 'thermal', 'receipt'] as const;
export type PrintLayout = (typeof printLayouts)[number];

export const printLayoutLabels: Record<PrintLayout, string> = {
  slip: 'Packing slip',
  two: 'Two to a page',
  invoice: 'Invoice',
  label: 'Parcel label',
  thermal: 'Thermal 80 mm',
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
