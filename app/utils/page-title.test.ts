import { expect, test } from 'vitest';
import { title } from './page-title';

test('a title ends with the name of the product', () => {
  expect(title()).toEqual({ title: 'Makola' });
  expect(title('Products')).toEqual({ title: 'Products · Makola' });
  expect(title('Ama Mensah', 'Users')).toEqual({ title: 'Ama Mensah · Users · Makola' });
});
