import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, writeSession } from '~/http/session.server';
import { firestore } from '~/repositories/firebase/app.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { paths } from '~/utils/paths';
import { makeSecondFactor } from '../factories/second-factors';
import { callRoute, type FormFields } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { answerOfGuard } from './cells';
import { type Market, openMarket } from './market';
import { rows } from './matrix';
import { password } from './people';
import { everythingStored } from './stored';

// Who has a second factor and entered its code more than ten minutes ago (docs/product/people.md,
// "Second factor"): every form that moves money or people is kept, and a code asked for. A stolen password
// with a live session, too, can do none of it.

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

/** Forms of these routes that do not move money or people, by their intents. */
const taken: Record<string, readonly string[]> = {
  '_person.profile': ['update', 'sign-out-everywhere', 'display', 'notifications'],
  '_person.profile_.second-factor': ['start', 'confirm', 'off'],
  '_person.profile_.api-keys': ['revoke'],
  'admin.settings_.api-keys': ['revoke'],
  '_person.profile_.webhooks.$id._index': ['again'],
  'admin.settings_.webhooks.$id._index': ['again'],
  'admin.user-management._index': ['update'],
  'admin.user-management.$id': ['update'],
  'seller.people._index': ['withdraw'],
  'seller.payouts.$id._index': ['cancel'],
};

const asking = rows.filter(
  ({ kind, route }) => kind === 'action' && modules.get(route)?.action?.freshCode != null,
);

const intentOf = (form: FormFields | URLSearchParams = {}) =>
  String(form instanceof URLSearchParams ? form.get('intent') : form.intent);

test('which intents are not asked for is what is written here', () => {
  const said = [...new Set(asking.map(({ route }) => route))].flatMap((route) => {
    const asked = modules.get(route)?.action?.freshCode;
    return asked && asked !== true ? [[route, [...asked.but]]] : [];
  });
  expect(Object.fromEntries(said)).toEqual(taken);
});

describe.each(['owner', 'admin'] as const)('%s, whose code is over', (who) => {
  let market: Market;
  let before: string;

  async function withCode(codeAt: number): Promise<string> {
    const headers = { Cookie: market.actor.cookie };
    const session = await openSession(new Request('http://localhost/', { headers }));
    session.set('codeAt', codeAt);
    return (await writeSession(session)).split(';')[0] ?? '';
  }

  beforeAll(async () => {
    await Promise.all([clearDocuments(), clearAccounts()]);
    market = await openMarket(who, { withFiles: true });
    const { factor, ofPerson } = makeSecondFactor(market.actor.id);
    await firestore().collection('secondFactors').doc(factor.id).set(factor.data);
    await firestore().collection('users').doc(factor.id).update(ofPerson);
    before = await everythingStored({ without: ['keptForms'] });
  });
  afterAll(clearDocuments);

  const sent = asking
    .filter(({ route }) => answerOfGuard(modules.get(route)?.action?.guard ?? '', who) === null)
    .map((row) => ({ ...row, name: `${row.route}: ${row.what}` }));
  const unknown = sent.find(({ what }) => what === 'an unknown intent');

  test.each(sent)('$name', async ({ route, example }) => {
    const action = modules.get(route)?.action;
    const call = example(market);
    if (!action || taken[route]?.includes(intentOf(call.form))) return;
    const to = paths.enterCode(call.path);
    const tooOld = Date.now() - 10 * 60_000 - 1;
    const { cookie } = market.actor;
    for (const shown of [cookie, await withCode(tooOld)])
      expect(await callRoute(action, { ...call, cookie: shown })).toMatchObject({
        status: 303,
        location: to,
      });
    expect((await everythingStored({ without: ['keptForms'] })) === before, 'nothing changed').toBe(true);
  });

  test('is not asked within ten minutes, nor of a code from before this second factor', async () => {
    const action = unknown && modules.get(unknown.route)?.action;
    if (!action) throw new Error('No form is asked for.');
    const call = unknown.example(market);
    const locationAt = async (codeAt: number) =>
      (await callRoute(action, { ...call, cookie: await withCode(codeAt) })).location;
    const since = firestore().collection('users').doc(market.actor.id);
    await since.update({ secondFactorSince: new Date(Date.now() - 60_000) });
    expect(await locationAt(Date.now() - 61_000)).toBe(paths.enterCode(call.path));
    expect(await locationAt(Date.now() - 59_000)).not.toBe(paths.enterCode(call.path));
  });
});

describe('where the settings require a second factor', () => {
  afterAll(clearDocuments);

  /** Where forms lead a person who has none. */
  async function sent(who: 'owner' | 'admin', rules: object) {
    await Promise.all([clearDocuments(), clearAccounts()]);
    const market = await openMarket(who);
    await firestore().collection('settings').doc('marketplace').set(rules);
    forgetSettings();
    const { cookie, email } = market.actor;
    const send = async (route: string, path: string, form: FormFields, shown = cookie) => {
      const action = modules.get(route)?.action;
      if (!action) throw new Error(`There is no action in ${route}.`);
      return (await callRoute(action, { path, form, cookie: shown })).location;
    };
    return {
      profile: await send('_person.profile', '/profile', { intent: 'display', theme: 'dark' }),
      password: await send('_person.profile', '/profile', { intent: 'password' }),
      template: await send('admin.settings_.answers', '/admin/settings/answers', { intent: 'delete' }),
      settings: await send('admin.settings', '/admin/settings', { intent: 'bulk' }),
      signIn: await send('login', '/login', { email, password, redirectTo: '' }, ''),
    };
  }
  const toSetUp = (page: string) => `/profile/second-factor?redirectTo=${encodeURIComponent(page)}`;

  test('of admins who move money or people: before those forms, and after signing in', async () => {
    expect(await sent('admin', { secondFactorAdmins: 'movers' })).toEqual({
      profile: '/profile',
      password: toSetUp('/profile'),
      template: null,
      settings: toSetUp('/admin/settings'),
      signIn: toSetUp('/admin/dashboard'),
    });
  });

  test('of all admins: before every form of theirs', async () => {
    expect(await sent('admin', { secondFactorAdmins: 'all' })).toEqual({
      profile: '/profile',
      password: toSetUp('/profile'),
      template: toSetUp('/admin/settings/answers'),
      settings: toSetUp('/admin/settings'),
      signIn: toSetUp('/admin/dashboard'),
    });
  });

  test('of sellers: before what is of money, and of admins alone not', async () => {
    expect(await sent('owner', { secondFactorSellers: 'movers' })).toMatchObject({
      profile: '/profile',
      password: toSetUp('/profile'),
      signIn: toSetUp('/seller/products'),
    });
    expect(await sent('owner', { secondFactorAdmins: 'all' })).toMatchObject({
      password: null,
      signIn: '/seller/products',
    });
  });
});
