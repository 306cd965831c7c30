import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { openMarket, ownersWords, photo } from '../authz/market';
import { rows } from '../authz/matrix';
import { everythingStored, lastingMarket } from '../authz/stored';
import { callRoute, type FormFields } from '../setup/call-route';
import { loadRouteModules } from '../setup/route-modules';
import { countInput, manyRuns, sendsMore } from './inputs';
import { naughtyStrings } from './naughty-strings';
import { fieldNames } from './support/field-names';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

/** Every form of the product, with the fields that it has; each is posted by a person who may. */
const examples = rows.filter(({ kind }) => kind === 'action');
const forms = [...new Set(examples.map(({ route }) => route))].map((route) => ({
  route,
  examples: examples.filter((row) => row.route === route),
}));

const markets = { admin: lastingMarket('admin'), owner: lastingMarket('owner') };

/**
 * Sends the examples of a form with some fields replaced; when one was taken, the market is
 * brought back as it was.
 */
async function sender(route: string) {
  const form = forms.find((one) => one.route === route);
  const action = modules.get(route)?.action;
  if (!action || !form) throw new Error(`There is no form in ${route}.`);
  const openAgain = markets[action.guard === 'admin' ? 'admin' : 'owner'];
  let market = await openAgain();
  return async (which: number, replaced: [string, string][]) => {
    const { example } = form.examples[which % form.examples.length] ?? {};
    countInput();
    const { form: sent, ...call } = example?.(market) ?? { path: '/' };
    const fields: FormFields = { ...(sent instanceof URLSearchParams ? {} : sent) };
    for (const [name, value] of replaced) {
      if (!(fields[name] instanceof File)) fields[name] = value;
    }
    const answer = await callRoute(action, { ...call, form: fields, cookie: market.actor.cookie });
    if (answer.status === 303) market = await openAgain();
    return answer;
  };
}

/** 401: a job, whoever is signed in, is only started by a scheduler. */
const fine = [200, 303, 400, 401, 404, 409, 413, 422, 429];

/**
 * Forms have their kinds of fields in common: a form meets every third string, the next form the next ones.
 * With HOSTILE_RUNS each meets all.
 */
const everyHowMany = sendsMore ? 1 : 3;

test.each(forms.map(({ route }, place) => ({ route, place })))(
  'the forms of $route stand naughty strings in every field',
  async ({ route, place }) => {
    const names = fieldNames(route);
    const send = await sender(route);
    const strings = naughtyStrings.filter((_, index) => (index + place) % everyHowMany === 0);
    for (let index = 0; index < strings.length; index += 3) {
      const replaced = [0, 1, 2].map((more): [string, string] => [
        names[(index + more) % names.length] ?? '',
        strings[index + more] ?? '',
      ]);
      const { status, fault } = await send(index, replaced);
      expect({ replaced, fault }).toEqual({ replaced, fault: null });
      expect(fine).toContain(status);
    }
  },
);

const mixtures = manyRuns(10);

test.each(forms)(
  'the forms of $route stand any mixture of fields',
  {
    timeout: mixtures.timeout,
  },
  async ({ route }) => {
    const text = fc.oneof(fc.constantFrom(...naughtyStrings), fc.string({ unit: 'binary' }));
    const pair = fc.tuple(fc.constantFrom(...fieldNames(route)), text);
    const send = await sender(route);
    await fc.assert(
      fc.asyncProperty(fc.nat(9), fc.array(pair, { maxLength: 4 }), async (which, replaced) => {
        const { status, fault } = await send(which, replaced);
        return fault === null && fine.includes(status);
      }),
      mixtures.options,
    );
  },
);

test('what is stored of a title is what was typed, so that nothing is escaped twice', async () => {
  const { owner: seller } = await openMarket('owner');
  const action = modules.get('seller.products.add')?.action;
  const title = "<b>“Kente” & smock</b> ' ɔ 🧵";
  const form = { title, description: '', category: 'Fabric', price: '1', quantity: '1', sku: '' };
  const call = {
    path: '/seller/products/add',
    cookie: seller.cookie,
    form: { ...form, images: photo },
  };
  expect((await callRoute(action ?? Promise.reject, call)).status).toBe(303);
  const stored = await firestore().collection('products').where('seller_id', '==', seller.id).get();
  expect(stored.docs.map((doc) => doc.get('title'))).toContain(title);
});

test('what is stored of a message is what was typed, but for the space around it', async () => {
  const { owner: seller, chatId } = await openMarket('owner');
  const action = modules.get('_person.chat')?.action ?? Promise.reject;
  // Half a character cannot be sent by a form.
  const typed = naughtyStrings.filter(
    (text) => text.trim() !== '' && text.length <= 2_000 && !/\p{Surrogate}/u.test(text),
  );
  const sent = typed.slice(0, 55);
  for (const text of sent) {
    countInput();
    const call = { path: '/chat', cookie: seller.cookie, form: { intent: 'send', text } };
    const { status, fault } = await callRoute(action, call);
    expect({ text, status, fault }).toEqual({ text, status: 303, fault: null });
  }
  const { docs } = await firestore().collection(`chats/${chatId}/messages`).get();
  const stored = docs.map((doc) => doc.get('text')).filter((text) => text !== ownersWords);
  expect(stored.sort()).toEqual(sent.map((text) => text.trim().normalize('NFC')).sort());
});

test.each([
  ['no form at all', 'text/plain', 'x'],
  ['a form that is no form', 'application/json', '{"intent":"delete"}'],
  ['a broken multipart form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
  ['a multipart form without a boundary', 'multipart/form-data', 'x'],
  ['an empty form', 'application/x-www-form-urlencoded', ''],
])('%s is refused by every action, and changes nothing', async (_what, type, body) => {
  const market = await openMarket('owner');
  const before = await everythingStored();
  for (const { route } of forms) {
    const action = modules.get(route)?.action;
    // What these do needs no field; without a password before it, a code leads to the sign-in.
    // Those of the API read no forms: tests/integration/api/.
    if (!action || route.startsWith('api.')) continue;
    if (action.guard === 'admin' || ['logout', '$', 'live.token', 'login_.code'].includes(route)) continue;
    const headers = { Cookie: market.actor.cookie, 'Content-Type': type };
    const request = new Request('http://localhost:3000/x', { method: 'POST', body, headers });
    const answer = await callRoute(
      ({ context }) => action({ request, context, params: { id: market.product.id } }),
      { path: '/x' },
    );
    expect({ route, fault: answer.fault, status: answer.status }).toMatchObject({
      route,
      fault: null,
    });
    expect([404, 409, 413, 422]).toContain(answer.status);
  }
  expect(await everythingStored()).toBe(before);
});
