import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { Request, RequestHandler } from 'express';
import { RouteSubsets } from './route-subsets';

/** Above this many subsets of routes the kept handlers are dropped; the product's addresses need fewer. */
const maxHandlers = 500;

/** Answers every request by Remix, with the few routes that can match it. */
export function servePages(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const subsets = new RouteSubsets(build);
  const handlerOf = (build: ServerBuild) =>
    createRequestHandler({ build, mode: 'production', getLoadContext });
  const ofAll = handlerOf(build);
  const kept = new Map<string, RequestHandler>();

  function handlerFor(request: Request): RequestHandler {
    const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
    // The browser asks which routes lie behind the links of a page.
    if (pathname === '/__manifest') {
      const paths = subsets.withoutAlike(searchParams.getAll('p'));
      searchParams.delete('p');
      for (const path of paths) searchParams.append('p', path);
      request.originalUrl = `${pathname}?${searchParams}`;
      const ids = subsets.idsFor(paths);
      return ids ? handlerOf(subsets.buildOf(ids)) : ofAll;
    }
    const ids = subsets.idsFor([pageOf(pathname)]);
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
