import { subscribe } from 'node:diagnostics_channel';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { comeFirst } from './priority';

/** What one request has cost inside the server process. */
export interface Measured {
  path: string;
  /** From the request's arrival to the last byte given to the system, less the waiting for Firebase. */
  own: number;
  /** The same until the headers are written: the product's own Server-Timing; null where it has none. */
  ownToHeaders: number | null;
}

export interface Reading {
  requests: Measured[];
  /** Bytes. */
  rss: number;
  heapUsed: number;
}

export interface ProcessFigures {
  nodeVersion: string;
  /** Milliseconds of processor time of all threads since the start. */
  cpuMs: number;
}

interface Happening {
  response: ServerResponse;
  request: { url?: string };
  server: Server;
}

/** Milliseconds of each entry of a `Server-Timing` header. */
export function timingsOf(header: unknown): Map<string, number> {
  const entries = String(header ?? '').matchAll(/(\w+);dur=([\d.]+)/g);
  return new Map([...entries].map(([, name = '', value]) => [name, Number(value)]));
}

const services = ['firestore', 'auth', 'storage'];

/** Measures every request of this process's servers from inside, and tells it on a port of its own. */
export function startGauge(port: number): void {
  comeFirst();
  const started = new WeakMap<ServerResponse, number>();
  let requests: Measured[] = [];

  const gauge = createServer((request, response) => {
    if (request.url === '/process') {
      const { user, system } = process.cpuUsage();
      const figures: ProcessFigures = { nodeVersion: process.version, cpuMs: (user + system) / 1_000 };
      response.end(JSON.stringify(figures));
      return;
    }
    if (request.url === '/gc') globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const reading: Reading = { requests, rss, heapUsed };
    response.end(JSON.stringify(reading));
    requests = [];
  });

  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as Happening;
    if (server !== gauge) started.set(response, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Happening;
    const start = started.get(response);
    if (start === undefined) return;
    const timings = timingsOf(response.getHeader('server-timing'));
    const waited = services.reduce((sum, name) => sum + (timings.get(name) ?? 0), 0);
    const total = timings.get('total');
    requests.push({
      path: request.url ?? '',
      own: performance.now() - start - waited,
      ownToHeaders: total === undefined ? null : total - waited,
    });
  });
  gauge.listen(port, '127.0.0.1');
}
