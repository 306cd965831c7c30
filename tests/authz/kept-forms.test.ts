import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '~/repositories/operator/expired-records.server';
import { writeKeptForm } from '~/repositories/people/kept-forms.server';
import { loader as root } from '~/root';
import { action as profile } from '~/routes/_person.profile/route';
import { action as chat } from '~/routes/chat.messages';
import { action as signIn } from '~/routes/login';
import { action as signOut } from '~/routes/logout';
import { action as add } from '~/routes/seller.products.add/route';
import { inRequest } from '../integration/support/request';
import { put, stored, storedAll } from '../integration/support/store';
import {
  type Answer,
  callRoute,
  cookieAfter,
  type FormFields,
  type RouteFunction,
  recordedContext,
} from '../setup/call-route';
import { clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { openMarket } from './market';
import { rows } from './matrix';
import { type Account, newSession, password, setStatus, signedIn } from './people';
import { everythingStored } from './stored';

const page = '/seller/products/add';
const typed = { title: 'Smock from Bolgatanga', price: '120', quantity: 'three', category: 'Fashion' };

const send = (action: RouteFunction, path: string, form: FormFields, cookie?: string) =>
  callRoute(action, { path, form, cookie });

/** Visits a page whose form was kept, as `server/kept-forms.ts` has Remix answer it. */
const visit = (action: RouteFunction, path: string, cookie: string, params?: Record<string, string>) =>
  callRoute(action, {
    path,
    params,
    form: {},
    cookie,
    context: { ...recordedContext(), showsKeptForm: true },
  });

const signedInAgain = (email: string, refused: Answer, redirectTo = page) =>
  send(signIn, '/login', { email, password, redirectTo }, cookieAfter(refused));

/** What the page gets: the typed values and the messages. */
const resultOf = ({ body }: Answer): { initialValue?: object; error?: Record<string, string[]> } =>
  Reflect.get(Object(body), 'result');

async function signedOutCookie(cookie: string): Promise<string> {
  return cookieAfter(await send(signOut, '/logout', {}, cookie));
}

describe('a form that is sent after signing out in another tab', () => {
  let seller: Account;
  let refused: Answer;
  beforeAll(async () => {
    seller = await signedIn('seller');
  });
  beforeEach(async () => {
    const cookie = await signedOutCookie(await newSession(seller.email));
    const images = new File(['x'], 'smock.png', { type: 'image/png' });
    refused = await send(add, page, { ...typed, images }, cookie);
  });

  test('leads to its page, with what was typed and what to do, and saves nothing', async () => {
    expect(refused).toMatchObject({ status: 302, location: `/login?redirectTo=${encodeURIComponent(page)}` });
    const answer = await signedInAgain(seller.email, refused);
    expect(answer).toMatchObject({ status: 303, location: page });
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    const shown = await visit(add, page, cookieAfter(answer));
    expect(shown.status).toBe(200);
    expect(resultOf(shown)).toMatchObject({
      initialValue: typed,
      error: {
        '': [
          'Your session had ended, so this form was not sent. Check it, then send it again. Choose its files again.',
        ],
        quantity: [expect.any(String)],
      },
    });
    expect((await storedAll('products')).filter(({ seller_id }) => seller_id === seller.id)).toEqual([]);
  });

  test('is shown once; after that its page is as usual', async () => {
    const cookie = cookieAfter(await signedInAgain(seller.email, refused));
    const shown = await visit(add, page, cookie);
    expect(cookieAfter(shown)).not.toBe('');
    expect(await stored('keptForms', seller.id)).toBeUndefined();
    expect(await visit(add, page, cookie)).toMatchObject({ status: 302, location: page });
  });

  test('is shown to its person alone, and on its page alone', async () => {
    const other = await signedIn('seller');
    const cookie = cookieAfter(await signedInAgain(other.email, refused));
    expect(await visit(add, page, cookie)).toMatchObject({ status: 302, location: page });
    const own = cookieAfter(await signedInAgain(seller.email, refused));
    expect(await visit(add, `${page}?from=other`, own)).toMatchObject({ status: 302 });
    expect((await visit(add, page, own)).status).toBe(200);
  });

  test('is forgotten after an hour', async () => {
    const kept = await stored('keptForms', seller.id);
    const expiresAt = kept?.expiresAt;
    expect(expiresAt.toMillis() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    await inRequest(() => deleteExpired(new Date()));
    expect(await stored('keptForms', seller.id)).toBeDefined();
    await inRequest(() => deleteExpired(expiresAt.toDate()));
    expect(await stored('keptForms', seller.id)).toBeUndefined();
    await put('keptForms', { id: seller.id, data: { ...kept, expiresAt: new Date(Date.now() - 1) } });
    const cookie = cookieAfter(await signedInAgain(seller.email, refused));
    expect(await visit(add, page, cookie)).toMatchObject({ status: 302, location: page });
  });

  test('says on the sign-in page that it was kept', async () => {
    const { body } = await callRoute(root, { path: '/login', cookie: cookieAfter(refused) });
    expect(body).toMatchObject({ flash: { kind: 'info', text: expect.stringContaining('what you typed') } });
  });
});

describe('what is never kept:', () => {
  const keptOf = ({ id }: Account) => stored('keptForms', id);

  test('passwords, files, and the fields of a longer form', async () => {
    const seller = await signedIn('seller');
    const cookie = await signedOutCookie(seller.cookie);
    const secrets = { currentPassword: 'one', password: 'two', accessToken: 'x' };
    await send(profile, '/profile', { intent: 'update', firstName: 'Ama', ...secrets }, cookie);
    expect(await keptOf(seller)).toMatchObject({ fields: 'intent=update&firstName=Ama', hasFiles: false });
    await send(profile, '/profile', { firstName: 'a'.repeat(129 * 1024) }, cookie);
    expect(await keptOf(seller)).toMatchObject({ fields: 'intent=update&firstName=Ama' });
  });

  test('a stranger’s form: it only leads back to its page', async () => {
    await clearDocuments();
    const refused = await send(add, page, typed);
    expect(refused.location).toBe(`/login?redirectTo=${encodeURIComponent(page)}`);
    const { location } = await send(add, page, typed, '__session=eyJwZXJzb24iOiJhbWEifQ%3D%3D.x');
    expect(location).toBe(refused.location);
    expect(await storedAll('keptForms')).toEqual([]);
  });

  test('a suspended person’s form, a script’s, and one from another site', async () => {
    const seller = await signedIn('seller');
    const headers = { Origin: 'https://evil.example' };
    const cookie = await signedOutCookie(await newSession(seller.email));
    expect((await callRoute(add, { path: page, form: typed, cookie, headers })).status).toBe(403);
    expect(await send(chat, '/chat/messages', { intent: 'send', text: 'Hello' }, cookie)).toMatchObject({
      location: '/login',
    });
    await setStatus(seller.id, 'suspended');
    await send(add, page, typed, seller.cookie);
    expect(await keptOf(seller)).toBeUndefined();
  });
});

describe('with every form of the product', async () => {
  const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));
  const forms = rows.filter(({ kind }) => kind === 'action');

  test.each(['owner', 'admin'] as const)('%s sees it again, and nothing is written', async (who) => {
    await clearDocuments();
    const market = await openMarket(who, { withFiles: true });
    const scope = { userId: market.actor.id };
    const before = await everythingStored({ without: ['keptForms'] });
    for (const { route, what, example, cells } of forms) {
      const action = modules.get(route)?.action;
      // Those of the API have no page, and nobody’s session counts.
      if (!action || ['open', 'public', 'api'].includes(action.guard ?? '')) continue;
      const { path, params, form = {} } = example(market);
      const kept = { page: path, fields: textsOf(form), hasFiles: false, why: 'ended' } as const;
      await inRequest(() => writeKeptForm(scope, kept, new Date(Date.now() + 60_000)));
      const { status, fault } = await visit(action, path, market.actor.cookie, params);
      const isAdmitted = !/^40[34]/.test(String(cells[who]));
      const expected = isAdmitted ? (withoutValues.has(`${route}: ${what}`) ? 302 : 200) : expect.any(Number);
      expect({ form: `${route}: ${what}`, status, fault }).toEqual({
        form: `${route}: ${what}`,
        status: expected,
        fault: null,
      });
    }
    expect((await everythingStored({ without: ['keptForms'] })) === before, 'nothing is written').toBe(true);
  });
});

function textsOf(form: FormFields | URLSearchParams): string {
  const entries = form instanceof URLSearchParams ? [...form] : Object.entries(form);
  const texts = entries.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(texts).toString();
}

/** Buttons and choices without anything typed, forms of scripts, and those that no page of ours sends. */
const withoutValues = new Set([
  '_person.profile: the display',
  '_person.profile: notification settings',
  '_person.profile: signing out everywhere',
  '_person.profile: an unknown intent',
  '_person.profile_.notifications: an unknown intent',
  '_person.profile_.second-factor: an unknown intent',
  '_person.profile_.shop: an unknown intent',
  'seller.shop: the owner’s',
  'chat.messages: sending in the own one',
  'chat.messages: sending nothing',
  'chat.messages: marking the own one as read',
  'chat.messages: marking the own one as answered',
  'live.token: a token for listeners',
  'seller.account-management._index: an unknown intent',
  'seller.products.import.$id._index: writing the owner’s',
  'seller.products.import.$id._index: cancelling the owner’s',
  'seller.products.import.$id._index: answering the questions',
  'seller.products.import.$id._index: undoing the owner’s, which is not written',
  'seller.products.import.$id._index: an unknown intent',
  'seller.products.drafts.$id: deleting the owner’s',
  'seller.orders.new: deleting the owner’s draft',
  'seller.products.edit.$id: deleting the owner’s',
  'seller.products.edit.$id: withdrawing the edit request',
  'admin.chat.$chatId.messages: sending',
  'admin.chat.$chatId.messages: sending nothing',
  'admin.chat.$chatId.messages: marking as read',
  'admin.chat.$chatId.messages: marking as answered',
  'admin.settings: an unknown intent',
]);
