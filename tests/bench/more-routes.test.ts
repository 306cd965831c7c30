import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { withRoutes } from './more-routes';

const route = (id: string, path?: string) => ({ id, path, parentId: id === 'root' ? undefined : 'root' });
const own = { root: route('root'), login: route('login', 'login'), home: { ...route('home'), index: true } };

it('adds copies of the routes at addresses of their own, for the server and the browser', () => {
  const build = { routes: own, assets: { routes: own } } as unknown as ServerBuild;
  const { routes, assets } = withRoutes(build, 7);
  expect(Object.keys(routes)).toHaveLength(7);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  expect(routes['copy-1/home']).toMatchObject({ parentId: 'root', path: 'copy-1/', index: undefined });
  expect(new Set(Object.values(routes).map((it) => it?.path)).size).toBe(6);
  expect(Object.keys(build.routes)).toHaveLength(3);
});
