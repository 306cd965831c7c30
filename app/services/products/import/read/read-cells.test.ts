import { expect, test } from 'vitest';
import { csvLines } from '../../../csv/write-csv.server';
import type { Draft } from '../write/draft.server';
import { withoutEntities } from './read-cells.server';
import { draftsOf } from './read-file.server';

async function draftsIn(...rows: string[][]): Promise<Draft[]> {
  const found: Draft[] = [];
  for await (const draft of draftsOf(csvLines(rows))) found.push(draft);
  return found;
}

test.each([
  ['Mother&#39;s day caf&eacute; &amp; tea', "Mother's day café & tea"],
  ['&lt;b&gt;', '<b>'],
  ['<b>R&amp;D</b>', '<b>R&D</b>'],
  ['a&nbsp;b', 'a\u00a0b'],
  ['&#8211;&#x2013;&quot;', '––"'],
  ['&amp;amp;', '&amp;'],
  ['AT&T; &nosuch; & Co', 'AT&T; &nosuch; & Co'],
])('%j is %j', (text, decoded) => expect(withoutEntities(text)).toBe(decoded));

test('a text of entities without end is left as it is', () => {
  const text = '&lt;'.repeat(100_000);
  expect(withoutEntities(text)).toBe(text);
});

const odd = 'Caf&eacute;\ttea\u200b ';
const tidy = 'Café tea';

test('names of a shop’s file are read without entities, tabs and characters that nobody sees', async () => {
  const [draft] = await draftsIn(
    ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src'],
    ['tea', odd, odd, odd, odd, 'T-1\u200b', '5.00\u00a0', 'https://cdn.example.com/a.jpg?a=1&amp;b=2'],
    ['tea', '', '', '', 'Black &amp; red', 'T-2', '5.00', ''],
  );
  expect(draft).toMatchObject({
    values: { title: tidy },
    categoryNames: [tidy],
    images: [{ address: 'https://cdn.example.com/a.jpg?a=1&amp;b=2' }],
    variants: {
      options: [tidy],
      rows: [
        { values: [tidy], sku: 'T-1', price: '5.00' },
        { values: ['Black & red'], sku: 'T-2' },
      ],
    },
  });
});

test('names of a list too; its description stays as it is', async () => {
  const [draft] = await draftsIn(['Item', 'Notes', 'Price', 'Qty'], [odd, 'a\tb\u00a0c', 'GHS\u00a05', '1']);
  expect(draft?.values).toMatchObject({ title: tidy, description: 'a\tb\u00a0c', price: '5' });
});

test('a title of our own file keeps what looks like an entity', async () => {
  const [draft] = await draftsIn(
    [
      'id',
      'title',
      'description',
      'price',
      'category',
      'sku',
      'quantity',
      'images',
      'status',
      'rejectionReason',
    ],
    ['p1', 'The sign &amp; in\tHTML', '&eacute;', '5.00', 'Home', '', '1', '', '', ''],
  );
  expect(draft?.values).toMatchObject({ title: 'The sign &amp; in HTML', description: '&eacute;' });
});
