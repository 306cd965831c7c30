import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** A route that can end a match, with its whole pattern. */
interface Branch {
  /** Lower-case segments, without a `*` at the end; null matches any segment. */
  segments: (string | null)[];
  /** The route and its parents. */
  ids: string[];
}

/**
 * Leaves those routes out of a build that cannot match a request. Remix flattens, ranks and compiles all
 * routes of its build several times for a page (docs/decisions/route-matching.md); of the few that are left
 * it chooses the same one, because the order of the others stays.
 */
export class RouteSubsets {
  readonly #branches: Branch[];
  /** Whether a pattern is one that this class does not read: then every request gets all routes. */
  readonly #isPlain: boolean;

  constructor(private readonly build: ServerBuild) {
    const { routes, basename } = build;
    const patterns = Object.values(routes).flatMap((route) => route?.path?.split('/') ?? []);
    // Segments that may be missing, or are a parameter in part.
    this.#isPlain =
      !basename?.slice(1) && patterns.every((segment) => /^(:[\w-]+|[^:?*]*|\*)$/.test(segment));
    this.#branches = Object.keys(routes).flatMap((id) => branchOf(routes, id) ?? []);
  }

  /**
   * Ids of all routes that may match one of these paths or of their parents, in the order of the build: Remix
   * tells the browser about both. Null stands for all routes.
   */
  idsFor(pathnames: readonly string[]): string[] | null {
    // Remix decodes a path before it matches it.
    if (!this.#isPlain || pathnames.some((pathname) => /%|\/\//.test(pathname))) return null;
    const found = new Set<string>();
    for (const pathname of pathnames) {
      const segments = segmentsOf(pathname);
      for (const branch of this.#branches) {
        if (!mayMatch(branch, segments)) continue;
        for (const id of branch.ids) found.add(id);
      }
    }
    return Object.keys(this.build.routes).filter((id) => found.has(id));
  }

  /** These paths without those that match the same routes as an earlier one: a list's rows link alike. */
  withoutAlike(pathnames: readonly string[]): string[] {
    const known = new Map<string, string>();
    for (const pathname of pathnames) {
      const key = `${segmentsOf(pathname).length} ${this.idsFor([pathname])?.join() ?? pathname}`;
      if (!known.has(key)) known.set(key, pathname);
    }
    return [...known.values()];
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

function pick<T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])));
}
