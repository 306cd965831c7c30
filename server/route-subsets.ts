import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { decodeSegment } from '../app/utils/decode-segment';

type Routes = ServerBuild['routes'];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** A route that can end a match, with its whole pattern. */
interface Branch {
  /** Lower-case segments, without a `*` at the end; null matches any segment. */
  segments: (string | null)[];
  /** The route and its parents. */
  ids: string[];
}

/**
 * Leaves those routes out of a build that cannot match a request. Remix flattens, ranks and compiles all
 * routes of its build several times for a page (docs/decisions/rendering.md); of the few that are left
 * it chooses the same one, because the order of the others stays.
 */
export class RouteSubsets {
  readonly #branches: Branch[];
  /** Whether a pattern is one that this class does not read: then every request gets all routes. */
  readonly #isPlain: boolean;
  /** Segments of the longest pattern. */
  readonly #maxSegments: number;
  /** What was matched by number of segments and routes that may match: a list's rows link alike. */
  readonly #matches = new Map<string, string[]>();

  constructor(private readonly build: ServerBuild) {
    const { routes, basename } = build;
    const patterns = Object.values(routes).flatMap((route) => route?.path?.split('/') ?? []);
    // Segments that may be missing, or are a parameter in part.
    this.#isPlain =
      !basename?.slice(1) && patterns.every((segment) => /^(:[\w-]+|[^:?*]*|\*)$/.test(segment));
    this.#branches = Object.keys(routes).flatMap((id) => branchOf(routes, id) ?? []);
    this.#maxSegments = Math.max(...this.#branches.map(({ segments }) => segments.length));
  }

  /**
   * Ids of all routes that may match this path or its parents, in the order of the build: Remix tells the
   * browser about both. Null stands for all routes.
   */
  idsFor(pathname: string): string[] | null {
    if (!this.#isPlain) return null;
    const segments = segmentsOf(pathname).map(decodeSegment);
    const found = new Set<string>();
    for (const branch of this.#branches) {
      if (!mayMatch(branch, segments)) continue;
      for (const id of branch.ids) found.add(id);
    }
    return Object.keys(this.build.routes).filter((id) => found.has(id));
  }

  /**
   * Ids of the routes that match these paths or their parents, as Remix tells the browser. Several slashes
   * in a row, which no page links to, count as one.
   */
  matchesOf(pathnames: readonly string[]): string[] {
    const found = [...new Set(pathnames)].flatMap((pathname) => this.#matchesOf(pathname));
    return [...new Set(found)];
  }

  /** The pattern of the route that answers a path, like `/seller/orders/:id`; `/*` for an unknown one. */
  patternOf(pathname: string): string {
    const parts: string[] = [];
    let route = this.build.routes[this.#matchesOf(pathname).at(-1) ?? ''];
    for (; route; route = this.build.routes[route.parentId ?? '']) if (route.path) parts.unshift(route.path);
    return `/${parts.join('/')}`;
  }

  /** Ids of the routes that match a path's parents, then of those that match it, the innermost last. */
  #matchesOf(pathname: string): string[] {
    // All longer paths match by their beginnings, with a `*`.
    const segments = pathname
      .split('/')
      .filter(Boolean)
      .slice(0, this.#maxSegments + 1);
    const ids = this.idsFor(segments.join('/'));
    const key = `${segments.length} ${ids?.join()}`;
    const known = ids && this.#matches.get(key);
    if (known) return known;
    const tree = treeOf(ids ? pick(this.build.routes, ids) : this.build.routes);
    const parents = segments.map((_, at) => segments.slice(0, at + 1).join('/'));
    const matched = (segments.length > 0 ? parents : ['']).flatMap(
      (path) => matchRoutes(tree, `/${path}`)?.flatMap(({ route }) => route.id ?? []) ?? [],
    );
    if (ids) this.#matches.set(key, matched);
    return matched;
  }

  /** The build with these routes alone. */
  buildOf(ids: readonly string[]): ServerBuild {
    const { routes, assets } = this.build;
    return {
      ...this.build,
      routes: pick(routes, ids),
      assets: { ...assets, routes: pick(assets.routes, ids) },
    };
  }
}

function branchOf(routes: Routes, id: string): Branch | null {
  const route = routes[id];
  // Remix never ends a match with a route without a path.
  if (!route || (route.path === undefined && !route.index)) return null;
  const ids: string[] = [];
  let path = '';
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    ids.unshift(at.id);
    path = `${at.path ?? ''}/${path}`;
  }
  const segments = segmentsOf(path).filter((segment) => segment !== '*');
  return { segments: segments.map((segment) => (segment.startsWith(':') ? null : segment)), ids };
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Whether a branch may match a path, or one above it. */
function mayMatch({ segments }: Branch, path: string[]): boolean {
  return segments.length <= path.length && segments.every((part, at) => part === null || part === path[at]);
}

/** Routes as Remix nests them. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap(({ id, path, index, parentId: parent }): RouteObject[] => {
    if (parent !== parentId) return [];
    return index ? [{ id, path, index: true }] : [{ id, path, children: treeOf(routes, id) }];
  });
}

function pick<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])));
}
