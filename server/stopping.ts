import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { refuse } from './refuse';

/** Where a balancer asks whether to send people here. */
const readiness = '/health/ready';

/** All count from the beginning of the stop, in milliseconds. */
interface Limits {
  /** When a balancer has seen that this server is not ready; until then it takes new requests. */
  noticeMs: number;
  /** When pages and forms that are under way are cut off. */
  pageMs: number;
  /** When all else is: forms with files, which a slow network sends for long, and jobs. */
  limitMs: number;
}

/** A request that was cut off. */
type Cut = Pick<Request, 'method' | 'path'>;

const mayTakeAll = (request: Request): boolean =>
  request.is('multipart/form-data') !== false || request.path.startsWith('/jobs/');

/**
 * Ends a server without dropping a request. At first it says that it is not ready, and goes on: a balancer
 * needs a moment to send people elsewhere. Then it takes no new connections, and closes idle ones. Each
 * answer closes its connection, which would else be kept for the next request, and the server with it.
 */
export function stopping(server: () => Server): {
  handler: RequestHandler;
  /** Has connections seen on which nothing was sent yet: a browser opens some in advance. */
  watch(): void;
  /** @returns the requests that were not done within their limit */
  stop(limits: Limits): Promise<Cut[]>;
} {
  let isStopping = false;
  const underWay = new Set<Request>();
  const sockets = new Set<Socket>();
  const cuts: Cut[] = [];

  function cut(requests: Request[]): void {
    for (const request of requests) {
      const { method, path } = request;
      cuts.push({ method, path });
      request.socket.destroy();
    }
  }

  function closeIdle(): void {
    server().closeIdleConnections();
    // To Node, those without a first request are not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    handler(request, response, next) {
      underWay.add(request);
      response.once('close', () => {
        underWay.delete(request);
        // The headers of what was under way may be sent already.
        if (isStopping) setImmediate(() => server().closeIdleConnections());
      });
      if (!isStopping) return next();
      response.setHeader('Connection', 'close');
      if (request.path === readiness) return refuse(response, 503, 'This server stops.');
      next();
    },
    watch() {
      server().on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
    },
    async stop({ noticeMs, pageMs, limitMs }) {
      isStopping = true;
      const pages = () => [...underWay].filter((request) => !mayTakeAll(request));
      const timers = [
        setTimeout(() => cut(pages()), pageMs),
        setTimeout(() => {
          cut([...underWay]);
          server().closeAllConnections();
        }, limitMs),
      ];
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
      const closed = new Promise((resolve) => server().close(resolve));
      closeIdle();
      await closed;
      for (const timer of timers) clearTimeout(timer);
      return cuts;
    },
  };
}
