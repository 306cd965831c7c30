import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import type { ActionFunctionArgs, AppLoadContext } from '~/framework';
import type { data } from '~/framework.server';
import { RequestMetrics } from '~/utils/request-context.server';
import { storageLimits } from './retries';

/** A loader or an action, as a route module exports it. */
export type RouteFunction = (args: ActionFunctionArgs) => Promise<unknown>;

export type FormFields = Record<string, string | File | (string | File)[]>;

export interface Call {
  /** Path with search, as in the address bar. */
  path: string;
  params?: Record<string, string>;
  /** The fields of a post. Left out: a GET. */
  form?: FormFields | URLSearchParams;
  /** The value of the `Cookie` header. */
  cookie?: string;
  headers?: Record<string, string>;
  context?: AppLoadContext;
}

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

/** The result of one call, for the page, the browser and the log. */
export interface Answer {
  status: number;
  location: string | null;
  /** The data of the page, or of its error boundary. */
  body: unknown;
  headers: Headers;
  /** The error that no guard turned into a response: `handleError` logs it, the page shows one message. */
  fault: unknown;
  log: LogLine[];
  requestId: string;
}

interface RecordedContext extends AppLoadContext {
  lines: LogLine[];
}

/** The context that server.ts gives a request; each call has its own id, address and log. */
export function recordedContext(): RecordedContext {
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (fields: object, message?: string) => {
    lines.push({ level, fields, message: message ?? '' });
  };
  const requestId = randomUUID();
  return {
    requestId,
    // Its own network, so that no test uses up another's tries.
    ip: `test-${requestId}`,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    metrics: new RequestMetrics(),
    storageLimits: storageLimits(),
    cspNonce: 'nonce',
    encoding: null,
    lines,
  };
}

/** The request that a browser would send: a POST has an origin. */
export function requestOf({ path, form, cookie, headers }: Omit<Call, 'params'>): Request {
  const { host, origin: own } = new URL(env.PUBLIC_URL);
  const sent = new Headers({ Host: host, ...(cookie ? { Cookie: cookie } : {}) });
  if (form) {
    sent.set('Origin', own);
    sent.set('Sec-Fetch-Site', 'same-origin');
  }
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  const url = new URL(path, own);
  return form
    ? new Request(url, { method: 'POST', body: bodyOf(form), headers: sent })
    : new Request(url, { headers: sent });
}

function bodyOf(form: FormFields | URLSearchParams): URLSearchParams | FormData {
  if (form instanceof URLSearchParams) return form;
  const entries = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  if (!entries.some(([, value]) => value instanceof File)) {
    return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  }
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

function isDataWithInit(value: unknown): value is ReturnType<typeof data<unknown>> {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'init') !== undefined;
}

/** Calls a loader or action directly; returned and thrown values have the same shape. */
export async function callRoute(route: RouteFunction, call: Call): Promise<Answer> {
  const context = recordedContext();
  const ownContext = call.context ?? context;
  const result: { value: unknown; thrown: boolean } = await route({
    request: requestOf(call),
    params: call.params ?? {},
    context: ownContext,
  }).then(
    (value) => ({ value, thrown: false }),
    (value: unknown) => ({ value, thrown: true }),
  );
  const shared = { log: context.lines, requestId: ownContext.requestId, fault: null };
  const { value, thrown } = result;
  if (value instanceof Response) {
    const { status, headers } = value;
    // JSON is parsed, a file is text.
    const isJson = headers.get('Content-Type')?.startsWith('application/json') ?? false;
    const body: unknown = isJson ? await value.json() : value;
    return { ...shared, status, headers, location: headers.get('Location'), body };
  }
  if (isDataWithInit(value)) {
    const { status = 200, headers } = value.init ?? {};
    return {
      ...shared,
      status,
      headers: new Headers(headers),
      location: null,
      body: value.data,
    };
  }
  const headers = new Headers();
  if (thrown) return { ...shared, status: 500, headers, location: null, body: null, fault: value };
  return { ...shared, status: 200, headers, location: null, body: value };
}

/** The `Cookie` header that a browser would send after this response. */
export function cookieAfter({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}
