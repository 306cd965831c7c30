import { beforeAll, describe, expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import {
  type AdminPreset,
  adminPresets,
  may,
  type Needed,
  type Right,
  type ShopPreset,
  shopPresets,
} from '~/schemas/rights';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { type Market, openMarket, storePhoto } from './market';
import { rows } from './matrix';
import { signedIn } from './people';
import { everythingStored } from './stored';

/*
 * Each page, file and form of the two areas × the usual parts of admins and of people in a shop. What a part
 * has the right to answers as it does to an admin or an owner; else a page is not there, and a form is
 * refused and changes nothing.
 */

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));
const functionOf = ({ route, kind }: (typeof rows)[number]) => modules.get(route)?.[kind];

/** What was sent to a person is theirs, whatever others may do in the shop. */
const ofOnePerson = ['seller.announcements.$id'];

/** The rows of an area, and whether a part may use their route. */
const rowsOf = (guard: string, rights: readonly Right[]) =>
  rows
    .filter((row) => functionOf(row)?.guard === guard && !ofOnePerson.includes(row.route))
    .map((row) => ({ ...row, row, mayUse: may(rights, functionOf(row)?.right as Needed<Right>) }));

const answer = async (row: (typeof rows)[number], market: Market, cookie: string) => {
  const routeFunction = functionOf(row);
  if (!routeFunction) throw new Error(`There is no ${row.kind} in ${row.route}.`);
  return (await callRoute(routeFunction, { ...row.example(market), cookie })).status;
};

let market: Market;

async function open(who: 'admin' | 'owner') {
  await Promise.all([clearDocuments(), clearAccounts()]);
  market = await openMarket(who, { withFiles: true });
}

function holds(
  guard: 'admin' | 'seller',
  who: 'admin' | 'owner',
  rights: readonly Right[],
  cookie: () => string,
) {
  const own = rowsOf(guard, rights);
  test('forms beyond its rights are refused, and change nothing', async () => {
    const before = await everythingStored();
    for (const { row, kind, mayUse, route, what } of own) {
      if (kind !== 'action' || mayUse) continue;
      expect(`${route}: ${what}: ${await answer(row, market, cookie())}`).toBe(`${route}: ${what}: 403`);
    }
    expect((await everythingStored()) === before).toBe(true);
  });

  // Reading changes nothing that another row looks at.
  test.each(own.filter(({ kind }) => kind === 'loader'))(
    '$route, $what: $mayUse',
    async ({ row, mayUse, cells }) => {
      const status = await answer(row, market, cookie());
      expect(status).toBe(mayUse ? Number(String(cells[who]).split(' ')[0]) : 404);
    },
  );
}

beforeAll(storePhoto);

describe.each(Object.keys(adminPresets).filter((name) => name !== 'all') as Exclude<AdminPreset, 'all'>[])(
  'an admin of the part “%s”',
  (preset) => {
    const rights = adminPresets[preset];
    beforeAll(async () => {
      await open('admin');
      await firestore().collection('users').doc(market.actor.id).update({ adminRights: rights });
    });
    holds('admin', 'admin', rights, () => market.actor.cookie);
  },
);

describe.each(Object.keys(shopPresets) as ShopPreset[])('in a shop, a person of the part “%s”', (preset) => {
  const rights = shopPresets[preset];
  let cookie = '';
  beforeAll(async () => {
    await open('owner');
    const person = await signedIn('seller');
    cookie = person.cookie;
    const { id } = market.owner;
    await Promise.all([
      firestore()
        .collection('users')
        .doc(person.id)
        .update({ ownShop: false, helpsIn: [id] }),
      firestore().collection('shops').doc(person.id).delete(),
      firestore()
        .collection('shops')
        .doc(id)
        .update({ people: { [person.id]: { name: 'Ama', email: person.email, rights, invitedBy: id } } }),
    ]);
  });
  holds('seller', 'owner', rights, () => cookie);
});
