import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import pLimit from 'p-limit';
import { refuseBusy } from './refuse';

/** A host must have its answer whatever else waits. */
const ofHosts = /^\/(health|metrics)/;

/**
 * Has some pages made at a time, so that each is done sooner, while the others wait. One that waited too
 * long is refused: its browser has given up or is about to. One whose browser has left is not made at all.
 * Forms are not held back (`limitArrivals`).
 *
 * @param options pages that are made at once, some five times what 45 requests a second need; the wait in
 *   milliseconds
 */
export function takePageTurns({ atOnce = 100, maxWaitMs = 10_000 } = {}): RequestHandler {
  const turns = pLimit(atOnce);
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || ofHosts.test(request.path)) return next();
    const since = performance.now();
    const turn = (end: () => void) => {
      if (response.destroyed) return end();
      // What is sent from then on takes the network's time, not ours.
      onHeaders(response, end);
      response.once('close', end);
      if (performance.now() - since <= maxWaitMs) return next();
      refuseBusy(response);
    };
    void turns(() => new Promise<void>(turn));
  };
}
