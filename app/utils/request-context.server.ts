import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '~/schemas/roles';
import type { Shop } from '~/schemas/users/shop';
import { meters } from './meters.server';
import { tracedPart } from './tracing.server';

/**
 * How long Firestore's client goes on sending a commit, in milliseconds: ten minutes, and an answer's time.
 */
const commitLimitMs = 11 * 60_000;

/** What one request cost at other services, for the `Server-Timing` header and the log. */
export class RequestMetrics {
  reads = 0;
  writes = 0;
  /** Calls to Firestore. Each costs processor time, however few documents it reads. */
  calls = 0;
  /** Transactions that ended, whether they wrote or failed. */
  transactions = 0;
  /** Whether something that was asked for is stored, or may be: a commit was sent that nobody answered. */
  mayHaveChanged = false;
  /**
   * Whether a page is only shown: what is written meanwhile, like counts that were missing, nobody asked for.
   */
  onlyShows?: boolean;
  /** Until when a commit that nobody answered may still arrive, in milliseconds since 1970. */
  #openUntil = 0;
  /**
   * Milliseconds from the arrival of the whole request until its response began, set when it did: what a slow
   * network takes to send a form, or to receive a page, is not in it.
   */
  ownMs?: number;
  readonly #spans = { firestore: new Span(), auth: new Span(), storage: new Span() };

  /** Adds documents read or written, as Firestore bills them. */
  count(reads: number, writes = 0): void {
    this.reads += reads;
    this.writes += writes;
    meters.firestore.inc({ kind: 'read' }, reads);
    meters.firestore.inc({ kind: 'write' }, writes);
  }

  countCall(): void {
    this.calls += 1;
    meters.firestore.inc({ kind: 'call' });
  }

  /**
   * Runs `work` as a span of the trace and adds its wall time; calls that overlap count once.
   *
   * @param call what is asked of the service, for the trace
   */
  async time<T>(service: ServiceName, work: () => Promise<T>, call?: string): Promise<T> {
    const stop = this.#spans[service].start();
    try {
      return await tracedPart(call ? `${service} ${call}` : service, work);
    } finally {
      stop();
    }
  }

  /**
   * Notes the method of a loader or action; after an action of the same request, its loaders show its page.
   */
  noteMethod(method: string): void {
    if (method === 'GET' || method === 'HEAD') this.onlyShows ??= true;
    else this.onlyShows = false;
  }

  /** Notes that it is not known whether a transaction was stored. */
  noteUnknownOutcome(): void {
    this.mayHaveChanged = true;
    this.#openUntil = Date.now() + commitLimitMs;
  }

  /** Whether a commit may still arrive: what its records name must stay until then. */
  get isOutcomeOpen(): boolean {
    return Date.now() < this.#openUntil;
  }

  /** Milliseconds the request waited for a service. */
  milliseconds(service: ServiceName): number {
    return this.#spans[service].total;
  }
}

export type ServiceName = 'firestore' | 'auth' | 'storage';

class Span {
  #running = 0;
  #since = 0;
  total = 0;

  start(): () => void {
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
    return () => {
      this.#running -= 1;
      if (this.#running === 0) this.total += performance.now() - this.#since;
    };
  }
}

export interface RequestLog {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Time limits for the file storage, in milliseconds. */
export interface StorageLimits {
  /** How long an operation is retried. */
  operationMs: number;
  /** How long an upload is retried. */
  uploadMs: number;
  /** Delay before the first retry; later ones wait longer. */
  firstDelayMs: number;
  /** How long a download may stall. */
  silenceMs: number;
}

/** What the server knows about a request; the guards make it available to every layer below. */
export interface RequestContext {
  requestId: string;
  /** The pattern of the page or route that answers, like `/seller/orders/:id`; set once it is known. */
  route?: string;
  /** The client's IP address, for rate limits and the log. */
  ip: string;
  /** The id of the signed-in user, so that what one person sends is read one after the other. */
  person?: string;
  /** The role of the signed-in user, for the log. */
  role?: Role;
  /** The shop for which somebody acts, by its guard or a key of it: its activity has what they do. */
  shop?: Shop;
  /** The id of the API key with which a program asks, for the log. */
  key?: string;
  log: RequestLog;
  metrics: RequestMetrics;
  /** Resolves when the streamed data has been sent; set where a response can be streamed. */
  drained?(): Promise<void>;
  /** Aborted when the browser disconnects before its response; set where a response may be delayed. */
  closed?: AbortSignal;
  /** Overrides the time limits for the file storage. */
  storageLimits?: Partial<StorageLimits>;
  /** Overrides the time limit of a transaction, in milliseconds. */
  writeLimitMs?: number;
  /**
   * Set while a form is shown again that was not sent: nothing can be written, and the message says why
   * (docs/decisions/forms.md).
   */
  unsentForm?: { message: string; leftOut?: string[] };
}

const storage = new AsyncLocalStorage<RequestContext | undefined>();

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs what outlives the current request: it logs for the process, and keeps nothing of the request. */
export function outsideRequests<T>(work: () => T): T {
  return storage.run(undefined, work);
}

const consoleLog: RequestLog = {
  info: (fields, message) => console.info(message ?? '', printable(fields)),
  warn: (fields, message) => console.warn(message ?? '', printable(fields)),
  error: (fields, message) => console.error(message ?? '', printable(fields)),
};

/** Logs only the stack of an error: errors of Google clients contain the request with its token. */
function printable(fields: object): object {
  return 'err' in fields && fields.err instanceof Error ? { ...fields, err: fields.err.stack } : fields;
}

/**
 * The current request; outside of any, a context with the log of the process: the console, for who runs a
 * command, until `logTo` says otherwise.
 */
export function currentRequest(): RequestContext {
  return storage.getStore() ?? outsideAnyRequest;
}

/** Has what happens outside of any request logged there: by a server, whose log a collector reads. */
export function logTo(log: RequestLog): void {
  outsideAnyRequest.log = log;
}

/** A log whose lines have these fields too. */
export function withFields(log: RequestLog, own: object): RequestLog {
  return {
    info: (fields, message) => log.info({ ...own, ...fields }, message),
    warn: (fields, message) => log.warn({ ...own, ...fields }, message),
    error: (fields, message) => log.error({ ...own, ...fields }, message),
  };
}

/** Call before anything is written. @throws Error while a form is only shown again */
export function requireWritable(): void {
  if (currentRequest().unsentForm) throw new Error('nothing is written for a form that is only shown again');
}

const outsideAnyRequest: RequestContext = {
  requestId: 'none',
  ip: '',
  log: consoleLog,
  metrics: new RequestMetrics(),
};

const answers = new WeakMap<RequestContext, Map<string, Promise<unknown>>>();

/** What `oncePerRequest` was already asked for with this key, in this request. */
export function askedInRequest<T>(key: string): Promise<T> | undefined {
  const request = storage.getStore();
  // As in `oncePerRequest`, the key determines the type.
  return request && (answers.get(request)?.get(key) as Promise<T> | undefined);
}

/** Calls `load` once per request and key, however many loaders ask. */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
  const request = storage.getStore();
  if (!request) return load();
  const known = answers.get(request) ?? new Map<string, Promise<unknown>>();
  answers.set(request, known);
  // The key determines the type; this is wrong only if one key is used for two types.
  const answer = (known.get(key) as Promise<T> | undefined) ?? load();
  known.set(key, answer);
  return answer;
}
