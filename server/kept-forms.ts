import type { RequestHandler } from 'express';
import { pageAddress } from '../app/utils/page-address';
import { versionHash } from '../app/utils/version-hash.server';
import { contextOf } from './context';

/**
 * Has Remix answer the visit of a page whose form was kept as if the form came again: its action then gives
 * the page what was typed, as after a refusal, and writes nothing (docs/decisions/forms.md). The cookie
 * is not verified here: the guard finds the form by the signed-in user.
 */
export const showKeptForms: RequestHandler = (request, response, next) => {
  const url = new URL(request.originalUrl, 'http://localhost');
  if (request.method === 'GET' && !url.pathname.endsWith('.data')) {
    const kept = keptPageIn(request.headers.cookie ?? '');
    if (kept !== null && kept === versionHash(pageAddress(url))) {
      contextOf(response.locals).showsKeptForm = true;
      request.method = 'POST';
    }
  }
  next();
};

const sessionCookie = /(?:^|; )__session=([^;]+)/;

/** The hash of the page whose form was kept, from the session cookie; null for most requests. */
function keptPageIn(cookies: string): unknown {
  const value = sessionCookie.exec(cookies)?.[1];
  if (value === undefined) return null;
  try {
    const [data = ''] = decodeURIComponent(value).split('.');
    return Object(JSON.parse(Buffer.from(data, 'base64').toString())).keptForm ?? null;
  } catch {
    return null;
  }
}
