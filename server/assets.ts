import { constants as zlib } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Assets have the hash of their content in their names; they were compressed when they were built. */
export function serveAssets(app: Express): void {
  app.use(
    '/assets',
    expressStaticGzip('build/client/assets', {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  app.get(/^\/[\w.-]+\.(svg|png|txt|webmanifest)$/, express.static('build/client', { maxAge: '1h' }));
  // Browsers ask for it beside a photo, a PDF or a text. As an unknown page it would be answered with the
  // session's cookie, and one that comes late would put back the session of before a sign-in.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'));
}

/** Pages are compressed for each request, so at a cheap level (docs/decisions/compression.md). */
export function compressPages(): RequestHandler {
  return compression({ level: 4, brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } } });
}
