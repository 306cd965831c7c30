import { expect, test } from 'vitest';
import { readRows, type SettingsList, type SettingsRows } from './settings-rows';

type Row = [was: string, text: string, place?: string, remove?: boolean];

function rowsOf(rows: Row[]): SettingsRows {
  return Object.fromEntries(
    rows.map(([was, text, place = '', remove = false], index) => [
      index,
      { was, text, place, remove: remove ? 'on' : undefined },
    ]),
  );
}

const read = (rows: Row[], list: SettingsList = 'categories') => readRows(rowsOf(rows), list);
const textsOf = (rows: Row[]) => read(rows)?.kept.map(({ text }) => text);

test('a form without rows says nothing of the list', () => {
  expect(readRows({}, 'categories')).toBeNull();
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
  const { 0: first, 2: third } = rowsOf([
    ['A', 'A'],
    ['', ''],
    ['', 'B'],
  ]);
  if (!first || !third) throw new Error('no rows');
  expect(
    readRows({ 0: first, 2: third, x: third, 4000: third }, 'categories')?.kept.map(({ text }) => text),
  ).toEqual(['A', 'B']);
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
  ['an emptied row', [['A', '']], { 'rows.0.text': 'Enter a name, or select “Remove”.' }],
  [
    'the same name twice, in any case',
    [
      ['A', 'Fabric'],
      ['', 'fabric'],
    ],
    { 'rows.1.text': 'There is already a category with this name.' },
  ],
  ['a long name', [['A', 'x'.repeat(81)]], { 'rows.0.text': 'A category must be 80 characters or fewer.' }],
  ['nothing left', [['A', 'A', '1', true]], { 'rows.0.text': 'Keep at least one category.' }],
  [
    'too many',
    Array.from({ length: 61 }, (_, index): Row => ['', `C${index}`]),
    { 'rows.0.text': 'You can have up to 60. Remove some first.' },
  ],
] as [string, Row[], Record<string, string>][])('%s is an error', (_what, rows, errors) => {
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
