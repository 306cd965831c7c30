import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { forbidden } from './refusals.server';
import {
  type Counters,
  type Guard,
  type GuardedArgs,
  guarded,
  type Handler,
  type Options,
  type Schema,
} from './run-guarded.server';

export interface UserArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  actor: User;
  scope: { userId: string };
}

export interface SellerArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  /** Whose records the page is about. It is made of the record of who acts: no page reads one more. */
  shop: ShopRecord;
  /** Who acts for the shop. */
  actor: User;
}

export interface AdminArgs<Params = unknown, Search = unknown> extends GuardedArgs<Params, Search> {
  actor: User;
  scope: 'all';
}

function admitAnyone(actor: User | null) {
  return { actor };
}

function admitWithoutAsking() {
  return { actor: null };
}

function admitUser(actor: User | null) {
  const user = present(actor);
  return { actor: user, scope: { userId: user.id } };
}

function admitSeller(actor: User | null) {
  const user = present(actor);
  if (user.role !== 'seller') throw forbidden(`role ${user.role}`, 'This page is for sellers.');
  return { actor: user, shop: shopOf(user) };
}

function admitAdmin(actor: User | null) {
  const user = present(actor);
  if (user.role !== 'admin') throw forbidden(`role ${user.role}`, 'This page is for admins.');
  return { actor: user, scope: 'all' as const };
}

function present(actor: User | null): User {
  if (!actor) throw new AppError('unauthenticated', 'not signed in', 'Sign in first.');
  return actor;
}

/** Makes the wrapper of a guard; loaders and actions use the same one under two names. */
function guard<Admitted>(kind: Guard, admit: (actor: User | null) => Admitted) {
  return <R, P extends Schema = undefined, S extends Schema = undefined>(
    options: Options<P, S>,
    handler: Handler<Admitted, P, S, R>,
  ) => guarded(kind, admit, options, handler);
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
/** For sellers; `shop` limits every read to its own records, `actor` is who acts for it. */
export const sellerLoader = guard('seller', admitSeller);
export const sellerAction = sellerLoader;
/** For admins, who see all records. */
export const adminLoader = guard('admin', admitAdmin);
export const adminAction = adminLoader;

/** For `counters` of a list whose tabs are counted from them, unless there is a search. */
export const unlessSearched =
  (counters: Counters) =>
  ({ q }: { q: string }): Counters | undefined =>
    q ? undefined : counters;
