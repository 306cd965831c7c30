import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import type { AppLoadContext } from '../app/framework';
import { RequestMetrics } from '../app/utils/request-context.server';

/** The best one first. */
const pageEncodings = ['br', 'gzip'] as const;

/** The request's context: what it cost so far, and the nonce of its scripts. */
export function contextOf(locals: unknown): AppLoadContext {
  // Set by `withContext`, which runs first.
  return (locals as { context: AppLoadContext }).context;
}

/** The context of the request that a response answers; undefined for a file that is served before it. */
export function findContext(response: ServerResponse): AppLoadContext | undefined {
  return (response as { locals?: { context?: AppLoadContext } }).locals?.context;
}

/** Adds the context to each request, and `X-Request-Id` and `Server-Timing` to its response. */
export const withContext: RequestHandler = (request, response, next) => {
  const metrics = new RequestMetrics();
  const started = performance.now();
  let arrived = started;
  request.once('end', () => {
    arrived = performance.now();
  });
  response.locals.context = {
    requestId: String(request.id),
    ip: request.ip ?? '',
    log: request.log,
    metrics,
    cspNonce: randomBytes(16).toString('base64'),
    encoding: pageEncodings.find((name) => request.acceptsEncodings(name)) ?? null,
    drained: () => drainedOf(response),
    closed: closedBefore(response),
  } satisfies AppLoadContext;
  response.setHeader('X-Request-Id', String(request.id));
  onHeaders(response, () => {
    // Responses are private by default; what may be cached sets its own header.
    if (!response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', 'private, no-store');
    }
    metrics.ownMs = performance.now() - arrived;
    const milliseconds = (value: number) => value.toFixed(1);
    response.setHeader(
      'Server-Timing',
      [
        `total;dur=${milliseconds(performance.now() - started)}`,
        `firestore;dur=${milliseconds(metrics.milliseconds('firestore'))};desc="reads=${metrics.reads} writes=${metrics.writes} calls=${metrics.calls}"`,
        `auth;dur=${milliseconds(metrics.milliseconds('auth'))}`,
        `storage;dur=${milliseconds(metrics.milliseconds('storage'))}`,
      ].join(', '),
    );
  });
  next();
};

/** Aborted when the connection closes before the whole response was sent. */
function closedBefore(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Milliseconds between two checks of a slow connection. */
const drainPause = 50;

/** Waits until sent data has left the process, which limits the memory of long streamed responses. */
async function drainedOf(response: ServerResponse): Promise<void> {
  while (response.writableNeedDrain && !response.destroyed) await sleep(drainPause);
}
