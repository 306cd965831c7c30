import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { Request, RequestHandler } from 'express';
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

  function handlerFor(request: Request): RequestHandler {
    // With the path as Remix reads it: alone, `//login` would be a host.
    const { pathname } = new URL(`http://localhost${request.originalUrl}`);
    if (pathname === '/__manifest') return serveManifest;
    const ids = subsets.idsFor(pageOf(pathname));
    if (!ids) return ofAll;
    const key = ids.join();
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= maxHandlers) kept.clear();
    const handler = handlerOf(subsets.buildOf(ids));
    kept.set(key, handler);
    return handler;
  }

  return (request, response, next) => handlerFor(request)(request, response, next);
}

/** The page whose data is requested, as Remix reads the address. */
function pageOf(pathname: string): string {
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}
