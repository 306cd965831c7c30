import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { historyLogSchema } from '~/schemas/activity/history-log';
import { notificationSchema } from '~/schemas/notifications/notification';
import { productSchema } from '~/schemas/products/product';
import { reasonLabel } from '~/schemas/reason-label';
import { defaultSettings, settingsSchema } from '~/schemas/settings/settings';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, sellerNameOf, userSchema } from '~/schemas/users/user';
import { instant } from './documents';

const iso = '2026-11-21T10:00:00.000Z';

test.each([
  ['a Firestore timestamp', { toDate: () => new Date(iso) }, iso],
  ['an ISO string', iso, iso],
  ['milliseconds', Date.parse(iso), iso],
  ['a Date', new Date(iso), iso],
  ['another way to write it', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['nothing', undefined, null],
  ['null', null, null],
  ['words', 'yesterday', null],
  ['an object', { seconds: 1 }, null],
  ['true', true, null],
  ['not a number', Number.NaN, null],
  ['a number beyond all dates', 9e20, null],
])('the instant of %s', (_what, stored, expected) => expect(v.parse(instant, stored)).toBe(expected));

describe('a product from before', () => {
  const oldest = { id: 'p1', title: 'Stole', status: 'approved' };

  test('may lack everything but title and status', () => {
    expect(v.parse(productSchema, oldest)).toEqual({
      ...oldest,
      description: '',
      price: null,
      category: '',
      sku: '',
      quantity: null,
      variants: null,
      images: [],
      rejectionReason: null,
      rejectionCode: null,
      seller_id: null,
      sellerName: '',
      editRequest: null,
      placements: {},
      sold: {},
      handleKey: null,
      created_at: null,
      updated_at: null,
      updatedAt: null,
    });
  });

  test('may carry userId in place of seller_id, which wins when both are there', () => {
    expect(v.parse(productSchema, { ...oldest, userId: 'ama' }).seller_id).toBe('ama');
    const both = { ...oldest, userId: 'ama', seller_id: 'kofi' };
    expect(v.parse(productSchema, both).seller_id).toBe('kofi');
    expect(v.parse(productSchema, both)).not.toHaveProperty('userId');
  });

  test('may hold fields of another kind, which count as missing', () => {
    const strange = { price: '12', quantity: null, images: 'x', sku: 7, description: null };
    expect(v.parse(productSchema, { ...oldest, ...strange })).toMatchObject({
      price: null,
      quantity: null,
      images: [],
      sku: '',
      description: '',
    });
  });

  test('may have photos that know neither size nor path', () => {
    const { images } = v.parse(productSchema, { ...oldest, images: [{ url: 'https://x/y.jpg' }] });
    expect(images).toEqual([{ url: 'https://x/y.jpg', path: '', name: '', width: null, height: null }]);
  });

  test.each([
    ['without a title', { ...oldest, title: undefined }],
    ['with a number for a title', { ...oldest, title: 7 }],
    ['with an unknown status', { ...oldest, status: 'sold' }],
    ['without a status', { id: 'p1', title: 'Stole' }],
  ])('%s cannot be read', (_what, record) => expect(v.is(productSchema, record)).toBe(false));
});

describe('a person’s record', () => {
  test('that lacks its role and status may do nothing: a suspended buyer', () => {
    expect(v.parse(userSchema, { id: 'ama' })).toMatchObject({
      role: 'buyer',
      status: 'suspended',
    });
    const strange = { id: 'ama', role: 'owner', status: 'banned' };
    expect(v.parse(userSchema, strange)).toMatchObject({ role: 'buyer', status: 'suspended' });
  });

  test.each([
    [undefined, 0],
    [-3, 0],
    [1.5, 0],
    ['4', 0],
    [4, 4],
  ])('with %j unread messages shows %i', (unreadMessages, shown) => {
    expect(v.parse(userSchema, { id: 'ama', unreadMessages }).unreadMessages).toBe(shown);
  });

  test.each([
    [undefined, null],
    ['ak', 'ak'],
    ['en', 'en'],
    // Makola had words in Ewe and Ga once.
    ['ee', null],
    ['gaa', null],
    [['ak'], null],
  ])('with %j as its language is read in %j', (language, read) => {
    expect(v.parse(userSchema, { id: 'ama', language }).language).toBe(read);
  });

  test.each([
    [undefined, null],
    [null, null],
    ['yes', null],
    [true, true],
    [false, false],
  ])('with %j as its mark of unread notifications says %j', (hasUnread, said) => {
    expect(v.parse(userSchema, { id: 'ama', hasUnread }).hasUnread).toBe(said);
  });

  test.each([
    [{ displayName: 'Ama', firstName: 'A', lastName: 'M' }, 'Ama'],
    [{ displayName: '', firstName: 'Ama', lastName: 'Mensah' }, 'Ama Mensah'],
    [{ displayName: '', firstName: '', lastName: 'Mensah' }, 'Mensah'],
    [{ displayName: '', firstName: '', lastName: '' }, 'a@b.c'],
  ])('%j is called %s', (person, name) => {
    expect(nameOf({ ...person, email: 'a@b.c' })).toBe(name);
    expect(sellerNameOf({ ...person, email: 'a@b.c', businessName: '' })).toBe(name);
    expect(sellerNameOf({ ...person, email: 'a@b.c', businessName: 'Shop' })).toBe('Shop');
  });
});

test('a notification from before is an unread remark', () => {
  const read = v.parse(notificationSchema, {
    id: 'n1',
    userId: 'ama',
    type: 'gossip',
    createdAt: iso,
  });
  expect(read).toMatchObject({
    type: 'info',
    isRead: false,
    message: '',
    link: '',
    createdAt: iso,
  });
  expect(v.is(notificationSchema, { id: 'n1' })).toBe(false);
});

test('a log entry may be of any kind, and from any time', () => {
  const read = v.parse(historyLogSchema, { id: 'h1', type: 'theft', timestamp: 0, changes: 'x' });
  expect(read).toMatchObject({ type: 'theft', timestamp: '1970-01-01T00:00:00.000Z', changes: [] });
});

test('settings that are missing or strange have the values they are seeded with', () => {
  expect(v.parse(settingsSchema, {})).toEqual(defaultSettings);
  const strange = {
    commissionPercent: 101,
    categories: [1],
    sellerDaysToAct: 0,
    rejectionReasons: {},
  };
  expect(v.parse(settingsSchema, strange)).toEqual(defaultSettings);
  expect(v.parse(settingsSchema, { languages: ['ee', 'ha', 7] }).languages).toEqual(['ha']);
  expect(v.parse(settingsSchema, { commissionPercent: 0 }).commissionPercent).toBe(0);
  expect(v.parse(settingsSchema, { commissionPercent: 100 }).commissionPercent).toBe(100);
  expect(reasonLabel(defaultSettings.rejectionReasons, 'watermark')).toBe('Watermark');
  expect(reasonLabel(defaultSettings.rejectionReasons, 'removed')).toBe('removed');
});

test('no record throws, whatever it holds', () => {
  const schemas = [productSchema, userSchema, notificationSchema, historyLogSchema, settingsSchema];
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (record) =>
      schemas.every((schema) => typeof v.safeParse(schema, { ...record, id: 'x' }).success === 'boolean'),
    ),
  );
});

test('a row that cannot be read is marked as such', () => {
  expect(isReadable({ id: 'a', unreadable: true })).toBe(false);
  expect(isReadable({ id: 'a', title: 'x' })).toBe(true);
});
