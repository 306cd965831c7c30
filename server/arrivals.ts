import type { Request, RequestHandler } from 'express';
import { refuse } from './refuse';

/**
 * Forms without files that may arrive at once. A form takes seconds, so the oldest one gives way to the
 * newest.
 */
const maxForms = 1_000;
/**
 * Bytes that forms with files have announced together: what the server may have to keep while it reads them.
 */
const maxFileBytes = 1024 * 1024 * 1024;
/** Bytes in a second below which a body is too slow: GPRS brings four times as much. */
const minBytesPerSecond = 500;
/** Seconds that a form with files may take at its slowest: four times what the whole request is given. */
const maxFileSeconds = 4 * 20 * 60;
/** Looks that a body may bring nothing: a phone in a tunnel. What came faster before makes up for more. */
const graceLooks = 2;

/**
 * Bounds what is on its way to the server: how many forms at once, how large those with files are together,
 * and how slow a body is. Nobody can keep others out with bodies that never end, neither in their own network
 * nor elsewhere. What has no body passes.
 *
 * @param lookPauseMs milliseconds between two looks at how much of a body has come
 * @param maxFormsAtOnce forms without files
 */
export function limitArrivals({ lookPauseMs = 30_000, maxFormsAtOnce = maxForms } = {}): RequestHandler {
  const forms = new Set<Request>();
  let fileBytes = 0;
  return (request, response, next) => {
    const bytes = Number(request.get('Content-Length') ?? 0);
    if (bytes === 0) return next();
    const hasFiles = request.is('multipart/form-data') !== false;
    if (hasFiles && fileBytes + bytes > maxFileBytes) {
      response.setHeader('Retry-After', '10').setHeader('Connection', 'close');
      return refuse(response, 503, 'Makola is busy. Wait a few seconds, then try again.');
    }
    if (hasFiles) fileBytes += bytes;
    else addForm(forms, request, maxFormsAtOnce);
    const stopLooking = endWhenSlow(request, bytes, lookPauseMs);
    let isCounted = true;
    // Once it is answered, what still comes is read and forgotten: it takes no room any more.
    const release = () => {
      if (isCounted && hasFiles) fileBytes -= bytes;
      forms.delete(request);
      isCounted = false;
    };
    request.once('end', release).once('close', release);
    request.once('end', stopLooking).once('close', stopLooking);
    response.once('finish', () => {
      release();
      readRest(request);
    });
    next();
  };
}

function addForm(forms: Set<Request>, request: Request, max: number): void {
  const [oldest] = forms;
  if (oldest && forms.size >= max) {
    forms.delete(oldest);
    oldest.log.warn('a form gave way to newer ones');
    oldest.destroy();
  }
  forms.add(request);
}

/** Ends the connection of a body that comes too slowly. @param bytes that it has announced */
function endWhenSlow(request: Request, bytes: number, lookPauseMs: number): () => void {
  const minRate = Math.max(minBytesPerSecond, bytes / maxFileSeconds);
  const before = request.socket.bytesRead;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const received = request.socket.bytesRead - before;
    const expected = (minRate * (looks - graceLooks) * lookPauseMs) / 1000;
    // A paused body waits for this server, not for its sender.
    if (received >= expected || request.complete || request.isPaused()) return;
    request.log.warn({ received }, 'a body came too slowly');
    request.destroy();
  }, lookPauseMs).unref();
  return () => clearInterval(timer);
}

/**
 * Reads, and forgets, what still comes of a body that was answered before its end: a browser looks at the
 * answer once it has sent everything, and the next request on this connection comes after it.
 */
function readRest(request: Request): void {
  if (request.complete) return;
  request.removeAllListeners('data');
  request.resume();
}
