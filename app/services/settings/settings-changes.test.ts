import { expect, test } from 'vitest';
import { defaultSettings } from '~/schemas/settings/settings';
import type { KeptRow } from '~/schemas/settings/settings-rows';
import { describeChanges } from '~/texts/en/settings';
import {
  changeCategories,
  changePayment,
  changeRates,
  changeReasons,
  changeSwitch,
} from './settings-changes';

const before = {
  ...defaultSettings,
  categories: ['Fabric', 'Food', 'Toys'],
  rejectionReasons: [
    { code: 'watermark', label: 'Watermark' },
    { code: 'blurred', label: 'Blurred' },
    { code: 'other', label: 'Other' },
  ],
};

const row = (was: string, text = was): KeptRow => ({ was, text });

test('rates that are the same are no change', () => {
  expect(
    changeRates(before, {
      commissionPercent: 5,
      sellerDaysToAct: 2,
      payoutWorkingDays: 2,
      twoAdminsFrom: 10_000,
    }).changes,
  ).toEqual([]);
  const { changes } = changeRates(before, {
    commissionPercent: 7.25,
    sellerDaysToAct: 3,
    payoutWorkingDays: 2,
    twoAdminsFrom: 5_000,
  });
  expect(changes).toEqual([
    { field: 'commissionPercent', from: '5', to: '7.25' },
    { field: 'sellerDaysToAct', from: '2', to: '3' },
    { field: 'twoAdminsFrom', from: '10000', to: '5000' },
  ]);
  expect(describeChanges(changes)).toBe(
    'Changed the commission (%) from 5 to 7.25, changed the seller’s days to act from 2 to 3, changed the amount from which two admins verify a payment or payout batch from GH₵ 10,000.00 to GH₵ 5,000.00',
  );
});

test('how sellers pay is one change, whichever line breaks the browser sends', () => {
  const change = changePayment(before, { paymentInstructions: 'By MoMo:\r\n024' });
  expect(change.fields).toEqual({ paymentInstructions: 'By MoMo:\n024' });
  expect(change.changes).toEqual([{ field: 'paymentInstructions', from: '', to: 'By MoMo:\n024' }]);
  expect(describeChanges(change.changes)).toBe('Changed the payment instructions');
  const after = { ...before, ...change.fields };
  expect(changePayment(after, { paymentInstructions: 'By MoMo:\r\n024' }).changes).toEqual([]);
});

test('storing photos of other websites is switched on and off', () => {
  const { fields, changes } = changeSwitch(before, 'storeLinkedPhotos', true);
  expect(fields).toEqual({ storeLinkedPhotos: true });
  expect(describeChanges(changes)).toBe('Changed storing photos of other websites from off to on');
  expect(changeSwitch({ ...before, ...fields }, 'storeLinkedPhotos', true).changes).toEqual([]);
});

test('categories are renamed, removed, added and ordered, and the names no longer used are listed', () => {
  const change = changeCategories(before, [row('Toys'), row('Fabric', 'Cloth'), row('', 'Shoes')]);
  expect(change.fields).toEqual({ categories: ['Toys', 'Cloth', 'Shoes'] });
  expect(change.left).toEqual(['Fabric', 'Food']);
  expect(change.changes).toEqual([
    { field: 'category', from: 'Fabric', to: 'Cloth' },
    { field: 'category', from: 'Food', to: '' },
    { field: 'category', from: '', to: 'Shoes' },
    { field: 'category order', from: 'Fabric, Toys', to: 'Toys, Fabric' },
  ]);
  expect(describeChanges(change.changes)).toBe(
    'Renamed the category “Fabric” to “Cloth”, removed the category “Food”, added the category “Shoes”, changed the order of categories',
  );
});

test('the same categories are no change, and a name that was swapped in is not left', () => {
  expect(
    changeCategories(
      before,
      before.categories.map((name) => row(name)),
    ).changes,
  ).toEqual([]);
  const swapped = [row('Fabric', 'Food'), row('Food', 'Fabric'), row('Toys')];
  expect(changeCategories(before, swapped).left).toEqual([]);
});

test('reasons keep their codes, new ones get theirs from the words, ‘other’ stays', () => {
  const rows = [row('blurred', 'Too dark'), row('', 'Blurred'), row('', 'Tôo dark!'), row('', 'ɔɛ')];
  const { fields, changes } = changeReasons(before, rows);
  expect(fields.rejectionReasons).toEqual([
    { code: 'blurred', label: 'Too dark' },
    { code: 'blurred-2', label: 'Blurred' },
    { code: 'too-dark', label: 'Tôo dark!' },
    { code: 'reason', label: 'ɔɛ' },
    { code: 'other', label: 'Other' },
  ]);
  expect(changes).toContainEqual({ field: 'reason', from: 'Watermark', to: '' });
  expect(changes).toContainEqual({ field: 'reason', from: 'Blurred', to: 'Too dark' });
  expect(changes).not.toContainEqual(expect.objectContaining({ field: 'reason order' }));
});

test('a code that is none of the settings’ own is not taken from the form', () => {
  const { fields } = changeReasons(before, [row('__proto__', 'Odd'), row('other', 'Else')]);
  expect(fields.rejectionReasons).toEqual([
    { code: 'odd', label: 'Odd' },
    { code: 'other', label: 'Else' },
  ]);
});
