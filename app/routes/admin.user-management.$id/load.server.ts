import type { AdminArgs } from '~/http/guards.server';
import { listNewestProducts } from '~/repositories/catalogue/product-lists.server';
import { getCounters } from '~/repositories/counters/counters.server';
import { listNewestPayouts } from '~/repositories/money/payouts.server';
import { listAccountSummaries } from '~/repositories/money/seller-accounts.server';
import { listNewestOfPerson } from '~/repositories/operator/history-logs.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findUser, getUser } from '~/repositories/people/users.server';
import { isRecent, previousNumber } from '~/schemas/money/account-number';
import { productStatuses } from '~/schemas/products/product';
import { isReadable } from '~/schemas/unreadable';
import { newAdminUntil } from '~/schemas/users/new-admin';
import { adminRightNames } from '~/schemas/users/rights-form';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';
import { userLabel } from '~/services/activity/actor';
import { summaryOf } from '~/services/products/list-products.server';
import { loadProductCounts } from '~/services/products/recount-products.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { refusalToConfirm } from '~/services/users/user-rules';
import { closedUntil } from '~/utils/holiday';
import { formatPhone } from '~/utils/phone';
import { productStatusFacts } from '~/utils/product-status-facts';

/**
 * Records that the cards of a seller read. With so few, the page stays within 10 documents: the session,
 * the user, the seller's counters and the list of their payment accounts.
 */
const newestProducts = 1;
const newestPayouts = 1;
const sellerEntries = 2;
const otherEntries = 6;

/** What of a user's page is read by their id; a user who sells nothing lacks all but the first. */
export const readPersonAhead = (id: string) =>
  Promise.all([findUser(id), getCounters({ sellerId: id }), listAccountSummaries({ userId: id })]);

/** The data of a user's page. @throws AppError `not-found` */
export async function load({ actor, scope, params }: AdminArgs<{ id: string }>) {
  const person = await getUser(params.id);
  const now = new Date().toISOString();
  const isSeller = person.role === 'seller';
  const [products, accounts, payouts, activity] = await Promise.all([
    isSeller ? loadProducts(person.id) : null,
    isSeller ? loadAccounts(person.id, now) : null,
    isSeller ? loadPayouts(person.id) : null,
    loadActivity(scope, person),
  ]);
  return {
    person: viewOf(person, now),
    isSelf: person.id === actor.id,
    newAdmin: newAdminOf(actor, person),
    version: versionOfUser(person),
    products,
    accounts,
    payouts,
    activity,
  };
}

export type PersonPage = Awaited<ReturnType<typeof load>>;

/** A new admin: from when they count as one of two, and why the actor does not confirm them. */
function newAdminOf(actor: User, person: User, now = new Date()) {
  const until = person.role === 'admin' ? newAdminUntil(person, now) : null;
  return until === null
    ? null
    : { until: new Date(until).toISOString(), refusal: refusalToConfirm(actor, person, now) };
}

function viewOf(person: User, now: string) {
  const { id, email, role, status, createdAt, suspendedReason, suspendedAt, phone } = person;
  const { firstName, lastName, displayName, businessName } = person;
  return {
    id,
    email,
    role,
    status,
    createdAt,
    suspendedReason,
    suspendedAt,
    may: rightsOfAdmin(person)
      .map((right) => adminRightNames[right])
      .join(' · '),
    name: nameOf(person),
    label: userLabel(person),
    hasSecondFactor: person.secondFactorSince !== null,
    holiday: closedUntil(person, now),
    profile: { firstName, lastName, displayName, businessName, phone: formatPhone(phone) },
  };
}

async function loadProducts(sellerId: string) {
  const scope = { sellerId };
  const [counts, newest, { rejectionReasons }] = await Promise.all([
    loadProductCounts(scope),
    listNewestProducts(scope, newestProducts),
    getSettings(),
  ]);
  return {
    counts: productStatuses.map((status) => ({ status, count: counts[status] })),
    newest: newest.filter(isReadable).map((product) => {
      const { id, title, image } = summaryOf(product);
      return { ...productStatusFacts(product), id, title, image };
    }),
    rejectionReasons,
  };
}

/** The accounts, each with its previous number or its creation time if that is within the last 48 hours. */
async function loadAccounts(userId: string, now: string) {
  const accounts = await listAccountSummaries({ userId });
  return accounts.map(({ createdAt, previous, ...account }) => ({
    ...account,
    was: previousNumber({ previous }, now),
    addedAt: isRecent(createdAt, now) ? createdAt : null,
  }));
}

async function loadPayouts(vendorId: string) {
  const newest = await listNewestPayouts({ vendorId }, newestPayouts);
  return newest.filter(isReadable).map(({ id, reference, amount, status, requestDate }) => ({
    id,
    reference,
    amount,
    status,
    requestDate,
  }));
}

/** The newest log entries about and by the user. */
async function loadActivity(scope: 'all', person: User) {
  const size = person.role === 'seller' ? sellerEntries : otherEntries;
  const newest = await listNewestOfPerson(scope, { itemId: person.id, user: userLabel(person), size });
  return newest.filter(isReadable);
}
