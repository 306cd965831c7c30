import { fileURLToPath } from 'node:url';
import { constants as zlib } from 'node:zlib';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import { serveHeld } from './held-files';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Serves the assets: content-hashed names, compressed at build time. Those of the build before too, for
 * pages that are open in browsers since then. Before anything adds headers to them: those that protect a page
 * are as long as a small script, and a page loads fourteen.
 */
export function serveAssets(app: Express): void {
  const folders = ['build/client/assets', 'build.previous/client/assets'].map(folder);
  app.use(
    '/assets',
    (_request, response, next) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      next();
    },
    serveHeld(folders, { cacheControl: 'public, max-age=31536000, immutable', tagged: false }),
    (_request, response) => response.status(404).setHeader('Cache-Control', 'no-store').end(),
  );
}

/** Serves the few files at the top: icons, the worker that keeps pages. */
export function serveFiles(app: Express): void {
  app.use(serveHeld([folder('build/client')], { cacheControl: 'public, max-age=3600', tagged: true }));
  // Browsers request it for a photo, PDF or text. As an unknown page it would respond with the session
  // cookie, and a late response would restore the session from before a sign-in.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'));
}

/** Compresses what is not a page (those are already), for each request: hence the cheap level. */
export function compressPages(): RequestHandler {
  return compression({ level: 4, brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } } });
}
