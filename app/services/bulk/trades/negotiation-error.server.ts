import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { readSettingsIn } from '~/repositories/operator/settings.server';
import { findShopForUpdate } from '~/repositories/people/shops.server';
import type { Listing } from '~/schemas/bulk/listing';
import { quantityProblem } from '~/schemas/bulk/terms';
import type { Trade } from '~/schemas/bulk/trade-record';
import { quantityError } from '~/schemas/bulk/unit-words';
import { type Failure, fail } from '~/utils/result';
import type { TradeStep } from './trade-step';

interface Negotiated {
  trade: Trade;
  step: TradeStep;
  listing: Listing | null;
}

/**
 * Why an offer can be neither made nor accepted: bulk trade was turned off, the listing is not active, the
 * other side is suspended, or the quantity is not one that can be bought (docs/product.md, "Bulk trade").
 * Null for any other step. Reads the settings and the shop of the other side.
 */
export async function negotiationError(
  unit: UnitOfWork,
  { role }: { role: 'buyer' | 'seller' | 'admin' | 'time' },
  { trade, step, listing }: Negotiated,
): Promise<Failure<'id' | 'quantity'> | null> {
  if (step.name !== 'counter' && step.name !== 'accept') return null;
  // In the transaction, as trades with money to pay keep an admin from turning bulk trade off.
  const { bulkTrade } = await readSettingsIn(unit);
  if (!bulkTrade) return fail('There is no bulk trade any more, so nothing can be agreed on now.', 'id');
  if (listing?.status !== 'active')
    return fail(`This listing is ${listing?.status ?? 'closed'}, so nothing can be agreed on it now.`, 'id');
  const other = role === 'buyer' ? 'seller' : 'buyer';
  const shop = await findShopForUpdate(unit, trade[`${other}Id`]);
  if (shop?.status === 'suspended')
    return fail(`The ${other} is suspended, so nothing can be agreed with them now.`, 'id');
  return step.name === 'counter'
    ? quantityRefusal(trade, listing, { quantity: step.offer.quantity, field: 'quantity' })
    : quantityRefusal(trade, null, { quantity: trade.offers.at(-1)?.quantity ?? 0, field: 'id' });
}

/** @param listing whose minimum order and steps count; null for an offer that was made already */
function quantityRefusal(
  { isSample, unit }: Trade,
  listing: Listing | null,
  { quantity, field }: { quantity: number; field: 'id' | 'quantity' },
): Failure<'id' | 'quantity'> | null {
  if (isSample)
    return quantity === 1
      ? null
      : fail(`A sample is 1 ${unit}. To buy more, send another request from the listing.`, field);
  const problem = listing && quantityProblem(listing, quantity);
  return problem ? fail(quantityError(problem, listing), field) : null;
}
