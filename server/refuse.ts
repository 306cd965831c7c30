import type { Response } from 'express';
import { plainHtml } from '../app/http/plain-page.server';

/** Answers with a page of one sentence, for what is refused before the pages of Remix are reached. */
export function refuse(response: Response, status: number, sentence: string): void {
  response.status(status).type('html').send(plainHtml(sentence));
}
