import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchText } from '~/schemas/list-search';
import { variantKey } from '~/schemas/products/product-variants';
import { nameOf } from '~/services/products/import/read/columns.server';
import { cleanText } from '~/services/products/import/shape/clean-text';
import { composed } from './composed';
import { oneLine } from './one-line';

const [one, two] = ['Café crème', 'Cafe\u0301 cre\u0300me'];

test.each<[where: string, read: (text: string) => unknown]>([
  ['a text', composed],
  ['a field of one line', oneLine],
  ['a text that is compared', cleanText],
  ['the name of a column', nameOf],
  ['a search', (text) => v.parse(searchText, text)],
  ['the values of a variant', (text) => variantKey([text])],
])('%s has one form, whatever its accents are made of', (_where, read) => {
  expect(read(two)).toBe(read(one));
});
