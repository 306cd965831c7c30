import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { env } from '../app/env.server';
import { createLog, type LogOptions, loggedError, serverLog } from '../app/utils/log.server';
import { findContext } from './context';

/** What is logged only when it fails: files, and what programs ask for every few seconds. */
const quietPaths = /^\/(assets\/|photos\/|health|metrics$)/;

/** What is asked every few seconds, and says by itself, once, that its answer has changed. */
const readinessPath = /^\/health\/ready$/;

/** A request's id as a proxy may send it; others are replaced, so that nobody writes into the log. */
const readableId = /^[\w-]{8,64}$/;

/** The header `traceparent` (W3C Trace Context), with the trace's id. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;

/**
 * One line for each request: no header, no body, no query (which may hold a reset code). Of who sent it, it
 * has the id alone. `ms` ends with the response; `ownMs` and `slow` are explained at `RequestMetrics.ownMs`.
 *
 * A failure is one line of the level `error`, with its stack, where it was caught. The request's own line is
 * then a warning, without a stack.
 */
export function logRequests(options?: LogOptions): RequestHandler {
  return pinoHttp({
    logger: options ? createLog(options) : serverLog(),
    genReqId: ({ headers }) => {
      const sent = String(headers['x-request-id'] ?? '');
      return readableId.test(sent) ? sent : randomUUID();
    },
    customAttributeKeys: { responseTime: 'ms' },
    customLogLevel: (request, response, error) => {
      if (error) return 'error';
      if (readinessPath.test(pathOf(request))) return 'silent';
      if (response.statusCode >= 400 || isSlow(response)) return 'warn';
      return isQuiet(request) ? 'silent' : 'info';
    },
    customSuccessObject: (_request, response, line) => ({ ...costOf(response), ...line }),
    customErrorObject: (_request, response, _error, { err, ...line }) =>
      // Without a fault of the connection, `err` is pino's own and says no more than the status.
      response.errored ? { ...costOf(response), ...line, err } : { ...costOf(response), ...line },
    customErrorMessage: () => 'request failed',
    serializers: {
      req: (request: { id: string; method: string; url: string; headers: IncomingMessage['headers'] }) => ({
        id: request.id,
        method: request.method,
        path: request.url.replace(/[?#].*$/, ''),
        trace: traceOf(request.headers),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: loggedError,
    },
  });
}

/** Whether a request is one of many of its kind, which say nothing while they succeed. */
export const isQuiet = (request: IncomingMessage): boolean => quietPaths.test(pathOf(request));

/** The id of the trace that a request belongs to: one of ours, or what the header names. */
const traceOf = (headers: IncomingMessage['headers']) =>
  trace.getActiveSpan()?.spanContext().traceId ?? traceparent.exec(String(headers.traceparent ?? ''))?.[1];

/** The path as it was asked for, whichever handler answered. */
const pathOf = (request: IncomingMessage & { originalUrl?: string }) =>
  (request.originalUrl ?? request.url ?? '').replace(/[?#].*$/, '');

/** A scheduler waits for a job as long as it takes; the job has a line of its own. */
const waitsForJob = (route: string | undefined) => route === '/jobs/:name';

function isSlow(response: ServerResponse): boolean {
  const context = findContext(response);
  return (context?.metrics.ownMs ?? 0) > env.SLOW_REQUEST_MS && !waitsForJob(context?.route);
}

/** Who sent a request, which route answered, and what that cost; empty for what needs no context. */
function costOf(response: ServerResponse): object {
  const context = findContext(response);
  if (!context) return {};
  const { route, person, role, key, metrics } = context;
  const { reads, writes, calls, ownMs } = metrics;
  const rounded = (service: 'firestore' | 'auth' | 'storage') => Math.round(metrics.milliseconds(service));
  return {
    route,
    person,
    role,
    key,
    reads,
    writes,
    calls,
    firestoreMs: rounded('firestore'),
    authMs: rounded('auth'),
    storageMs: rounded('storage'),
    ownMs: ownMs === undefined ? undefined : Math.round(ownMs),
    slow: isSlow(response) || undefined,
  };
}
