import type { Request, RequestHandler } from 'express';
import { refuseBusy } from './refuse';

/**
 * Forms without files that may arrive at once. A form takes seconds, so above the limit the oldest is
 * dropped.
 */
const maxForms = 1_000;
/** Total declared bytes of arriving forms with files, which the server may have to keep in memory. */
const maxFileBytes = 1024 * 1024 * 1024;
/** Minimum bytes per second of a body; GPRS is four times as fast. */
const minBytesPerSecond = 500;
/** Maximum seconds for a form with files at minimum speed: four times the time limit of a request. */
const maxFileSeconds = 4 * 20 * 60;
/** Checks without data that are tolerated, as for a phone in a tunnel; earlier speed allows for more. */
const graceLooks = 2;

/**
 * Limits arriving request bodies: the number of forms, the total size of those with files, and the minimum
 * speed. Endless bodies therefore cannot block other users, in the same network or elsewhere. Requests
 * without a body pass.
 *
 * @param lookPauseMs milliseconds between two checks of a body's progress
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
      response.setHeader('Connection', 'close');
      return refuseBusy(response);
    }
    if (hasFiles) fileBytes += bytes;
    else addForm(forms, request, maxFormsAtOnce);
    const stopLooking = endWhenSlow(request, bytes, lookPauseMs);
    let isCounted = true;
    // After the response the rest of the body is discarded and takes no memory.
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
    oldest.log.warn('a form was dropped for newer ones');
    oldest.destroy();
  }
  forms.add(request);
}

/** Closes the connection of a body that is too slow. @param bytes its declared size */
function endWhenSlow(request: Request, bytes: number, lookPauseMs: number): () => void {
  const minRate = Math.max(minBytesPerSecond, bytes / maxFileSeconds);
  const before = request.socket.bytesRead;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const received = request.socket.bytesRead - before;
    const expected = (minRate * (looks - graceLooks) * lookPauseMs) / 1000;
    // A paused body waits for this server, not for its sender: it is not too slow.
    if (received >= expected || request.complete || request.isPaused()) return;
    request.log.warn({ received }, 'a body was too slow');
    request.destroy();
  }, lookPauseMs).unref();
  return () => clearInterval(timer);
}

/**
 * Reads and discards the rest of a body after the response: a browser reads the response only once it has
 * sent everything, and the next request on this connection follows it.
 */
function readRest(request: Request): void {
  if (request.complete) return;
  request.removeAllListeners('data');
  request.resume();
}
