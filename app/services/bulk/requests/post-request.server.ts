import { listSellersOnMarket } from '~/repositories/bulk/b2b-listings.server';
import { createRequest, findRequest, findRequestForUpdate } from '~/repositories/bulk/b2b-requests.server';
import { countMovedBulk, readBulkCountsForUpdate } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { BuyingRequest, BuyingRequestFields } from '~/schemas/bulk/request';
import { limits } from '~/schemas/limits';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayMs, formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../../activity/changes-between';
import { happened } from '../../activity/happened.server';
import { findPeopleOfShop } from '../../notifications/notify.server';
import { findCategoryError } from '../../products/category.server';
import { shownName } from '../trades/trade-names.server';

export interface RequestToPost {
  fields: BuyingRequestFields;
  /** From the form: the same form sent twice makes one request. */
  idempotencyKey: string | undefined;
}

/** Newest listings of the category whose sellers are told. */
const listingsToAsk = 50;

/** For a form that was sent, reopened with Back and changed: ignoring it would silently lose the change. */
const usedFormMessage = 'You already posted this request. Open “New request” to post another one.';

/**
 * Posts a buying request: the record, the notifications of sellers who offer goods of its category, the
 * counts and the log entry are written together (docs/product.md, "Bulk trade").
 *
 * @returns the id; or the error of a field
 */
export const postRequest = catchUnavailable(post, 'a buying request could not be posted');

async function post(
  shop: Shop,
  actor: User,
  { fields, idempotencyKey }: RequestToPost,
  now = new Date(),
): Promise<Result<{ id: string }, 'category' | 'neededBy'>> {
  const id = recordIdOf(shop.sellerId, idempotencyKey);
  const scope = { buyerId: shop.sellerId };
  const before = await findRequest(scope, id);
  if (before) return isSame(before, fields) ? ok({ id }) : fail(usedFormMessage);
  const refused = await refusalOf(fields, now);
  if (refused) return refused;
  const [sellers, suspended] = await Promise.all([
    listSellersOnMarket(fields.category, listingsToAsk),
    listSuspendedSellers('all'),
  ]);
  const asked = sellers.filter((seller) => seller !== shop.sellerId && !suspended.has(seller));
  return inTransaction(async (unit) => {
    const twin = await findRequestForUpdate(unit, scope, id);
    if (twin) return isSame(twin, fields) ? ok({ id }) : fail(usedFormMessage);
    const { buyingRequests } = await readBulkCountsForUpdate(unit, shop.sellerId);
    const open = (buyingRequests.open ?? 0) + (buyingRequests.answered ?? 0);
    if (open >= limits.requests.open)
      return fail(`You have ${open} open requests. Close one before you post another.`);
    const people = await Promise.all(asked.map((seller) => findPeopleOfShop(unit, seller)));
    const request = newRequest(shop, { id, fields, now });
    createRequest(unit, request);
    countMovedBulk(unit, shop.sellerId, 'buyingRequests', { before: [], after: ['all', 'open'] });
    happened(unit, 'request.posted', request, { by: actor, people: people.flat() });
    return ok({ id });
  });
}

const isSame = (before: BuyingRequestFields, fields: BuyingRequestFields) =>
  changesBetween({ ...before }, { ...fields }).length === 0;

async function refusalOf({ category, neededBy }: BuyingRequestFields, now: Date) {
  const unknown = await findCategoryError(category);
  if (unknown) return fail(unknown, 'category' as const);
  const latest = dayOf(now.getTime() + limits.requests.days * dayMs);
  if (neededBy < dayOf(now) || neededBy > latest)
    return fail(`Enter a day from ${formatDate(now)} to ${formatDate(latest)}.`, 'neededBy' as const);
  return null;
}

/** An open request. */
function newRequest(
  shop: Shop,
  { id, fields, now }: { id: string; fields: BuyingRequestFields; now: Date },
): BuyingRequest {
  return {
    ...fields,
    id,
    buyerId: shop.sellerId,
    buyerName: shownName(shop, 'A buyer'),
    status: 'open',
    offers: [],
    closedReason: '',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
