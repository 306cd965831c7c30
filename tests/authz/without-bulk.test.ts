import { beforeAll, describe, expect, test } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { isOfBulk } from '~/utils/bulk-addresses';
import { put } from '../integration/support/store';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { answerOfGuard } from './cells';
import { type Market, openMarket, storePhoto } from './market';
import { rows } from './matrix';
import type { Who } from './people';
import { everythingStored } from './stored';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));
const addressOf = (route: string) => `/${route.replaceAll(/\._index|_(?=\.|$)/g, '').replaceAll('.', '/')}`;
const ofBulk = rows.filter(({ route }) => isOfBulk(addressOf(route)));

test('there are many', () => expect(ofBulk.length).toBeGreaterThan(60));

// Each is one who may do everything there with bulk trade.
describe.each(['owner', 'admin'] satisfies Who[])('in a marketplace without bulk trade', (who) => {
  let market: Market;
  let before: string;

  beforeAll(async () => {
    await Promise.all([clearDocuments(), clearAccounts()]);
    await storePhoto();
    market = await openMarket(who, { withFiles: true });
    await put('settings', { id: 'marketplace', data: { bulkTrade: false } });
    forgetSettings();
    before = await everythingStored();
  });

  const admitted = ofBulk.filter(
    ({ route, kind }) => answerOfGuard(modules.get(route)?.[kind]?.guard ?? '', who) === null,
  );

  test.each(admitted)(`$route $kind, $what: there is none for ${who}`, async ({ route, kind, example }) => {
    const routeFunction = modules.get(route)?.[kind];
    if (!routeFunction) throw new Error(`There is no ${kind} in ${route}.`);
    const { status } = await callRoute(routeFunction, { ...example(market), cookie: market.actor.cookie });
    expect(status).toBe(404);
  });

  test('nothing is changed', async () => expect(await everythingStored()).toBe(before));
});
