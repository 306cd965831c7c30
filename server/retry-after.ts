import type { RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';

/** Seconds after which a browser, a program or a balancer asks again. */
const retryAfterSeconds = 10;

/** Says when to ask again, unless the answer says it already. */
export function setRetryAfter(response: Response): void {
  if (!response.hasHeader('Retry-After')) response.setHeader('Retry-After', String(retryAfterSeconds));
}

/**
 * Has every answer that says "not now" (503) say when to ask again, whoever makes it: a page, its data, the
 * API, a health check, a file, or a limit of the server.
 */
export const sayWhenToRetry: RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (response.statusCode === 503) setRetryAfter(response);
  });
  next();
};
