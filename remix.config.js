/** Remix options; vite.config.ts imports them, because the Vite plugin does not read this file by itself. */
export default {
  // Becomes `build` when it is whole (scripts/lib/build.ts).
  buildDirectory: 'build.next',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
};

/** Files beside the routes that are not routes: without these lines they would become URLs. */
export const ignoredRouteFiles = ['**/.*', '**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}'];
