import { env } from '~/env.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework';
import { redirect } from '~/framework.server';
import { isForeignRequest } from '~/http/origin';
import { isMultipart } from '~/http/read-form.server';
import { getCounters } from '~/repositories/counters/counters.server';
import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Role } from '~/schemas/roles';
import type { User } from '~/schemas/users/user';
import { findActor, identifySession, suspendedMessage } from '~/services/auth/actor.server';
import { readWorkplaceAhead } from '~/services/users/workplace.server';
import { AppError, notFound } from '~/utils/app-error';
import { isOfBulk } from '~/utils/bulk-addresses';
import { pageAddress } from '~/utils/page-address';
import { paths } from '~/utils/paths';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { type InPath, type Output, parseParams, parseSearch, type Schema } from './address-parts.server';
import { type FreshCode, requireFreshCode } from './fresh-code.server';
import { keepForm, showKeptForm } from './kept-forms.server';
import { forbidden, responseTo } from './refusals.server';
import { asJson, asPlainPage, withCookie } from './responses.server';
import { type AppSession, leaveSession, openSession, writeSession } from './session.server';
import { showAfterOutage } from './unsent-forms.server';

/** Who may use a route; `open` does not look up the session. */
export type Guard = 'open' | 'public' | 'user' | Exclude<Role, 'buyer'>;

export interface Options<P extends Schema, S extends Schema> {
  /** Schema of the URL's parameters; a mismatch is a 404. */
  params?: P;
  /** Schema of the search parameters; give every entry a fallback, so that any link still works. */
  search?: S;
  /** For a route that scripts call: every response is JSON, with its status. */
  json?: boolean;
  /** What it needs of the people of its area; guards of areas ask for it. */
  right?: unknown;
  /** For an action whose form has files; a multipart body to any other action is refused unread. */
  uploads?: boolean;
  /**
   * For an action whose forms move money or people: from a person with a second factor they are taken within
   * ten minutes of a code. A new intent is one of them, unless it is named here.
   */
  freshCode?: FreshCode;
  /** For the frame around pages, whose addresses it has. */
  isLayout?: true;
  /** For a route that serves a file: a refusal is a page with one message, with its status. */
  file?: boolean;
  /**
   * Counters that the page shows: a seller's own, or those of the whole marketplace. They are read in the
   * same call as the user's record, and the loader then gets them from their repository without another
   * one. A function says when they are not needed.
   */
  counters?: Counters | ((search: Output<S>) => Counters | undefined);
  /**
   * Documents of the page that are read in the call of the user's record, so before it is known whether this
   * user may see them: what it returns is dropped. The loader gets them from their repository, within its
   * scope and without another call (`find` of a collection reads a document once per request). Not for
   * queries, which are calls of their own, nor for writes.
   */
  ahead?: (known: Known<Output<P>, Output<S>>) => Promise<unknown>;
}

/** Who asks: the signed-in user, in which browser, and for what. */
export interface Asking {
  actor: User | null;
  session: AppSession;
  request: Request;
}

/** What is known before the user's record is read: the session's user, perhaps not admitted, and the URL. */
interface Known<Params, Search> {
  uid: string;
  /** The shop whose page it is, where the person is a seller. */
  sellerId: string;
  params: Params;
  search: Search;
}

export type Counters = keyof typeof counters;

const counters = {
  own: (sellerId: string): Promise<unknown> => getCounters({ sellerId }),
  marketplace: (): Promise<unknown> => getMarketplaceCounts(),
};

/** What a guard passes to a loader or action once the actor is admitted and the input parsed. */
export interface GuardedArgs<Params, Search> {
  request: Request;
  session: AppSession;
  params: Params;
  search: Search;
}

export type Handler<Admitted, P extends Schema, S extends Schema, R> = (
  args: GuardedArgs<Output<P>, Output<S>> & Admitted,
) => Promise<R>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface Guarded<R> {
  (args: Args): Promise<R>;
  /** For the test of all routes, which fails on a loader or action without a guard. */
  guard: Guard;
  /** Whether it accepts a form with files. */
  uploads: boolean;
  /** What it needs of the people of its area. */
  right: unknown;
  /** For which forms a code must be fresh; null for none. */
  freshCode: FreshCode | null;
}

/**
 * Wraps a loader or action: refuses forms of other sites, looks up the actor and asks `admit`, parses the
 * URL, and writes the session if it changed. A failure with a message becomes a response.
 */
export function guarded<Admitted, P extends Schema, S extends Schema, R>(
  guard: Guard,
  admit: (asking: Asking) => Admitted | Promise<Admitted>,
  options: Options<P, S>,
  handler: Handler<Admitted, P, S, R>,
): Guarded<R> {
  const run = async ({ request, params, context }: Args): Promise<R> => {
    // A visit of the page, though Remix gets it as a form.
    const isVisit = request.method === 'POST' && context.showsKeptForm === true;
    if (!isVisit && isForeign(request))
      throw forbidden(
        'a foreign origin',
        'This form was sent from another site. Open Makola and try again there.',
      );
    const session = await openSession(request);
    const before = JSON.stringify(session.data);
    const search = parseSearch(options.search, request);
    const inPath = parseParams(options.params, params);
    readAhead(options, session, inPath, search);
    const isForm = request.method === 'POST' && !isVisit;
    const actor = await signedIn(guard, session, request, isForm ? options : null);
    const admitted = await admit({ actor, session, request });
    if (!options.isLayout) await requireOffered(request);
    if (request.method === 'POST' && isMultipart(request) && !options.uploads) throw filesRefused();
    const ofAdmins = guard === 'admin' && !options.json;
    if (isForm && actor && (options.freshCode || ofAdmins))
      await requireFreshCode(request, session, actor, { asked: options.freshCode, ofAdmins });
    const handle = (form: Request, own: AppSession) =>
      handler({ request: form, session: own, ...admitted, params: inPath.get(), search });
    const result = isVisit
      ? await visit(request, options.json ? null : actor, session, handle)
      : await handle(request, session).catch(async (error: unknown) => {
          const show = async (form: Request) => handle(form, await openSession(form));
          const shown = isForm && !options.json && (await showAfterOutage(request, error, show));
          if (!shown) throw error;
          return shown;
        });
    if (JSON.stringify(session.data) === before) return result;
    return withCookie(result, await writeSession(session));
  };
  const shape = <T>(answer: T) => (options.json ? asJson(answer) : answer);
  const wrapped = (args: Args) =>
    runInRequest(args.context, async () => {
      args.context.metrics.noteMethod(args.request.method);
      try {
        return shape(await run(args));
      } catch (error) {
        const refusal = responseTo(error, args.request, { losesForm: !options.json });
        throw options.file ? asPlainPage(refusal) : shape(refusal);
      }
    });
  return Object.assign(wrapped, {
    guard,
    uploads: options.uploads ?? false,
    right: options.right ?? 'any',
    freshCode: options.freshCode ?? null,
  });
}

function isForeign(request: Request): boolean {
  const { method, headers, url } = request;
  const origin = {
    method,
    origin: headers.get('Origin'),
    secFetchSite: headers.get('Sec-Fetch-Site'),
  };
  return isForeignRequest(origin, [new URL(url).host, new URL(env.PUBLIC_URL).host]);
}

/** @throws AppError `not-found` for what is of bulk trade in a marketplace without it */
async function requireOffered(request: Request): Promise<void> {
  if (!isOfBulk(new URL(request.url).pathname)) return;
  const { bulkTrade } = await getSettings();
  if (!bulkTrade) throw notFound('page');
}

/** Asks for what the page shows before the actor is admitted; a failure shows when the loader gets it. */
function readAhead<P extends Schema, S extends Schema>(
  { counters: wanted, ahead }: Options<P, S>,
  session: AppSession,
  inPath: InPath<Output<P>>,
  search: Output<S>,
): void {
  const name = typeof wanted === 'function' ? wanted(search) : wanted;
  const readPage = inPath.isValid ? ahead : undefined;
  const changedTo = session.get('shop');
  if (!name && !readPage && !changedTo) return;
  identifySession(session.data)
    .then((known) => {
      if (!known) return;
      // The shop of an owner has their id (`shopOf`); of an admin its counters would be read for nothing.
      const sellerId = changedTo ?? known.uid;
      return Promise.all([
        changedTo && readWorkplaceAhead(changedTo),
        name && counters[name](sellerId),
        readPage?.({ uid: known.uid, sellerId, params: inPath.get(), search }),
      ]);
    })
    .catch(() => undefined);
}

/**
 * Shows the form that was kept for this page. The action gets a session of its own, so that it changes none.
 * @throws a redirect to the page as it is, when there is no such form or the action cannot show it
 */
async function visit<R>(
  request: Request,
  actor: User | null,
  session: AppSession,
  handle: (form: Request, session: AppSession) => Promise<R>,
): Promise<R> {
  session.unset('keptForm');
  const show = async (form: Request) => handle(form, await openSession(form));
  const shown = actor && (await showKeptForm(request, actor, show));
  if (shown) return shown;
  const headers = { 'Set-Cookie': await writeSession(session) };
  throw redirect(pageAddress(new URL(request.url)), { headers });
}

/**
 * @param form the action's options, when the request is a form: it is kept for after signing in
 * @throws a redirect to the sign-in page when the route needs a session and there is none
 */
async function signedIn(
  guard: Guard,
  session: AppSession,
  request: Request,
  form: { uploads?: boolean; json?: boolean } | null,
): Promise<User | null> {
  if (guard === 'open') return null;
  const actor = await findActor(session.data);
  if (actor.kind === 'signed-in') {
    const { id: person, role } = actor.user;
    Object.assign(currentRequest(), { person, role });
    return actor.user;
  }
  if (guard === 'public') return null;
  const ended = session.has('token');
  leaveSession(session);
  const isKept = form !== null && actor.kind === 'signed-out' && (await keepForm(request, session, form));
  if (ended || isKept) session.flash('flash', endedFlash(actor.kind, isKept));
  const page = pageAddress(new URL(request.url));
  // Sign-in for an export leads to its list: a download would leave the browser on the sign-in page.
  const target = form?.json ? undefined : page.replace(/\/export(?=\?|$)/, '');
  throw redirect(paths.login(target), { headers: { 'Set-Cookie': await writeSession(session) } });
}

function endedFlash(kind: 'suspended' | 'signed-out', isKept: boolean) {
  if (kind === 'suspended') return { kind: 'danger', text: suspendedMessage } as const;
  const more = isKept ? ' Your form was not sent. You’ll find what you typed after signing in.' : '';
  return { kind: 'info', text: `Your session has ended. Sign in again.${more}` } as const;
}

function filesRefused(): AppError {
  return new AppError(
    'invalid',
    'files in a form without file fields',
    'This form doesn’t accept files. Go back and try again.',
  );
}
