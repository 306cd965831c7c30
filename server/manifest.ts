import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { RouteSubsets } from './route-subsets';

/** Characters of an address above which Remix's browser code asks nothing, and Remix answers with 400. */
const maxAddressLength = 7_680;

/**
 * Answers which routes lie behind the links of a page, as Remix does, but matches each path among the few
 * routes that can match it: anybody may ask about hundreds (docs/decisions/rendering.md).
 *
 * @param ofRemix answers what needs no matching: malformed requests, and those of another version
 */
export function manifestOf(
  build: ServerBuild,
  subsets: RouteSubsets,
  ofRemix: RequestHandler,
): RequestHandler {
  const { version, routes } = build.assets;
  return (request, response, next) => {
    const { searchParams } = new URL(`http://localhost${request.originalUrl}`);
    const isCurrent = searchParams.get('version') === version;
    const paths = searchParams.getAll('p');
    if (!isCurrent || paths.length === 0 || request.originalUrl.length > maxAddressLength)
      return ofRemix(request, response, next);
    const found = subsets.matchesOf(paths).map((id) => [id, routes[id]]);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.json(Object.fromEntries(found));
  };
}
