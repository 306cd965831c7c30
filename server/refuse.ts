import type { Response } from 'express';

/** Answers with a page of one sentence, for what is refused before the pages of Remix are reached. */
export function refuse(response: Response, status: number, sentence: string): void {
  response
    .status(status)
    .type('html')
    .send(
      `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1><p><a href="/">Go to the start page</a></p></html>`,
    );
}
