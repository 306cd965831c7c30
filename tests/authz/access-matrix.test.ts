import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '~/utils/paths';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { everythingStored, openMarket, storePhoto } from './market';
import { type Cell, rows } from './matrix';
import { everybody } from './people';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

beforeAll(storePhoto);
beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
});

/** What a cell says: the status, where it leads, and whether anything may be changed. */
function read(cell: Cell, path: string, isPost: boolean) {
  const [status = '', ...rest] = String(cell).split(' ');
  const unchanged = rest.at(-1) === '=' || rest[0] === 'login' || Number(status) >= 400;
  const to = rest.find((word) => word !== '=') ?? null;
  const toLogin = paths.login(isPost ? undefined : path);
  const location = to === 'login' ? toLogin : to === 'self' ? path : to;
  return {
    answer: { status: Number(status), location: location },
    unchanged,
  };
}

/** Where a cell's address ends with a star, the id of what was made stands in its place. */
function shortened(location: string | null, expected: string | null): string | null {
  return expected?.endsWith('/*') && location ? location.replace(/[^/]+$/, '*') : location;
}

describe.each(rows)('$route $kind: $what', ({ route, kind, example, cells }) => {
  test.each(everybody.map((who, index) => ({ who, cell: cells[index] ?? 'no cell' })))(
    '$who: $cell',
    async ({ who, cell }) => {
      const routeFunction = modules.get(route)?.[kind];
      if (!routeFunction) throw new Error(`There is no ${kind} in ${route}.`);
      const market = await openMarket(who);
      const call = example(market);
      const before = await everythingStored();
      const { status, location, fault } = await callRoute(routeFunction, {
        ...call,
        cookie: market.actor.cookie,
      });
      const expected = read(cell, call.path, call.form !== undefined);
      expect({ status, location: shortened(location, expected.answer.location), fault }).toEqual({
        ...expected.answer,
        fault: null,
      });
      const isUnchanged = (await everythingStored()) === before;
      if (kind === 'action') expect(isUnchanged).toBe(expected.unchanged);
    },
  );
});
