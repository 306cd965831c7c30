import * as v from 'valibot';
import { buyPageSearch } from '~/schemas/promotions/promotion-forms';
import { paths } from '~/utils/paths';
import { productsId } from './buy-form';

/**
 * The address that a button of the product list leads to, or null when none was pressed. Search, clear and
 * pagination submit the one form by GET, so that the selection is kept without JavaScript too: it becomes one
 * parameter, and the rest of the form (its key, the file's name) stays out of the address.
 */
export function listPageAddress(sent: URLSearchParams): string | null {
  const view = sent.get('view');
  const selected = sent.getAll('productIds');
  if (view === null && selected.length === 0) return null;
  // A search that was typed but not run is dropped.
  const to = new URLSearchParams(view ?? '');
  const { chosen, ...search } = v.parse(buyPageSearch, {
    q: (view ? to.get('q') : sent.get('q')) ?? '',
    packageId: sent.get('packageId') ?? '',
    after: to.get('after') ?? '',
    trail: to.get('trail') ?? '',
    chosen: selected.join(','),
  });
  const dropped = new Set(selected).size - chosen.length;
  const path = paths.seller.promotions({
    ...search,
    chosen: chosen.join(','),
    dropped: dropped > 0 ? dropped : '',
  });
  return `${path}#${productsId}`;
}
