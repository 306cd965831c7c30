import { constants as zlib } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Serves the assets: content-hashed names, compressed at build time. Before anything adds headers to them:
 * those that protect a page are as long as a small script, and a page loads fourteen.
 */
export function serveAssets(app: Express): void {
  app.use(
    '/assets',
    (_request, response, next) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      next();
    },
    expressStaticGzip('build/client/assets', {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      // An immutable file is never asked for again: it needs neither date nor tag.
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false, etag: false, lastModified: false },
    }),
  );
}

/** Serves the few files at the top: icons, robots.txt, the worker that keeps pages. */
export function serveFiles(app: Express): void {
  app.get(/^\/[\w.-]+\.(svg|png|txt|webmanifest|js)$/, express.static('build/client', { maxAge: '1h' }));
  // Browsers request it for a photo, PDF or text. As an unknown page it would respond with the session
  // cookie, and a late response would restore the session from before a sign-in.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'));
}

/** Compresses what is not a page (those are already), for each request: hence the cheap level. */
export function compressPages(): RequestHandler {
  return compression({ level: 4, brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } } });
}
