import type { ServerBuild } from '@remix-run/node';

/** A build with `count` routes: those of `build`, and copies of them below addresses of their own. */
export function withRoutes(build: ServerBuild, count: number): ServerBuild {
  const routes = { ...build.routes };
  const assets = { ...build.assets.routes };
  const leaves = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' ? [route] : [],
  );
  for (let number = 0; Object.keys(routes).length < count; number += 1) {
    const route = leaves[number % leaves.length];
    const entry = route && build.assets.routes[route.id];
    if (!route || !entry) throw new Error('The build has no routes.');
    const copy = {
      id: `copy-${number}/${route.id}`,
      path: `copy-${number}/${route.path ?? ''}`,
      index: undefined,
    };
    routes[copy.id] = { ...route, ...copy };
    assets[copy.id] = { ...entry, ...copy };
  }
  return { ...build, routes, assets: { ...build.assets, routes: assets } };
}
