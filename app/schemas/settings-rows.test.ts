import { expect, test } from 'vitest';
import { readRows, type SettingsList } from './settings-rows';

type Row = [was: string, text: string, place?: string, remove?: boolean];

function formOf(list: SettingsList, rows: Row[]): FormData {
  const form = new FormData();
  rows.forEach(([was, text, place = '', remove = false], index) => {
    form.set(`${list}-${index}`, text);
    form.set(`${list}-${index}-was`, was);
    form.set(`${list}-${index}-place`, place);
    if (remove) form.set(`${list}-${index}-remove`, 'on');
  });
  return form;
}

const read = (rows: Row[], list: SettingsList = 'categories') => readRows(formOf(list, rows), list);
const textsOf = (rows: Row[]) => read(rows)?.kept.map(({ text }) => text);

test('a form without rows says nothing of the list', () => {
  expect(readRows(new FormData(), 'categories')).toBeNull();
});

test('rows are kept, renamed, removed and added; empty new ones do not count', () => {
  const rows: Row[] = [
    ['Fabric', 'Cloth'],
    ['Food', 'Food', '2', true],
    ['', ' Shoes   and bags '],
  ];
  expect(read([...rows, ['', '']])).toEqual({
    kept: [
      { was: 'Fabric', text: 'Cloth' },
      { was: '', text: 'Shoes and bags' },
    ],
    errors: {},
  });
});

test.each([
  [['1', '2', '3', '4'], 'ABCD'],
  [['4', '2', '3', '4'], 'BCDA'],
  [['1', '2', '3', '1'], 'DABC'],
  [['1', '2', '2', '4'], 'ACBD'],
  [['1', '3', '3', '4'], 'ACBD'],
  [['1', '2', '3', '0'], 'DABC'],
  [['99', '2', '3', '4'], 'BCDA'],
  [['x', '-1', '2.5', ''], 'ABCD'],
])('places %o order the rows as %s', (places, order) => {
  const rows = [...'ABCD'].map((name, index): Row => [name, name, places[index]]);
  expect(textsOf(rows)?.join('')).toBe(order);
});

test('rows are found behind a gap', () => {
  const form = formOf('categories', [
    ['A', 'A'],
    ['', ''],
    ['', 'B'],
  ]);
  form.delete('categories-1');
  expect(readRows(form, 'categories')?.kept.map(({ text }) => text)).toEqual(['A', 'B']);
});

test('a new row stands at the end, or where its place says', () => {
  expect(
    textsOf([
      ['A', 'A', '1'],
      ['B', 'B', '2'],
      ['', 'N', ''],
    ]),
  ).toEqual(['A', 'B', 'N']);
  expect(
    textsOf([
      ['A', 'A', '1'],
      ['B', 'B', '2'],
      ['', 'N', '1'],
    ]),
  ).toEqual(['N', 'A', 'B']);
});

test.each([
  ['an emptied row', [['A', '']], { 'categories-0': 'Enter the words, or tick “Remove”.' }],
  [
    'the same name twice, in any case',
    [
      ['A', 'Fabric'],
      ['', 'fabric'],
    ],
    { 'categories-1': 'There is a category with this name already.' },
  ],
  ['a long name', [['A', 'x'.repeat(81)]], { 'categories-0': 'A category has 80 characters at most.' }],
  ['nothing left', [['A', 'A', '1', true]], { 'categories-0': 'Keep at least one category.' }],
  [
    'too many',
    Array.from({ length: 61 }, (_, index): Row => ['', `C${index}`]),
    { 'categories-0': 'There is room for 60; remove some first.' },
  ],
] as [string, Row[], Record<string, string>][])('%s is to mend', (_what, rows, errors) => {
  expect(read(rows)?.errors).toEqual(errors);
});

test('‘other’ stays, last of all', () => {
  const rows: Row[] = [
    ['other', 'Something else', '1', true],
    ['watermark', 'Watermark', '2'],
  ];
  expect(read(rows, 'rejectionReasons')?.kept).toEqual([
    { was: 'watermark', text: 'Watermark' },
    { was: 'other', text: 'Something else' },
  ]);
  expect(read([['other', 'other', '1', true]])?.errors).not.toEqual({});
});
