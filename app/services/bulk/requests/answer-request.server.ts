import { findListingForUpdate } from '~/repositories/bulk/b2b-listings.server';
import { findRequestForUpdate } from '~/repositories/bulk/b2b-requests.server';
import { createTrade, findTrade, findTradeForUpdate } from '~/repositories/bulk/b2b-trades.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { Listing } from '~/schemas/bulk/listing';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { takesOffers } from '~/schemas/bulk/request-states';
import { quantityProblem } from '~/schemas/bulk/terms';
import { isEnded } from '~/schemas/bulk/trade';
import type { OfferForm } from '~/schemas/bulk/trade-forms';
import type { Trade } from '~/schemas/bulk/trade-record';
import { quantityError } from '~/schemas/bulk/unit-words';
import { limits } from '~/schemas/limits';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayOf } from '~/utils/days';
import { toPesewas } from '~/utils/money';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { factsOfTrade } from '../trades/facts-of-trade';
import { newTrade } from '../trades/new-trade';
import { tradeDeadlinesOf } from '../trades/trade-deadlines';
import { newTradeReference } from '../trades/trade-names.server';
import { writeRequest } from './close-request.server';

export interface RequestAnswer {
  requestId: string;
  listingId: string;
  form: OfferForm;
  /** From the form: the same form sent twice makes one offer. */
  idempotencyKey: string | undefined;
}

type Outcome = Result<{ id: string; reference: string }, 'quantity'>;

/** For a form that was sent, reopened with Back and changed: ignoring it would silently lose the change. */
const usedFormMessage =
  'You already sent this offer. Find it in your bulk sales; when the buyer has answered, you can change it there.';

const isSame = ({ offers: [first] }: Trade, form: OfferForm) =>
  first?.quantity === form.quantity && first.unitPesewas === toPesewas(form.unitPrice);

/**
 * Answers a buying request with an offer from the seller's own listing: the trade, the request, the buyer's
 * notification, the counts and the log entry are written together (docs/product.md, "Bulk trade").
 *
 * @returns the trade, in which the buyer has the next turn; or why the offer is refused
 */
export const answerRequest = catchUnavailable(answer, 'a buying request could not be answered');

async function answer(
  shop: Shop,
  actor: User,
  { requestId, listingId, form, idempotencyKey }: RequestAnswer,
  now = new Date(),
): Promise<Outcome> {
  const id = recordIdOf(shop.sellerId, idempotencyKey);
  const before = await findTrade(shop, id);
  if (before) return isSame(before, form) ? ok(before) : fail(usedFormMessage);
  const suspended = await listSuspendedSellers('all');
  return inTransaction<Outcome>(async (unit) => {
    const twin = await findTradeForUpdate(unit, shop, id);
    if (twin) return isSame(twin, form) ? ok(twin) : fail(usedFormMessage);
    const [request, listing] = await Promise.all([
      findRequestForUpdate(unit, 'all', requestId),
      findListingForUpdate(unit, shop, listingId),
    ]);
    if (!request || suspended.has(request.buyerId)) return fail('Request not found.');
    const refused =
      (await requestError(unit, request, { shop, now })) ?? listingError(request, listing, form);
    if (refused) return refused;
    const recipients = await readRecipients(unit, 'trade.offered', { buyingShop: request.buyerId });
    // `listingError` refused a missing one.
    const trade = newTrade(listing as Listing, {
      id,
      reference: newTradeReference(now),
      buyer: { id: request.buyerId, name: request.buyerName },
      isSample: false,
      quantity: form.quantity,
      unitPesewas: toPesewas(form.unitPrice),
      deliveryPesewas: toPesewas(form.deliveryFee),
      depositPercent: form.depositPercent,
      note: form.note,
      requestId,
      now,
    });
    createTrade(unit, trade, tradeDeadlinesOf(trade));
    writeRequest(unit, request, {
      status: 'answered',
      offers: [...request.offers, { tradeId: id, sellerId: shop.sellerId }],
      updatedAt: now.toISOString(),
    });
    const changes = [{ field: 'status', from: '', to: trade.status }];
    const facts = { ...factsOfTrade(trade), title: request.title };
    happened(unit, 'trade.offered', facts, { by: actor, changes, ...recipients });
    return ok({ id, reference: trade.reference });
  });
}

type Refused = Extract<Outcome, { success: false }>;

async function requestError(
  unit: UnitOfWork,
  { buyerId, status, neededBy, offers }: BuyingRequest,
  { shop, now }: { shop: Shop; now: Date },
): Promise<Refused | null> {
  if (buyerId === shop.sellerId) return fail('This is your own request. You can’t sell to yourself.');
  if (!takesOffers(status) || neededBy < dayOf(now))
    return fail('This request takes no more offers. Look for other buying requests.');
  if (offers.length >= limits.requests.offers)
    return fail(`This request has ${offers.length} offers already. It takes no more.`);
  const own = offers.findLast(({ sellerId }) => sellerId === shop.sellerId);
  const earlier = own && (await findTradeForUpdate(unit, shop, own.tradeId));
  if (earlier && !isEnded(earlier.status))
    return fail(`You made an offer already: trade ${earlier.reference}. Go on there.`);
  if (earlier?.status === 'declined')
    return fail('The buyer declined your offer. You can’t make another one for this request.');
  return null;
}

function listingError(
  { category }: BuyingRequest,
  listing: Listing | null,
  { quantity }: OfferForm,
): Refused | null {
  if (listing?.status !== 'active')
    return fail('This listing is not in the bulk market. Choose another one.');
  if (listing.category !== category)
    return fail(`The buyer needs goods of the category ${category}. Choose another listing.`);
  const problem = quantityProblem(listing, quantity);
  return problem ? fail(quantityError(problem, listing), 'quantity') : null;
}
