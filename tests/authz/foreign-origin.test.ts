import { beforeAll, describe, expect, test } from 'vitest';
import { env } from '~/env.server';
import { type Answer, callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { type Market, openMarket } from './market';
import { rows } from './matrix';
import { everythingStored } from './stored';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));
const { host, protocol } = new URL(env.PUBLIC_URL);

type Sender = 'admin' | 'owner';
let markets: Partial<Record<Sender, Market>> = {};

/** What is refused changes nothing, so one market does for many forms. */
async function marketOf(who: Sender): Promise<Market> {
  const opened = markets[who];
  if (opened) return opened;
  const market = await openMarket(who);
  markets[who] = market;
  return market;
}

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  markets = {};
});

/** No browser sends the key that the API asks for: whose session it is changes nothing there. */
const actions = rows.filter(
  ({ kind, route }) => kind === 'action' && modules.get(route)?.action?.guard !== 'api',
);

/** Sends the request of a row as a person who may, but for these headers. */
async function send(
  { route, example }: (typeof rows)[number],
  headers: Record<string, string>,
): Promise<Answer> {
  const action = modules.get(route)?.action;
  if (!action) throw new Error(`There is no action in ${route}.`);
  const market = await marketOf(action.guard === 'admin' ? 'admin' : 'owner');
  return callRoute(action, { ...example(market), cookie: market.actor.cookie, headers });
}

describe.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['a hidden site', { Origin: 'null' }],
  ['a site that begins like ours', { Origin: `${protocol}//${host}.evil.example` }],
  ['another port of our host', { Origin: `${protocol}//${host.split(':')[0]}:1` }],
  ['no readable site', { Origin: 'evil' }],
  ['our own site, as another one’s frame says', { 'Sec-Fetch-Site': 'cross-site' }],
])('a form from %s', (_from, headers) => {
  let before = '';
  beforeAll(async () => {
    await marketOf('admin');
    await marketOf('owner');
    before = await everythingStored();
  });

  test.each(actions)('is refused: $route, $what', async (row) => {
    const answer = await send(row, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'forbidden',
      message: 'This form was sent from another site. Open Makola and try again there.',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('has changed nothing, whichever it was', async () => {
    expect(await everythingStored()).toBe(before);
  });
});

test('a form from our own page is taken, or the tests above would prove nothing', async () => {
  const row = actions.find(({ example }) => example.name === 'deleteProduct');
  if (!row) throw new Error('The matrix has no row that deletes a product.');
  const before = await everythingStored();
  expect((await send(row, {})).status).toBe(303);
  expect(await everythingStored()).not.toBe(before);
});
