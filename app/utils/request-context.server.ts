import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has cost at the services behind it; the `Server-Timing` header shows it. */
export class RequestMetrics {
  reads = 0;
  writes = 0;
  readonly #spans = { firestore: new Span(), auth: new Span(), storage: new Span() };

  /** Adds documents read or written, as Firestore bills them. */
  count(reads: number, writes = 0): void {
    this.reads += reads;
    this.writes += writes;
  }

  /** Runs `work` and adds its wall time; calls that overlap count once. */
  async time<T>(service: ServiceName, work: () => Promise<T>): Promise<T> {
    const stop = this.#spans[service].start();
    try {
      return await work();
    } finally {
      stop();
    }
  }

  /** Milliseconds that the request has waited for a service. */
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

/** How long the file storage is waited for, in milliseconds. */
export interface StorageLimits {
  /** For which an operation is tried again. */
  operationMs: number;
  /** For which an upload is tried again. */
  uploadMs: number;
  /** Before the second try; each later one waits longer. */
  firstDelayMs: number;
  /** For which a file that is read may send nothing. */
  silenceMs: number;
}

/** What the server knows of one request; the guards put it in reach of every layer below. */
export interface RequestContext {
  requestId: string;
  /** The address of the person's network, for rate limits and the log. */
  ip: string;
  log: RequestLog;
  metrics: RequestMetrics;
  /** Resolves when what was streamed so far is on its way; there where an answer can be streamed. */
  drained?(): Promise<void>;
  /** Aborted when the browser has gone before its answer; there where somebody may wait for one. */
  closed?: AbortSignal;
  /** Where this request waits shorter or longer for the file storage than usual. */
  storageLimits?: Partial<StorageLimits>;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

const consoleLog: RequestLog = {
  info: (fields, message) => console.info(message ?? '', printable(fields)),
  warn: (fields, message) => console.warn(message ?? '', printable(fields)),
  error: (fields, message) => console.error(message ?? '', printable(fields)),
};

/** Of an error only the stack: those of the Google clients hold their request as well, with its token. */
function printable(fields: object): object {
  return 'err' in fields && fields.err instanceof Error ? { ...fields, err: fields.err.stack } : fields;
}

/** The running request; scripts that run outside one get a context of their own that logs to the console. */
export function currentRequest(): RequestContext {
  return storage.getStore() ?? outsideAnyRequest;
}

const outsideAnyRequest: RequestContext = {
  requestId: 'none',
  ip: '',
  log: consoleLog,
  metrics: new RequestMetrics(),
};

const answers = new WeakMap<RequestContext, Map<string, Promise<unknown>>>();

/** Does `load` once per request, however many loaders ask; `key` names what is loaded. */
export function oncePerRequest<T>(key: string, load: () => Promise<T>): Promise<T> {
  const request = storage.getStore();
  if (!request) return load();
  const known = answers.get(request) ?? new Map<string, Promise<unknown>>();
  answers.set(request, known);
  // The key decides the type. One key used for two types breaks this line only.
  const answer = (known.get(key) as Promise<T> | undefined) ?? load();
  known.set(key, answer);
  return answer;
}
