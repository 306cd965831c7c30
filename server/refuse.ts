import type { Response } from 'express';
import { plainHtml } from '../app/http/plain-page.server';

/** Responds with a page with one message, for requests refused before they reach Remix. */
export function refuse(response: Response, status: number, sentence: string): void {
  response.status(status).type('html').send(plainHtml(sentence));
}
