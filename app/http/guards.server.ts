import type { AdminRight, Needed, ShopRight } from '~/schemas/rights';
import type { ShopRecord } from '~/schemas/users/shop';
import type { Workplace } from '~/schemas/users/shop-people';
import { rightsOfAdmin, type User } from '~/schemas/users/user';
import { findWorkplace } from '~/services/users/workplace.server';
import { AppError, notFound } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import type { Schema } from './address-parts.server';
import { forbidden, requireRight } from './refusals.server';
import {
  type Asking,
  type Counters,
  type Guard,
  type GuardedArgs,
  guarded,
  type Handler,
  type Options,
} from './run-guarded.server';

export interface UserArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  actor: User;
  scope: { userId: string };
  /** Where a seller works; null for others. */
  place: Workplace | null;
}

export interface SellerArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  /** Whose records the page is about. An owner's is made of their own record: no page reads one more. */
  shop: ShopRecord;
  /** Who acts for the shop. */
  actor: User;
  /** What they may do in it, besides what the route asks for. */
  rights: readonly ShopRight[];
}

export interface AdminArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  actor: User;
  scope: 'all';
  rights: readonly AdminRight[];
}

function admitAnyone({ actor }: Asking) {
  return { actor };
}

function admitWithoutAsking() {
  return { actor: null };
}

async function admitUser({ actor, session }: Asking) {
  const user = present(actor);
  const place = user.role === 'seller' ? await findWorkplace(user, session.get('shop')) : null;
  return { actor: user, scope: { userId: user.id }, place };
}

/** What a file needs that sellers and admins both open. */
interface SharedRight {
  seller: ShopRight;
  admin: AdminRight;
}

async function admitShared(asking: Asking, { right }: { right: SharedRight }) {
  const { actor, place } = await admitUser(asking);
  if (actor.role === 'admin') {
    requireRight(rightsOfAdmin(actor), right.admin, asking.request);
    return { actor, reach: 'all' as const };
  }
  if (!place) throw notFound('page');
  requireRight(place.rights, right.seller, asking.request);
  return { actor, reach: place.shop };
}

async function admitSeller({ actor, session, request }: Asking, { right }: { right: Needed<ShopRight> }) {
  const user = present(actor);
  if (user.role !== 'seller') throw forbidden(`role ${user.role}`, 'This page is for sellers.');
  const place = await findWorkplace(user, session.get('shop'));
  if (!place)
    throw forbidden('no shop', 'You don’t belong to a shop any more. Ask its owner to invite you again.');
  requireRight(place.rights, right, request);
  currentRequest().shop = place.shop;
  return { actor: user, ...place };
}

function admitAdmin({ actor, request }: Asking, { right }: { right: Needed<AdminRight> }) {
  const user = present(actor);
  if (user.role !== 'admin') throw forbidden(`role ${user.role}`, 'This page is for admins.');
  const rights = rightsOfAdmin(user);
  requireRight(rights, right, request);
  return { actor: user, scope: 'all' as const, rights };
}

function present(actor: User | null): User {
  if (!actor) throw new AppError('unauthenticated', 'not signed in', 'Sign in first.');
  return actor;
}

/** Makes the wrapper of a guard; loaders and actions use the same one under two names. */
function guard<Admitted, More extends object>(
  kind: Guard,
  admit: (asking: Asking, options: More) => Admitted | Promise<Admitted>,
) {
  return <R, P extends Schema = undefined, S extends Schema = undefined>(
    options: Options<P, S> & More,
    handler: Handler<Admitted, P, S, R>,
  ) => guarded(kind, (asking) => admit(asking, options), options, handler);
}

/** For everyone, also when the database is unavailable: the actor is not looked up. */
export const openLoader = guard('open', admitWithoutAsking);
export const openAction = openLoader;
/** For everyone; `actor` is the signed-in user or null. */
export const publicLoader = guard('public', admitAnyone);
export const publicAction = publicLoader;
/** For signed-in users; `scope` holds their own id. */
export const userLoader = guard('user', admitUser);
export const userAction = userLoader;
/** For files of a shop that its people and admins open, each with a right; `reach` limits what is read. */
export const sharedLoader = guard('user', admitShared);
/** For sellers with the `right` that it names; `shop` limits every read to its own records. */
export const sellerLoader = guard('seller', admitSeller);
export const sellerAction = sellerLoader;
/** For admins with the `right` that it names, who see all records. */
export const adminLoader = guard('admin', admitAdmin);
export const adminAction = adminLoader;

/** For `counters` of a list whose tabs are counted from them, unless there is a search. */
export const unlessSearched =
  (counters: Counters) =>
  ({ q }: { q: string }): Counters | undefined =>
    q ? undefined : counters;
