import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { shownVersion, shownVersionNumber } from '~/schemas/fields';
import { dayOf } from '~/utils/days';
import { callRoute, type FormFields } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { loadRouteModules } from '../setup/route-modules';
import { bulkRecords } from './bulk-records';
import { sentTo } from './forms-sent-to';
import { carryNone } from './forms-without-version';
import { gather, type Market, newUnique, photo, stock, storePhoto } from './market';
import { rows } from './matrix';
import { become } from './people';
import * as ask from './requests';
import { everythingStored } from './stored';

// A form that changes a record carries the version that it showed; without one it is a conflict
// (docs/product.md, "Forms"). Every form of the access matrix that changes something is sent without its
// version, by someone who may send it.

interface Post {
  route: string;
  what: string;
  who: 'owner' | 'admin';
  example: ask.Example;
}

/** An own page or step of a bulk record, as in the matrix. */
const ofBulk =
  (
    record: keyof ReturnType<typeof bulkRecords.idsOf>,
    path: (id: string) => string,
    form: FormFields,
  ): ask.Example =>
  (market) => {
    const id = bulkRecords.idsOf(market.owner.id)[record];
    const step = path(id).split('/').at(-1) ?? '';
    return { path: path(id), params: { id, step }, form: ask.shown(market, id, form) };
  };
const sale = (step: string, form: FormFields): Post => ({
  route: 'seller.my-b2b.sales.$id.$step',
  what: step,
  who: 'owner',
  example: ofBulk('sale', (id) => `/seller/my-b2b/sales/${id}/${step}`, form),
});
const purchase = (step: string, form: FormFields): Post => ({
  route: 'seller.b2b-purchases.$id.$step',
  what: step,
  who: 'owner',
  example: ofBulk('shipped', (id) => `/seller/b2b-purchases/${id}/${step}`, form),
});
const orderStep = (step: string, form: Record<string, string>): Post => ({
  route: 'seller.orders.$id.$step',
  what: step,
  who: 'owner',
  example: ask.stepForm('seller', 'shipped', step, form),
});

/** Forms that the matrix has no row for. */
const inSettings = (form: Record<string, string>) => ask.post('/admin/settings', form);

const others: Post[] = [
  orderStep('ship', { carrier: 'VIP' }),
  orderStep('bring_back?of=parcel', {}),
  orderStep('open_return', { reason: 'Wrong size' }),
  {
    route: 'seller.orders.$id._index',
    what: 'approving a return',
    who: 'owner',
    example: ask.orderForm('seller', 'requested', { intent: 'approve_return', of: 'return' }),
  },
  {
    route: 'seller.orders.$id._index',
    what: 'accepting the rest',
    who: 'owner',
    example: ask.orderForm('seller', 'placed', { intent: 'accept_rest' }),
  },
  {
    route: 'seller.orders._index',
    what: 'shipping several',
    who: 'owner',
    example: ({ orders, versionOf }) => ({
      path: '/seller/orders',
      form: {
        intent: 'ship',
        order: `${orders.accepted}~${versionOf(orders.accepted)}`,
        carrier: 'VIP',
        key: 'k',
      },
    }),
  },
  sale('decline', { reason: 'Too low' }),
  sale('cancel', { reason: 'Sold out' }),
  sale('ship', {
    key: 'k',
    quantity: '1',
    carrier: 'VIP',
    trackingNumber: '',
    expectedOn: dayOf(new Date()),
  }),
  sale('decide_shortage', { of: 'claim', decision: 'approve', note: 'Fair' }),
  purchase('withdraw', { reason: '' }),
  purchase('claim_shortage', { of: 'shipment', key: 'k', quantity: '1', note: 'Torn', photos: photo }),
  {
    route: 'seller.my-b2b.$id._index',
    what: 'resuming',
    who: 'owner',
    example: ofBulk('pending', (id) => `/seller/my-b2b/${id}`, { intent: 'resume' }),
  },
  {
    route: 'admin.b2b-management.$id',
    what: 'closing',
    who: 'admin',
    example: ofBulk('active', (id) => `/admin/b2b-management/${id}`, { intent: 'close' }),
  },
  { route: 'seller.payouts.$id._index', what: 'an account', who: 'owner', example: ask.changePayoutAccount },
  { route: 'admin.settings', what: 'photos', who: 'admin', example: inSettings(ask.photos) },
  { route: 'admin.settings', what: 'bulk', who: 'admin', example: inSettings(ask.noBulk) },
  { route: 'admin.settings', what: 'languages', who: 'admin', example: inSettings(ask.languages) },
  {
    route: 'admin.user-management.$id',
    what: 'reactivating',
    who: 'admin',
    example: () => ({
      path: `/admin/user-management/${suspended.id}`,
      params: { id: suspended.id },
      form: ask.shown(market, suspended.id, { intent: 'reactivate' }),
    }),
  },
];

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

/** Who of the two changes something with the form of a row. */
function whoChanges({ cells }: (typeof rows)[number]): Post['who'] | undefined {
  return (['owner', 'admin'] as const).find((who) => /^(?:200|303)(?!.*=$)/.test(String(cells[who])));
}

const posts: Post[] = [
  ...rows.flatMap((row) => {
    const who = row.kind === 'action' ? whoChanges(row) : undefined;
    return who ? [{ ...row, who }] : [];
  }),
  ...others,
];
const nameOf = ({ route, what }: Post) => `${route}: ${what}`;

/** The form without its versions: `version`, `rows.{id}.version`, `{id}~{version}`, `{id} {version}`. */
function withoutVersion(form: FormFields): FormFields {
  const left = Object.entries(form).flatMap(([name, value]): [string, FormFields[string]][] => {
    if (/(?:^|\.)version$/.test(name)) return [];
    const isRow = (name === 'id' || name === 'order') && typeof value === 'string';
    return [[name, isRow ? value.replace(/[ ~].*/, '') : value]];
  });
  return Object.fromEntries(left);
}

let market: Market;
let admin: Market['actor'];
let suspended: Market['actor'];
let before: string;
// A refused form may have taken a number for its file.
const stored = () => everythingStored({ without: ['fileNumbers'] });

beforeAll(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  await storePhoto();
  const people = await gather('admin');
  admin = people.actor;
  suspended = await become('suspended');
  market = await stock(people, { others: [suspended] });
  before = await stored();
});

function sentBy({ who, example }: Post) {
  const actor = who === 'admin' ? admin : market.owner;
  const { form, ...call } = example({ ...market, actor, unique: newUnique() });
  const fields = form instanceof URLSearchParams ? Object.fromEntries(form) : { ...form };
  return { call: { ...call, cookie: actor.cookie }, fields };
}

describe('a form without its version is a conflict, or has none:', () => {
  test.each(posts.map((post) => ({ post, name: nameOf(post) })))('$name', async ({ post, name }) => {
    const { call, fields } = sentBy(post);
    const form = withoutVersion(fields);
    const carries = JSON.stringify(form) !== JSON.stringify(fields);
    expect(carries, 'carries a version').toBe(!carryNone.includes(name));
    if (!carries) return;
    const action = modules.get(post.route)?.action;
    if (!action) throw new Error(`There is no action in ${post.route}.`);
    const { status, fault } = await callRoute(action, { ...call, form });
    const after = await stored();
    const isSame = after === before;
    before = after;
    expect(isSame, 'nothing changed').toBe(true);
    // The queue says in its message how many of the selected were left out.
    const expected = post.route === 'admin.product-approval._index' ? 303 : 409;
    expect({ status, fault }).toEqual({ status: expected, fault: null });
  });
});

const modulesOfForms = import.meta.glob<Record<string, unknown>>(
  ['../../app/schemas/**/*form*.ts', '!../../app/schemas/**/*.test.ts'],
  { eager: true },
);

/** What a schema is made of. */
const schemaParts = v.looseObject({
  entries: v.optional(v.record(v.string(), v.unknown()), {}),
  options: v.optional(v.array(v.unknown()), []),
  pipe: v.optional(v.array(v.unknown()), []),
  wrapped: v.optional(v.unknown()),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
});
const literal = v.looseObject({ literal: v.string() });

/** Every `version` in a schema, with the intent of its form; '' where the schema has no single intent. */
function versionsIn(schema: unknown, outer = ''): { intent: string; version: unknown }[] {
  if (!v.is(v.looseObject({ kind: v.string() }), schema)) return [];
  const { entries, options, pipe, wrapped, item, value } = v.parse(schemaParts, schema);
  const intent = v.is(literal, entries.intent) ? entries.intent.literal : outer;
  const own = 'version' in entries ? [{ intent, version: entries.version }] : [];
  // The first part of a pipe is spread over it.
  const parts = [...Object.values(entries), ...options, ...pipe.slice(1), wrapped, item, value];
  return [...own, ...parts.flatMap((part) => versionsIn(part, intent))];
}

const versions = Object.values(modulesOfForms).flatMap((module) =>
  Object.entries(module).flatMap(([name, schema]) =>
    versionsIn(schema).map((found) => ({ name, ...found, form: `${name} ${found.intent}`.trim() })),
  ),
);

describe('the version of a form', () => {
  test.each(versions)('$form is one that nobody can leave out', ({ version }) => {
    expect([shownVersion, shownVersionNumber]).toContain(version);
  });

  test('is left out above, of every form that has one', () => {
    const sent = posts.map((post) => {
      const { call, fields } = sentBy(post);
      return `${post.route} ${String(fields.intent ?? call.params?.step ?? '')}`;
    });
    const missing = versions.filter(({ name, intent }) => {
      const places = (sentTo[name] ?? []).map((place) => `${place} ${intent}`.trim());
      return !places.some((place) => sent.some((one) => one === place || one.startsWith(`${place} `)));
    });
    expect(missing.map(({ form }) => form)).toEqual([]);
    const known = new Set(versions.map(({ name }) => name));
    expect(Object.keys(sentTo).filter((name) => !known.has(name))).toEqual([]);
  });
});
