import { fileURLToPath } from 'node:url';
import { UNSAFE_flatRoutes as flatRoutes } from '@remix-run/dev';
import { ignoredRouteFiles } from '../../remix.config.js';
import type { RouteFunction } from './call-route';

export type Kind = 'loader' | 'action';

/** A loader or action with its guard, if it has one. */
type MaybeGuarded = RouteFunction & {
  guard?: string;
  uploads?: boolean;
  right?: unknown;
  freshCode?: true | { but: readonly string[] } | null;
};

export interface RouteModule {
  /** Without `routes/` in front: `seller.products._index`. */
  id: string;
  loader?: MaybeGuarded;
  action?: MaybeGuarded;
}

const app = fileURLToPath(new URL('../../app', import.meta.url));
const sources = import.meta.glob<Omit<RouteModule, 'id'>>([
  '../../app/root.tsx',
  '../../app/routes/**/*.{ts,tsx}',
]);

async function load(id: string, file: string): Promise<RouteModule> {
  const source = sources[`../../app/${file}`];
  if (!source) throw new Error(`${file} is a route, but it cannot be loaded.`);
  const { loader, action } = await source();
  return { id: id.replace(/^routes\//, ''), loader, action };
}

/** Every route but the root, found the way Remix finds them; files are named from `app/`. */
export const findRoutes = () => Object.values(flatRoutes(app, ignoredRouteFiles, 'routes'));

export function loadRouteModules(): Promise<RouteModule[]> {
  return Promise.all([load('root', 'root.tsx'), ...findRoutes().map(({ id, file }) => load(id, file))]);
}
