import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { groupBy } from '~/utils/group-by';
import { newIdempotencyKey } from '~/utils/record-id.server';
import type { Market } from '../authz/market';
import { rows } from '../authz/matrix';
import { openChangeSeveral } from '../authz/requests';
import { everythingStored, lastingMarket } from '../authz/stored';
import type { FormFields } from '../setup/call-route';
import { holdCommit, writtenAside } from '../setup/held-commits';
import { type SentPage, startRemix } from '../setup/remix-handler';
import { outcomeUnknown } from '../setup/unavailable';
import { scripts, textOf } from '../source/sources';

// Every form that has a key, sent without JavaScript while only its commit takes longer than a transaction
// may. The page that comes back must not say that nothing was changed, and hold the key; sent again with that
// key, the form has had one effect.

type Field = 'idempotencyKey' | 'key' | 'id';
type Form = [place: string, route: string, what: string, field?: Field, page?: (market: Market) => string];

/** Where a key is rendered, and a form of the access matrix that is sent from there. */
const forms: Form[] = [
  ['components/bulk/request-form', 'seller.b2b-purchases.requests.new', 'a request'],
  ['components/bulk/trade-messages', 'seller.b2b-purchases.$id._index', 'a message'],
  ['components/chat/composer', '_person.chat', 'sending in the own one'],
  ['components/orders/own/sale-form', 'seller.orders.new', 'a new sale'],
  ['routes/seller.b2b-purchases.$id.pay/pay-page', 'seller.b2b-purchases.$id.pay', 'a payment'],
  ['routes/admin.payout-requests._index/totals', 'admin.payout-requests._index', 'a batch of a network'],
  ['routes/seller.payouts._index/request-form', 'seller.payouts._index', 'asking for a payout'],
  [
    'routes/seller.products.change/preview',
    'seller.products.change',
    'raising the owner’s price',
    'idempotencyKey',
    (market) => openChangeSeveral(market).path,
  ],
  ['routes/seller.products.import._index/upload-form', 'seller.products.import._index', 'a file of products'],
  ['routes/admin.announcements.new', 'admin.announcements.new', 'announcing to all'],
  ['routes/seller.people._index/invite-form', 'seller.people._index', 'inviting somebody'],
  ['routes/seller.trade-b2b.$id.ask/ask-page', 'seller.trade-b2b.$id.ask', 'asking another seller'],
  [
    'routes/seller.trade-b2b.requests.$id.offer/route',
    'seller.trade-b2b.requests.$id.offer',
    'from an own listing',
  ],
  ['components/steps/step-form', 'seller.orders.$id.$step', 'cancelling', 'key'],
  ['components/steps/step-form', 'seller.b2b-purchases.$id.$step', 'a dispute', 'key'],
  ['routes/admin.orders.$id.payment/record-form', 'admin.orders.$id.payment', 'recording a payment', 'key'],
  ['routes/seller.orders._index/route', 'seller.orders._index', 'accepting the owner’s', 'key'],
  ['components/api-keys/new-key-form', 'admin.settings_.api-keys', 'a new key', 'id'],
  ['components/webhooks/new-webhook-form', 'admin.settings_.webhooks._index', 'a new webhook', 'id'],
  ['routes/admin.settings_.answers/route', 'admin.settings_.answers', 'a new answer', 'id'],
  ['components/products/product-form', 'seller.products.add', 'a new product'],
  ['components/bulk/listing-form', 'seller.my-b2b.add', 'a listing'],
  ['routes/seller.promotions/payment-form', 'seller.promotions', 'for a product of the owner'],
  [
    'routes/seller.account-management._index/account-form',
    'seller.account-management._index',
    'a new account',
    'idempotencyKey',
    () => '/seller/account-management?add=momo',
  ],
];

/** Milliseconds that a transaction has here, so that nobody waits for twenty seconds. */
const writeLimitMs = 1_500;
const unchanged = 'Nothing was changed';

const send = await startRemix();
const openMarket = lastingMarket('admin');
const table: Record<string, string>[] = [];

interface Sent {
  market: Market;
  field: Field;
  key: string;
  post: (form?: FormFields) => Promise<SentPage>;
}

async function prepare([, route, what, field = 'idempotencyKey', page]: Form): Promise<Sent> {
  const row = rows.find((one) => one.kind === 'action' && one.route === route && one.what === what);
  if (!row) throw new Error(`The access matrix has no form ${route}: ${what}.`);
  const market = await openMarket();
  const { path, form = {} } = row.example(market);
  if (form instanceof URLSearchParams) throw new Error('a form of pairs');
  const key = field === 'id' ? String(form.id) : newIdempotencyKey();
  const { cookie } = route.startsWith('admin') ? market.actor : market.owner;
  const sent = { ...form, [field]: key };
  const at = page?.(market) ?? path;
  // As everybody does before they send it: what a page counts for the first time is counted then.
  await send({ path: at, cookie });
  return {
    market,
    field,
    key,
    post: (other = {}) => send({ path: at, form: { ...sent, ...other }, cookie, writeLimitMs }),
  };
}

/** The hidden fields in a part of a page. */
const hiddenIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => ({
    name: / name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: (/ value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  }));

const keysIn = ({ text }: SentPage, field: Field): string[] =>
  hiddenIn(text).flatMap(({ name, value }) => (name === field ? [value] : []));

/** The hidden fields of the form with this key, as its page came back: what a person sends next. */
function hiddenBeside({ text }: SentPage, field: Field, key: string): FormFields {
  const forms = text.split('<form').map((part) => hiddenIn(part.split('</form>')[0] ?? ''));
  const own = forms.find((fields) => fields.some(({ name, value }) => name === field && value === key)) ?? [];
  const byName = groupBy(own, ({ name }) => name);
  return Object.fromEntries([...byName].map(([name, fields]) => [name, fields.map(({ value }) => value)]));
}

/** What the job of imports writes while it reads a file, beside the requests. */
const read = /^imports\/.*\/new-\d+\.json$/;

/** All that is stored; of imports only that they are there. */
async function stored(): Promise<string> {
  const text = await everythingStored({ without: writtenAside });
  const all: { documents: [path: string, data: unknown][]; files: string[] } = JSON.parse(text);
  const documents = all.documents.map(([path, data]) =>
    path.startsWith('imports/') ? [path] : [path, data],
  );
  return JSON.stringify({ ...all, documents, files: all.files.filter((path) => !read.test(path)) });
}

beforeAll(() => () => console.table(table));
afterEach(() => vi.restoreAllMocks());

/** Sends the form again, twice where the first commit was refused: it has one effect. */
async function sendAgain(
  { post, field, key }: Sent,
  { page, before, wasStored }: { page: SentPage; before: string; wasStored: boolean },
): Promise<number> {
  const once = await stored();
  expect(once !== before, 'the first commit is stored').toBe(wasStored);
  const second = await post(hiddenBeside(page, field, key));
  expect([200, 303, 422]).toContain(second.status);
  if (wasStored) {
    expect((await stored()) === once, 'the second sending changed nothing').toBe(true);
    return second.status;
  }
  const twice = await stored();
  expect(twice !== before, 'the second sending is stored').toBe(true);
  await post();
  expect((await stored()) === twice, 'the third sending changed nothing').toBe(true);
  return second.status;
}

test.each(forms)('%s: %s, %s, whose commit arrives late', async (...form) => {
  const sent = await prepare(form as Form);
  const commit = holdCommit('late');
  const first = await sent.post();
  // The page that comes back may have kept counts.
  const before = await stored();
  expect(commit.isHeld()).toBe(true);
  expect([503, 409]).toContain(first.status);
  expect(first.text).not.toContain(unchanged);
  expect(first.text).toContain(outcomeUnknown);
  expect(keysIn(first, sent.field)).toContain(sent.key);
  const wasStored = await commit.release();
  const again = await sendAgain(sent, { page: first, before, wasStored });
  const outcome = wasStored ? 'late, stored' : 'late, refused';
  table.push({
    form: `${form[1]}: ${form[2]}`,
    commit: outcome,
    first: `${first.status}`,
    again: `${again}`,
  });
});

test.each(forms)('%s: %s, %s, whose answer is lost', async (...form) => {
  const sent = await prepare(form as Form);
  const before = await stored();
  const commit = holdCommit('lost');
  const first = await sent.post();
  expect(commit.isHeld()).toBe(true);
  expect(first.text).not.toContain(unchanged);
  // Where its record is found by its key, the truth is told: on another page, or with the secret that was
  // made.
  if (![200, 303].includes(first.status)) {
    expect(first.text).toContain(outcomeUnknown);
    expect(keysIn(first, sent.field)).toContain(sent.key);
  }
  const again = await sendAgain(sent, { page: first, before, wasStored: await commit.release() });
  table.push({ form: `${form[1]}: ${form[2]}`, commit: 'lost', first: `${first.status}`, again: `${again}` });
});

test('every place that renders a key is sent from above, and none renders it by itself', () => {
  const views = scripts.filter((path) => path.startsWith('app/') && path.endsWith('.tsx'));
  const places = views.filter((path) => /<(?:FormKey|HiddenFields)\s/.test(textOf(path)));
  const tested = new Set(forms.map(([place]) => `app/${place}.tsx`));
  expect(places.filter((path) => !path.endsWith('/form-key.tsx')).sort()).toEqual([...tested].sort());
  const byHand = /type="hidden"\s+name="(?:idempotencyKey|key)"|type="hidden"\s+name="id"\s+value=\{newId\}/;
  expect(views.filter((path) => byHand.test(textOf(path)))).toEqual([]);
});
