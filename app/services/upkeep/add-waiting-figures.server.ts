import { addWaiting, listSellersWaiting } from '~/repositories/counters/seller-figures.server';
import { currentRequest } from '~/utils/request-context.server';
import { divideFullMonths } from '../sales/divide-months.server';

/**
 * Adds the figures that wait because their seller had many steps at once (docs/decisions/write-path.md).
 *
 * @returns how many steps were added
 */
export async function addWaitingFigures(): Promise<number> {
  let added = 0;
  for (const sellerId of await listSellersWaiting()) {
    try {
      added += await addWaiting(sellerId);
    } catch (error) {
      currentRequest().log.error({ err: error, seller: sellerId }, 'figures of a seller could not be added');
    }
  }
  // Only a seller with so much to do can fill a month within the minute until the next look.
  if (added > 0) await divideFullMonths();
  return added;
}
