import { expect, test } from 'vitest';
import { LeftOut } from './left-out';

test.each([
  ['Kente stole', 'handle shopify kente', 'Kente stole (draft)'],
  ['', 'handle woocommerce 123', '123 (draft)'],
  [undefined, 'handle woocommerce 123', '123 (draft)'],
  ['', 'handle kente-stole', 'kente-stole (draft)'],
  ['', 'handle my kente', 'my kente (draft)'],
  ['', 'sku kn-1', 'kn-1 (draft)'],
  ['', '', 'Without a title (draft)'],
])('a product with the title %j and the key %j is named', (title, key, text) => {
  const leftOut = new LeftOut();
  leftOut.add({ line: 2, values: title === undefined ? {} : { title }, key, unsold: 'draft' });
  expect(leftOut.rows).toEqual([{ line: 2, text }]);
});
