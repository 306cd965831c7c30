import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { everythingStored, gather, openMarket, ownersWords, photo, stock } from '../authz/market';
import { rows } from '../authz/matrix';
import { callRoute, type FormFields } from '../setup/call-route';
import { clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { countInput, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

/** Every form of the product, with the fields that it has; each is posted by a person who may. */
const examples = rows.filter(({ kind }) => kind === 'action');
const forms = [...new Set(examples.map(({ route }) => route))].map((route) => ({
  route,
  examples: examples.filter((row) => row.route === route),
}));

const extraFields = ['imageOrder', 'removeImages', 'displayName', 'businessName', 'role', 'status'];

/** Forms after which a person may have to sign in again. */
const endsSessions = ['_person.profile', 'reset-password'];

/**
 * Sends the examples of a form with some fields replaced; when one was changed, the market's records are
 * written anew, for new people only where the old ones may be signed out.
 */
async function sender(route: string) {
  const form = forms.find((one) => one.route === route);
  const action = modules.get(route)?.action;
  if (!action || !form) throw new Error(`There is no form in ${route}.`);
  const who = action.guard === 'admin' ? 'admin' : 'owner';
  const withFiles = route.includes('import');
  let market = await openMarket(who, { withFiles });
  return async (which: number, replaced: [string, string][]) => {
    const { example } = form.examples[which % form.examples.length] ?? {};
    countInput();
    const { form: sent, ...call } = example?.(market) ?? { path: '/' };
    const fields: FormFields = { ...(sent instanceof URLSearchParams ? {} : sent) };
    for (const [name, value] of replaced) {
      if (!(fields[name] instanceof File)) fields[name] = value;
    }
    const answer = await callRoute(action, { ...call, form: fields, cookie: market.actor.cookie });
    if (answer.status === 303) {
      await clearDocuments();
      const people = endsSessions.includes(route) ? await gather(who) : market;
      market = await stock(people, { withFiles });
    }
    return answer;
  };
}

/** 401: a job, whoever is signed in, is only started by a scheduler. */
const fine = [200, 303, 400, 401, 404, 409, 413, 422, 429];

function fieldNames(route: string): string[] {
  const people = ['intent', 'id', 'version', 'suspendedReason', 'role', 'firstName', 'phone'];
  const row = (name: string) => [name, `${name}.text`, `${name}.was`, `${name}.place`, `${name}.remove`];
  const settings = [
    'intent',
    'version',
    'commissionPercent',
    'sellerDaysToAct',
    'paymentInstructions',
    ...row('rows.0'),
    ...row('rows.1'),
    ...row('rows[1]'),
  ];
  const message = ['intent', 'text', 'idempotencyKey', 'text[0]', 'senderId', 'timestamp'];
  const bulkOffer = ['quantity', 'unitPrice', 'deliveryFee', 'depositPercent', 'note'];
  const bulkListing = [
    'title',
    'description',
    'category',
    'unit',
    'unitsPerUnit',
    'baseUnit',
    'quantityAvailable',
    'minOrderQuantity',
    'increment',
    'unitPrice',
    'tier2From',
    'tier2Price',
    'tier5From',
    'tier5Price',
    'region',
    'deliveryFee',
    'depositPercent',
    'samplePrice',
    'version',
    'images',
  ];
  const tradeStep = [
    ...bulkOffer,
    'reason',
    'carrier',
    'trackingNumber',
    'expectedOn',
    'decision',
    'refund',
    'photos',
    'version',
    'key',
    'of',
  ];
  const names: Record<string, string[]> = {
    login: ['email', 'password', 'redirectTo'],
    register: ['firstName', 'lastName', 'businessName', 'email', 'password', 'confirmPassword'],
    'forgot-password': ['email'],
    'reset-password': ['oobCode', 'password', 'confirmPassword'],
    '_person.profile': [
      'intent',
      'firstName',
      'lastName',
      'phone',
      'theme',
      'redirectTo',
      'closedUntil',
      'end',
      'toasts',
      'sound',
    ],
    'admin.user-management._index': people,
    'admin.user-management.$id': people,
    'admin.user-management.new': ['role', 'firstName', 'lastName', 'email', 'businessName', 'phone'],
    'admin.settings': settings,
    'admin.edit-requests.$id': [
      'intent',
      'version',
      'productVersion',
      'rejectionCode',
      'reason',
      'decision',
      'reasonCode',
      'decision.title',
      'reasonCode.title',
      'decision.images',
      'decision[0]',
    ],
    'seller.products._index': [
      'intent',
      'id',
      'price',
      'quantity',
      'sku',
      'rows',
      'rows.x',
      'rows.x.price',
      'rows.x.quantity',
      'rows.x.sku',
      'rows.x.version',
      'rows[0].price',
      'rows.__proto__.sku',
    ],
    'seller.products.edit_.$id.variants': [
      'intent',
      'version',
      'variants',
      'variants.x',
      'variants.x.included',
      'variants.x.price',
      'variants[0].sku',
      'variants.__proto__.sku',
    ],
    'seller.account-management._index': [
      'intent',
      'id',
      'version',
      'type',
      'network',
      'accountNumber',
      'accountName',
      'bankName',
      'branch',
      'idempotencyKey',
    ],
    'seller.payouts._index': ['intent', 'amount', 'accountId', 'note', 'idempotencyKey'],
    'admin.payout-requests._index': ['intent', 'id', 'reason', 'receipt', 'version'],
    'admin.payout-requests.$id._index': ['intent', 'id', 'reason', 'receipt', 'version'],
    'admin.payout-requests.$id.returned': ['intent', 'id', 'reason', 'version'],
    '_person.notifications': ['intent', 'id'],
    '_person.chat': message,
    'chat.messages': message,
    'admin.chat.$chatId._index': message,
    'admin.chat.$chatId.messages': message,
    'seller.promotions': [
      'intent',
      'packageId',
      'productIds',
      'productIds[0]',
      'proof',
      'idempotencyKey',
      'version',
    ],
    'seller.my-b2b.add': bulkListing,
    'seller.my-b2b.$id.edit': bulkListing,
    'seller.trade-b2b.$id.ask': ['intent', ...bulkOffer, 'version', 'shown', 'idempotencyKey'],
    'seller.b2b-purchases.requests.new': [
      'title',
      'description',
      'category',
      'quantity',
      'unit',
      'region',
      'neededBy',
      'idempotencyKey',
    ],
    'seller.trade-b2b.requests.$id.offer': [...bulkOffer, 'idempotencyKey'],
    'admin.b2b-management.requests.$id': ['reason'],
    'seller.my-b2b.sales.$id.$step': tradeStep,
    'seller.b2b-purchases.$id.$step': tradeStep,
    'admin.b2b-management.trades.$id.$step': tradeStep,
    'seller.b2b-purchases.$id.pay': [
      'network',
      'payerReference',
      'senderName',
      'proof',
      'version',
      'idempotencyKey',
    ],
    'admin.b2b-payment-management.$id': ['intent', 'reason', 'reasonCode', 'note', 'version'],
    'admin.b2b-payment-management.statement': ['text', 'file'],
    'admin.track-promotions._index': ['intent', 'id', 'status', 'adminNotes', 'version'],
    'admin.track-promotions.$id': ['intent', 'status', 'adminNotes', 'version'],
    'admin.track-promotions.packages': [
      'intent',
      'id',
      'version',
      'name',
      'price',
      'durationDays',
      'order',
      'benefits',
      'active',
    ],
    'seller.products.import.$id._index': ['intent', 'name', 'chosen'],
  };
  const product = ['title', 'description', 'price', 'category', 'sku', 'quantity', 'version'];
  const decision = ['intent', 'id', 'version', 'rejectionCode', 'rejectionReason'];
  return [...(names[route] ?? [...product, ...decision, 'idempotencyKey']), ...extraFields];
}

test.each(forms)('the forms of $route stand naughty strings in every field', async ({ route }) => {
  const names = fieldNames(route);
  const send = await sender(route);
  for (let index = 0; index < naughtyStrings.length; index += 3) {
    const replaced = [0, 1, 2].map((more): [string, string] => [
      names[(index + more) % names.length] ?? '',
      naughtyStrings[index + more] ?? '',
    ]);
    const { status, fault } = await send(index, replaced);
    expect({ replaced, fault }).toEqual({ replaced, fault: null });
    expect(fine).toContain(status);
  }
});

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
  expect(stored.sort()).toEqual(sent.map((text) => text.trim()).sort());
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
    // What these do needs no field.
    if (!action || action.guard === 'admin' || ['logout', '$', 'live.token'].includes(route)) continue;
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
