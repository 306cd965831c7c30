import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { documentBytes, entriesOf, type IndexFile, indexesFor, type QueryShape } from './rules';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
const list = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
const index = (...fields: IndexFile['indexes'][number]['fields']) => ({ collectionGroup: 'orders', fields });
const override = (fieldPath: string, ...indexes: object[]) => ({
  collectionGroup: 'orders',
  fieldPath,
  indexes,
});

const file: IndexFile = {
  indexes: [
    index(up('seller'), down('at')),
    index(list('tabs'), up('seller'), down('at')),
    index(up('region'), down('at')),
    index(up('pay'), up('at')),
    index(up('seller'), up('at'), up('amount')),
  ],
  fieldOverrides: [
    override('search', { order: 'ASCENDING' }),
    override('items'),
    override('place'),
    override('place.region', { order: 'ASCENDING' }),
  ],
};

const query = (shape: Partial<QueryShape>): QueryShape => ({
  collectionGroup: 'orders',
  equalities: [],
  contains: [],
  orders: [],
  idOrder: 'ASCENDING',
  ...shape,
});
const ask = (shape: Partial<QueryShape>) => indexesFor(query(shape), file)?.length ?? null;
const latest = { orders: [down('at')], idOrder: 'DESCENDING' };

test.each<[string, Partial<QueryShape>, number | null]>([
  ['one index as it is', { equalities: ['seller'], ...latest }, 1],
  ['a range or an order of one field', { orders: [down('at')] }, 1],
  ['two merged', { equalities: ['seller', 'region'], ...latest }, 2],
  ['the longest that fit', { equalities: ['seller', 'region'], contains: ['tabs'], ...latest }, 2],
  ['none without all fields', { equalities: ['seller', 'status'], ...latest }, null],
  ['none of another order', { equalities: ['seller', 'pay'], ...latest }, null],
  ['none of another collection', { collectionGroup: 'users', equalities: ['seller'], ...latest }, null],
  ['none without the field that is asked for', { contains: ['tabs'], ...latest }, null],
  ['a sum with its field', { equalities: ['seller'], orders: [up('at')], sum: 'amount' }, 1],
  ['no merged sum', { equalities: ['seller', 'pay'], orders: [up('at')], sum: 'amount' }, null],
  ['single fields without an order', { equalities: ['seller', 'search.a', 'search.b'] }, 3],
  ['none for ids from the last one on', { equalities: ['search.a'], idOrder: 'DESCENDING' }, null],
  ['none of an exempt field', { equalities: ['items'] }, null],
  ['none in an exempt map', { equalities: ['place.town'] }, null],
  ['that of a field in it', { equalities: ['place.region'] }, 1],
])('%s', (_name, shape, number) => expect(ask(shape)).toBe(number));

test('an order has an entry for each index, and with a list one for each of its values', () => {
  const data = {
    seller: 'ama',
    tabs: ['late', 'ship', 'late'],
    at: Timestamp.now(),
    search: { a: true, b: true },
    items: [{ title: 'Stole' }],
    place: { region: 'Ashanti', town: 'Kumasi' },
    none: null,
  };
  const names = entriesOf('orders/o1', data, file).map(({ name }) => name);
  const count = (text: string) => names.filter((name) => name === `orders: ${text}`).length;
  expect(count('seller ASCENDING') + count('seller DESCENDING')).toBe(2);
  expect(count('tabs CONTAINS')).toBe(2);
  expect(count('tabs CONTAINS, seller ASCENDING, at DESCENDING')).toBe(2);
  expect(count('search.a ASCENDING') + count('search.a DESCENDING')).toBe(1);
  expect(count('none ASCENDING')).toBe(1);
  // Without the field `region`, `pay` or `amount` it is in none of their indexes.
  expect(names).toHaveLength(2 + 2 + 2 + 2 + 1 + 2 + 1 + 2);
});

test('sizes are those of the examples in the documentation', () => {
  const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
  expect(documentBytes('users/jeff/tasks/my_task_id', task)).toBe(147);
  const none = { indexes: [], fieldOverrides: [] };
  const [done] = entriesOf('users/jeff/tasks/my_task_id', { done: false }, none);
  expect(done?.bytes).toBe(44 + 27 + 5 + 1 + 32);
});
