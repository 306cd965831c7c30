import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from './refuse';

/** Where a balancer asks whether to send people here. */
const readiness = '/health/ready';

interface Limits {
  /** Milliseconds in which a balancer sees that this server is not ready, before it takes no new requests. */
  noticeMs: number;
  /** Milliseconds from the beginning until what is under way is cut off. */
  limitMs: number;
}

/**
 * Ends a server without dropping a request. At first it says that it is not ready, and goes on: a balancer
 * needs a moment to send people elsewhere. Then it takes no new connections. Each answer closes its
 * connection, which would else be kept for the next request, and the server with it.
 */
export function stopping(server: () => Server): {
  handler: RequestHandler;
  stop(limits: Limits): Promise<void>;
} {
  let isStopping = false;
  return {
    handler(request, response, next) {
      // The headers of what was under way may be sent already.
      response.once('close', () => isStopping && setImmediate(() => server().closeIdleConnections()));
      if (!isStopping) return next();
      response.setHeader('Connection', 'close');
      if (request.path === readiness) return refuse(response, 503, 'This server stops.');
      next();
    },
    async stop({ noticeMs, limitMs }) {
      isStopping = true;
      const timer = setTimeout(() => server().closeAllConnections(), limitMs);
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
      const closed = new Promise((resolve) => server().close(resolve));
      server().closeIdleConnections();
      await closed;
      clearTimeout(timer);
    },
  };
}
