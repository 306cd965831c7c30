import * as v from 'valibot';
import { buyPageSearch } from '~/schemas/promotion-forms';
import { paths } from '~/utils/paths';
import { productsId } from './buy-form';

/**
 * Where a button of the list of products leads. Search, clear and the pages are buttons of the one form, sent
 * by GET, so that no tick is lost, with JavaScript or without: what is ticked becomes one parameter, and the
 * rest of the form (its key, the file's name) stays out of the address. Null when no such button was pressed.
 */
export function pageTurnedTo(sent: URLSearchParams): string | null {
  const view = sent.get('view');
  const ticked = sent.getAll('productIds');
  if (view === null && ticked.length === 0) return null;
  // What was typed and not searched for is no part of the page that a button leads to.
  const to = new URLSearchParams(view ?? '');
  const { chosen, ...search } = v.parse(buyPageSearch, {
    q: (view ? to.get('q') : sent.get('q')) ?? '',
    packageId: sent.get('packageId') ?? '',
    after: to.get('after') ?? '',
    trail: to.get('trail') ?? '',
    chosen: ticked.join(','),
  });
  const left = new Set(ticked).size - chosen.length;
  const path = paths.seller.promotions({
    ...search,
    chosen: chosen.join(','),
    left: left > 0 ? left : '',
  });
  return `${path}#${productsId}`;
}
