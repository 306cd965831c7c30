import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { findContext } from './context';
import { manifestOf } from './manifest';
import { RouteSubsets } from './route-subsets';

/** Above this many subsets of routes the kept handlers are dropped; the product's addresses need fewer. */
const maxHandlers = 500;

/** Answers every request by Remix, with the few routes that can match it. */
export function servePages(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const subsets = new RouteSubsets(build);
  const handlerOf = (build: ServerBuild) =>
    createRequestHandler({ build, mode: 'production', getLoadContext });
  const ofAll = handlerOf(build);
  const serveManifest = manifestOf(build, subsets, ofAll);
  const kept = new Map<string, RequestHandler>();

  function handlerFor(pathname: string): RequestHandler {
    const ids = subsets.idsFor(pathname);
    if (!ids) return ofAll;
    const key = ids.join();
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= maxHandlers) kept.clear();
    const handler = handlerOf(subsets.buildOf(ids));
    kept.set(key, handler);
    return handler;
  }

  return (request, response, next) => {
    // With the path as Remix reads it: alone, `//login` would be a host.
    const { pathname } = new URL(`http://localhost${request.originalUrl}`);
    const isManifest = pathname === '/__manifest';
    const page = pageOf(pathname);
    const context = findContext(response);
    if (context) context.route = isManifest ? pathname : subsets.patternOf(page);
    const handler = isManifest ? serveManifest : handlerFor(page);
    return handler(request, response, next);
  };
}

/** The page whose data is requested, as Remix reads the address. */
function pageOf(pathname: string): string {
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}
