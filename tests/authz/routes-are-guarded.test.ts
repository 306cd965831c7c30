import { expect, test } from 'vitest';
import { rightAt } from '~/utils/right-at';
import { callRoute } from '../setup/call-route';
import { loadRouteModules } from '../setup/route-modules';
import { rows } from './matrix';

const modules = await loadRouteModules();
const functions = modules.flatMap((module) =>
  (['loader', 'action'] as const).flatMap((kind) => {
    const routeFunction = module[kind];
    return routeFunction ? [{ name: `${module.id} ${kind}`, id: module.id, routeFunction }] : [];
  }),
);

const areas = { admin: 'admin', seller: 'seller', _person: 'user' } as const;
/** Forms that need another right than the page that shows them. */
const stricter: Record<string, string> = {
  'seller.payouts._index action': 'money-moved',
  'seller.payouts.$id._index action': 'money-moved',
};
/** Pages that fewer may open than their frame's others. */
const narrower: Record<string, string> = {
  '_person.profile_.api-keys': 'seller',
  '_person.profile_.shop': 'seller',
  '_person.profile_.webhooks._index': 'seller',
  '_person.profile_.webhooks.$id._index': 'seller',
  '_person.profile_.webhooks.$id.delete': 'seller',
};

test('all routes of the product are found', () => {
  expect(modules.length).toBeGreaterThan(25);
  expect(modules.map(({ id }) => id)).toContain('seller.products.edit.$id');
});

test.each(functions)('$name has a guard', ({ routeFunction }) => {
  expect(['open', 'public', 'user', 'seller', 'admin', 'api']).toContain(routeFunction.guard);
});

test.each(
  functions.flatMap(({ name, id, routeFunction }) => {
    const area = Object.entries(areas).find(([prefix]) => id.split('.')[0] === prefix);
    return area ? [{ name, routeFunction, guard: narrower[id] ?? area[1] }] : [];
  }),
)('$name admits only the people of its area', ({ routeFunction, guard }) => {
  expect(routeFunction.guard).toBe(guard);
});

/** The address of a route, as links write it: '/seller/orders/$id/export'. */
const addressOf = (id: string) =>
  `/${id
    .split('.')
    .filter((part) => part !== '_index' && !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`;

test.each(functions.filter(({ id }) => /^(seller|admin|_person\.profile_)\./.test(id)))(
  '$name needs what links to it need',
  ({ id, name, routeFunction }) => {
    const needed = [rightAt(addressOf(id))].flat();
    const asked = [routeFunction.right].flat();
    // A form may need more than the page that shows it.
    if (name.endsWith(' loader')) expect(asked).toEqual(needed);
    else if (needed[0] !== asked[0]) expect(`${name}: ${asked}`).toBe(`${name}: ${stricter[name]}`);
  },
);

test('every loader and action has a row in the access matrix, and no row is left over', () => {
  const named = new Set(rows.map(({ route, kind }) => `${route} ${kind}`));
  expect([...named].sort()).toEqual(functions.map(({ name }) => name).sort());
});

test('only actions whose forms have files read a form with files', async () => {
  const reading = functions.filter(({ routeFunction }) => routeFunction.uploads).map(({ name }) => name);
  expect(reading.sort()).toEqual([
    '_person.chat action',
    'admin.b2b-management.trades.$id.$step action',
    'admin.b2b-payment-management.statement action',
    'admin.chat.$chatId._index action',
    'admin.orders.$id.$step action',
    'admin.payout-requests.$id._index action',
    'admin.payout-requests._index action',
    'admin.payout-requests.batches.$id._index action',
    'seller.b2b-purchases.$id.$step action',
    'seller.b2b-purchases.$id.pay action',
    'seller.my-b2b.$id.edit action',
    'seller.my-b2b.add action',
    'seller.my-b2b.sales.$id.$step action',
    'seller.orders.$id.$step action',
    'seller.products._index action',
    'seller.products.add action',
    'seller.products.drafts.$id action',
    'seller.products.edit.$id action',
    'seller.products.import._index action',
    'seller.promotions action',
  ]);
  const form = { file: new File(['x'], 'x.png') };
  for (const { name, routeFunction } of functions) {
    if (!name.endsWith(' action') || routeFunction.uploads || routeFunction.guard !== 'public') continue;
    const answer = await callRoute(routeFunction, { path: '/x', form });
    expect({ name, status: answer.status, body: answer.body }).toMatchObject({
      name,
      status: 422,
      body: { message: 'This form doesn’t accept files. Go back and try again.' },
    });
  }
});
