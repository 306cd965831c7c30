import type { Request, RequestHandler } from 'express';
import { networkOf } from '../app/utils/limit-key.server';
import { refuse } from './refuse';

/** Bodies that may arrive at once, from everybody and from one network (thousands of phones may share one). */
const maxBodies = 400;
const maxBodiesOfNetwork = 100;
/** Bytes that they have announced, together: what the server may have to keep while it reads them. */
const maxBytes = 1024 * 1024 * 1024;
/** Bytes that must have come between two looks at a body: in half a minute, GPRS brings four times as much. */
const minBytesPerLook = 15_000;

interface Arrivals {
  bodies: number;
  bytes: number;
  ofNetwork: Map<string, number>;
}

/**
 * Bounds what is on its way to the server: how many bodies at once, how large together, and how slow. What asks for nothing
 * of a body, as a page does, passes.
 *
 * @param lookPauseMs milliseconds between two looks at how much of a body has come
 */
export function limitArrivals({ lookPauseMs = 30_000 } = {}): RequestHandler {
  const arrivals: Arrivals = { bodies: 0, bytes: 0, ofNetwork: new Map() };
  return (request, response, next) => {
    const bytes = Number(request.get('Content-Length') ?? 0);
    if (bytes === 0) return next();
    const network = networkOf(request.ip ?? '');
    if (!hasRoom(arrivals, network, bytes)) {
      response.setHeader('Retry-After', '10').setHeader('Connection', 'close');
      return refuse(response, 503, 'Makola is busy. Wait a few seconds, then send it again.');
    }
    add(arrivals, network, 1, bytes);
    const stopLooking = endWhenSlow(request, lookPauseMs);
    let counted = true;
    const release = () => {
      if (!counted) return;
      counted = false;
      stopLooking();
      add(arrivals, network, -1, -bytes);
    };
    request.once('end', release).once('close', release);
    response.once('finish', () => readRest(request));
    next();
  };
}

function hasRoom({ bodies, bytes, ofNetwork }: Arrivals, network: string, more: number): boolean {
  return (
    bodies < maxBodies &&
    (ofNetwork.get(network) ?? 0) < maxBodiesOfNetwork &&
    bytes + more <= maxBytes
  );
}

function add(arrivals: Arrivals, network: string, bodies: number, bytes: number): void {
  arrivals.bodies += bodies;
  arrivals.bytes += bytes;
  const count = (arrivals.ofNetwork.get(network) ?? 0) + bodies;
  if (count > 0) arrivals.ofNetwork.set(network, count);
  else arrivals.ofNetwork.delete(network);
}

/** Ends the connection of a body that comes too slowly, so that idle ones take nobody's place. */
function endWhenSlow(request: Request, lookPauseMs: number): () => void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - before < minBytesPerLook;
    before = bytesRead;
    if (!isSlow || request.complete || request.isPaused()) return;
    request.log.warn({ bytesRead }, 'a body came too slowly');
    request.destroy();
  }, lookPauseMs).unref();
  return () => clearInterval(timer);
}

/**
 * Reads, and forgets, what still comes of a body that was answered before its end: a browser looks at the answer once it has
 * sent everything, and the next request on this connection comes after it.
 */
function readRest(request: Request): void {
  if (request.complete) return;
  request.removeAllListeners('data');
  request.resume();
}
