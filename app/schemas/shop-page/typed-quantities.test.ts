import { expect, test } from 'vitest';
import { typedQuantities } from './basket';

const products = [{ id: 'stole' }, { id: 'beads' }];

test.each([
  ['nothing', {}, { stole: '', beads: '' }],
  ['what was typed', { stole: ' 3 ', beads: 'some', others: '1' }, { stole: '3', beads: 'some' }],
  ['one more of nothing', { add: 'beads' }, { stole: '', beads: '1' }],
  ['one more of what was typed', { stole: '3', beads: '2', add: 'stole' }, { stole: '4', beads: '2' }],
  ['what is no number, as it was typed', { stole: 'some', add: 'stole' }, { stole: 'some', beads: '' }],
  ['nothing of a product that is not there', { add: 'toString' }, { stole: '', beads: '' }],
])('an address asks for %s', (_what, search, typed) =>
  expect(typedQuantities(products, search)).toEqual(typed),
);
