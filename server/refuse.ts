import type { Response } from 'express';
import { plainHtml } from '../app/http/plain-page.server';
import { setRetryAfter } from './retry-after';

/** Where programs ask, which read no pages. */
export const isOfApi = (path: string): boolean => path.startsWith('/api/');

/** Tells a browser to come back in ten seconds. */
export function refuseBusy(response: Response): void {
  setRetryAfter(response);
  refuse(response, 503, 'Makola is busy. Wait a few seconds, then try again.');
}

/**
 * Responds with a page with one message, for requests refused before they reach Remix; to a program with a
 * problem (RFC 9457).
 */
export function refuse(response: Response, status: number, sentence: string): void {
  if (isOfApi(response.req.originalUrl)) {
    const problem = { type: 'about:blank', status, title: sentence };
    response.status(status).type('application/problem+json').send(JSON.stringify(problem));
    return;
  }
  response.status(status).type('html').send(plainHtml(sentence));
}
