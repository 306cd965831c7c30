import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework';
import { findUser } from '~/repositories/people/users.server';
import { unknownFields } from '~/schemas/api/unknown-fields';
import type { ApiKey, ApiKeyKind, ApiScope, KeyOwner } from '~/schemas/api-keys/api-key';
import { type ShopRecord, shopOf } from '~/schemas/users/shop';
import type { ActingKey, ActingUser } from '~/services/activity/actor';
import { findKey, keyIn, noteUse, type SaidKey } from '~/services/api/keys.server';
import { suspendedMessage } from '~/services/auth/actor.server';
import { AppError, notFound } from '~/utils/app-error';
import { composeTexts } from '~/utils/composed';
import { networkOf } from '~/utils/limit-key.server';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import type { Output, Schema } from './address-parts.server';
import { problemOf, problemResponse } from './problem.server';
import { loggedRefusal } from './refusals.server';

interface ApiOptions<K extends ApiKeyKind, P extends Schema, S extends Schema> {
  /** Whose keys may ask. */
  keys: readonly K[];
  scope: ApiScope;
  /** Of an action. */
  method?: 'PUT' | 'POST' | 'PATCH';
  params?: P;
  search?: S;
  /** What the handler reads with `readJson`: the answer names the fields that it does not have. */
  body?: v.GenericSchema;
}

/** Whose records a key reaches; with one of a seller `actor` acts: the seller, by that key. */
type Owner =
  | Extract<KeyOwner, { kind: 'shop' }>
  | (Extract<KeyOwner, { kind: 'seller' }> & { shop: ShopRecord; actor: ActingUser });

interface ApiArgs<K extends ApiKeyKind, Params, Search> {
  request: Request;
  /** By which somebody asks; what proves it goes no further. */
  key: ActingKey;
  /** Whose records the key reaches. */
  owner: Extract<Owner, { kind: K }>;
  params: Params;
  search: Search;
}

/** Requests of one key in a minute, on each server. */
const perMinute = 600;
const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });

/** Wrong keys of one network in a minute, on each server: a read each. After them no key is looked up. */
const wrongPerMinute = 60;
const wrongKeys = new RateLimiterMemory({ points: wrongPerMinute, duration: 60 });

/** Keys that are being looked up: a burst of one program is one read, and counts once. */
const lookups = new Map<string, ReturnType<typeof lookUp>>();

/**
 * Looks up a key unless its network has sent too many wrong ones. It counts as wrong before it is read, and
 * not any more once it is right: a hundred that come at the same time are not looked up before the first is
 * counted.
 */
async function lookUp(said: SaidKey, network: string): Promise<{ key: ApiKey | null; blockedMs: number }> {
  const { consumedPoints, msBeforeNext } = await wrongKeys.penalty(network);
  if (consumedPoints > wrongPerMinute) {
    // Not looked up, so nobody knows whether it is wrong.
    await wrongKeys.reward(network);
    return { key: null, blockedMs: msBeforeNext };
  }
  let isWrong = false;
  try {
    const key = await findKey(said);
    isWrong = key === null;
    return { key, blockedMs: 0 };
  } finally {
    if (!isWrong) await wrongKeys.reward(network);
  }
}

function lookUpOnce(said: SaidKey): ReturnType<typeof lookUp> {
  const network = networkOf(currentRequest().ip);
  const name = JSON.stringify([network, said.id, said.secret]);
  const looking = lookups.get(name) ?? lookUp(said, network).finally(() => lookups.delete(name));
  lookups.set(name, looking);
  return looking;
}

/**
 * Wraps a loader or action of the API, as the guards do those of pages: looks up the key of the request,
 * counts it, asks whether the key may do this, and answers with JSON. A failure with a message becomes a
 * problem (RFC 9457). No session counts here, so that no page of another site can ask in a person's name.
 */
function apiRoute<K extends ApiKeyKind, P extends Schema = undefined, S extends Schema = undefined>(
  options: ApiOptions<K, P, S>,
  handler: (args: ApiArgs<K, Output<P>, Output<S>>) => Promise<unknown>,
) {
  async function run(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    const { request, params } = args;
    const said = keyIn(request.headers.get('Authorization'));
    if (!said) return unauthenticated();
    const { key, blockedMs } = await lookUpOnce(said);
    if (blockedMs > 0) return withHeaders(tooMany(), { 'Retry-After': secondsOf(blockedMs) });
    if (!key) return unauthenticated();
    currentRequest().key = key.id;
    const limit = await countRequest(key);
    if (limit.isExceeded) return withHeaders(tooMany(), { ...limit.headers, 'Retry-After': limit.after });
    return withHeaders(await admitted(key, request, params), limit.headers);
  }

  async function admitted(key: ApiKey, request: Request, params: unknown): Promise<Response> {
    try {
      if (!key.scopes.includes(options.scope))
        throw new AppError(
          'forbidden',
          `key ${key.id}`,
          `This key does not have the scope ${options.scope}.`,
        );
      if (!options.keys.some((kind) => kind === key.kind)) throw otherKind(key);
      const owner = await ownerOf(key);
      if (!isOneOf(owner, options.keys)) throw otherKind(key);
      if ('actor' in owner) currentRequest().shop = owner.shop;
      if (options.method && request.method !== options.method) return wrongMethod(options.method);
      const inPath = options.params ? v.safeParse(options.params, params) : null;
      if (inPath && !inPath.success) throw notFound('record');
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      const search = options.search ? v.safeParse(options.search, asked) : null;
      if (search && !search.success) return unreadableSearch(search.issues);
      void noteUse(key);
      const answer = await handler({
        request,
        key: actingKey(key),
        owner,
        params: inPath?.output as Output<P>,
        search: search?.output as Output<S>,
      });
      const response = answer instanceof Response ? answer : Response.json(answer);
      const ignored = options.body ? unknownFields(options.body, readBodies.get(request)) : [];
      return ignored.length === 0 ? response : withIgnored(response, ignored);
    } catch (error) {
      return refusalOf(error, request);
    }
  }

  const wrapped = (args: LoaderFunctionArgs | ActionFunctionArgs) =>
    runInRequest(args.context, () => run(args).catch((error: unknown) => refusalOf(error, args.request)));
  return Object.assign(wrapped, { guard: 'api' as const, uploads: false, options });
}

export const apiLoader = apiRoute;
export const apiAction = apiRoute;

/**
 * Looks up whose records a key reaches; that of a seller costs a read.
 *
 * @throws AppError `forbidden` for a key of somebody who is suspended or sells no more
 */
async function ownerOf(key: ApiKey): Promise<Owner> {
  const { id, kind, shop, sellerId } = key;
  if (kind === 'shop') return { kind, shop: shop ?? '' };
  const seller = sellerId ? await findUser(sellerId) : null;
  if (seller?.status === 'suspended')
    throw new AppError('forbidden', `suspended: key ${id}`, suspendedMessage);
  if (seller?.role !== 'seller' || !seller.ownShop)
    throw new AppError('forbidden', `no seller: key ${id}`, 'The owner of this key is no seller any more.');
  const own = shopOf(seller);
  return { kind, sellerId: own.sellerId, shop: own, actor: { ...seller, key: actingKey(key) } };
}

const actingKey = ({ id, name }: ApiKey): ActingKey => ({ id, name });

const otherKind = ({ id, kind }: ApiKey) =>
  new AppError('forbidden', `${kind} key ${id}`, `This address is not for keys of a ${kind}.`);

const isOneOf = <K extends ApiKeyKind>(
  owner: Owner,
  kinds: readonly K[],
): owner is Extract<Owner, { kind: K }> => kinds.some((kind) => kind === owner.kind);

const secondsOf = (ms: number) => String(Math.ceil(ms / 1_000));

async function countRequest({ id }: ApiKey) {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(id);
  const after = secondsOf(msBeforeNext);
  return {
    isExceeded: consumedPoints > perMinute,
    after,
    headers: {
      'RateLimit-Policy': `"key";q=${perMinute};w=60`,
      RateLimit: `"key";r=${Math.max(0, perMinute - consumedPoints)};t=${after}`,
    },
  };
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

const unauthenticated = () =>
  withHeaders(
    problemResponse(
      problemOf(new AppError('unauthenticated', 'no key', 'Send a valid key: “Authorization: Bearer mk_…”.')),
    ),
    {
      'WWW-Authenticate': 'Bearer',
    },
  );

const tooMany = () =>
  problemResponse(problemOf(new AppError('rate-limited', 'too many requests', 'Wait, then go on.')));

/** A program that goes on reading from the first page would never come to an end. */
const unreadableSearch = ([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  problemResponse({
    status: 400,
    code: 'bad_parameter',
    title: 'A parameter of the address cannot be read',
    detail: `Check “${v.getDotPath(issue) ?? 'the address'}”.`,
  });

const wrongMethod = (method: string) =>
  problemResponse(
    { status: 405, code: 'method_not_allowed', title: 'Not this method', detail: `Send it as ${method}.` },
    { Allow: method },
  );

function refusalOf(thrown: unknown, request: Request): Response {
  if (thrown instanceof Response) return thrown;
  const error = loggedRefusal(thrown, request);
  if (error) return problemResponse(problemOf(error));
  currentRequest().log.error({ err: thrown }, 'a request of the API failed');
  return problemResponse({
    status: 500,
    code: 'fault',
    title: 'Something went wrong on our side',
    detail: 'Send the same request again in a minute: it counts once.',
  });
}

/** What was read of requests, for naming what of it is ignored. */
const readBodies = new WeakMap<Request, unknown>();

/** The answer with the fields of the body that nobody read. */
async function withIgnored(response: Response, ignored: readonly string[]): Promise<Response> {
  const { status, headers } = response;
  return Response.json({ ...(await response.json()), ignored }, { status, headers });
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of a request, as it was sent and as a value.
 *
 * @throws a Response with a problem 400 for what is none
 */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  try {
    const text = decoder.decode(await request.arrayBuffer());
    const value: unknown = composeTexts(JSON.parse(text));
    readBodies.set(request, value);
    return { text, value };
  } catch {
    throw problemResponse({
      status: 400,
      code: 'not_json',
      title: 'The body is not JSON',
      detail: 'Send JSON in UTF-8.',
    });
  }
}
