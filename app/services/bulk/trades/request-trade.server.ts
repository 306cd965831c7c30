import { findListingForUpdate } from '~/repositories/bulk/b2b-listings.server';
import { createTrade, findTrade, findTradeForUpdate } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { Listing } from '~/schemas/bulk/listing';
import { quantityProblem } from '~/schemas/bulk/terms';
import type { AskForm } from '~/schemas/bulk/trade-forms';
import type { Trade } from '~/schemas/bulk/trade-record';
import { quantityError, units } from '~/schemas/bulk/unit-words';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatCedis, toPesewas } from '~/utils/money';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { factsOfTrade } from './facts-of-trade';
import { type NewTradeRequest, newTrade } from './new-trade';
import { tradeDeadlinesOf } from './trade-deadlines';
import { newTradeReference, shownName } from './trade-names.server';

export interface TradeRequest {
  listingId: string;
  form: AskForm;
  /** From the form: the same form sent twice makes one trade. */
  idempotencyKey: string | undefined;
}

type Field = 'quantity' | 'unitPrice';
type Outcome = Result<{ id: string; reference: string }, Field>;

/** For a form that was sent, reopened with Back and changed: ignoring it would silently lose the change. */
const usedFormMessage =
  'You already sent this request. Find it in your purchases, or open the listing again to request more.';

/**
 * Requests to buy from a listing, or a sample: the trade, the seller's notification, the counts and the log
 * entry are written together (docs/product.md, "Bulk trade"). Nothing is reserved until the offer is
 * accepted.
 *
 * @returns the trade; why it is refused; a `conflict`, with the terms of then and now, when the listing
 * changed since the form was shown
 */
export const requestTrade = catchUnavailable(request, 'a trade could not be requested');

async function request(
  shop: Shop,
  actor: User,
  { listingId, form, idempotencyKey }: TradeRequest,
  now = new Date(),
): Promise<Outcome> {
  const id = recordIdOf(shop.sellerId, idempotencyKey);
  const scope = { buyerId: shop.sellerId };
  const before = await findTrade(scope, id);
  if (before) return isSame(before, form) ? ok(before) : fail(usedFormMessage);
  const suspended = await listSuspendedSellers('all');
  return inTransaction<Outcome>(async (unit) => {
    const twin = await findTradeForUpdate(unit, scope, id);
    if (twin) return isSame(twin, form) ? ok(twin) : fail(usedFormMessage);
    const listing = await findListingForUpdate(unit, 'all', listingId);
    if (listing?.status !== 'active' || suspended.has(listing.sellerId))
      return fail('This listing is no longer in the bulk market.');
    if (listing.sellerId === shop.sellerId)
      return fail('This is your own listing. You can’t buy from yourself.');
    if (form.version !== undefined && form.version !== listing.version)
      return { success: false, kind: 'conflict', error: changedTerms(listing, form) };
    const refused = refusalOf(listing, form);
    if (refused) return refused;
    const trade = newTrade(listing, requestOf(shop, listing, { id, form, now }));
    const recipients = await readRecipients(unit, 'trade.requested', { seller: listing.sellerId });
    createTrade(unit, trade, tradeDeadlinesOf(trade));
    const changes = [{ field: 'status', from: '', to: 'requested' }];
    const facts = { ...factsOfTrade(trade), title: trade.listingTitle, isSample: trade.isSample };
    happened(unit, 'trade.requested', facts, { by: actor, changes, ...recipients });
    return ok({ id, reference: trade.reference });
  });
}

function isSame({ isSample, offers }: Trade, form: AskForm): boolean {
  const [first] = offers;
  if (form.intent === 'sample') return isSample;
  return !isSample && first?.quantity === form.quantity && first.unitPesewas === toPesewas(form.unitPrice);
}

function refusalOf(listing: Listing, form: AskForm): Extract<Outcome, { success: false }> | null {
  if (form.intent === 'sample') {
    if (listing.samplePrice === null) return fail('This seller offers no samples.');
    return listing.quantityAvailable < 1 ? fail('This listing is sold out.') : null;
  }
  const problem = quantityProblem(listing, form.quantity);
  return problem ? fail(quantityError(problem, listing), 'quantity') : null;
}

/** The terms of a listing in a few words. */
export function termsOf(listing: Pick<Listing, 'priceTiers' | 'unit'>): string {
  return listing.priceTiers
    .map(({ minQuantity, unitPrice }) => `${formatCedis(unitPrice)} from ${units(minQuantity, listing.unit)}`)
    .join(', ');
}

function changedTerms(listing: Listing, { shown = '' }: AskForm): string {
  const before = shown.slice(0, 300);
  return `This listing changed while you had it open.${before ? ` Before: ${before}.` : ''} Now: ${termsOf(listing)}. Check your offer, then send it again.`;
}

function requestOf(
  shop: Shop,
  listing: Listing,
  { id, form, now }: { id: string; form: AskForm; now: Date },
): NewTradeRequest {
  const isSample = form.intent === 'sample';
  return {
    id,
    reference: newTradeReference(now),
    buyer: { id: shop.sellerId, name: shownName(shop, 'A buyer') },
    isSample,
    quantity: isSample ? 1 : form.quantity,
    unitPesewas: toPesewas(isSample ? (listing.samplePrice ?? 0) : form.unitPrice),
    deliveryPesewas: toPesewas(form.deliveryFee),
    depositPercent: isSample ? 0 : form.depositPercent,
    note: form.note,
    destination: form.destination,
    now,
  };
}
