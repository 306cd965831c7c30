import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nameIn, reasonOf } from './unreadable';

const schema = v.object({
  items: v.array(v.object({ quantity: v.pipe(v.number(), v.integer(), v.minValue(1)), title: v.string() })),
  status: v.picklist(['pending']),
  paymentStatus: v.string(),
  history_logs: v.array(v.object({ seller_id: v.string() })),
  placements: v.record(v.string(), v.object({ from: v.string() })),
});
const reason = (record: unknown) => {
  const { issues } = v.safeParse(schema, record);
  return issues && reasonOf(issues[0]);
};
const item = { quantity: 1, title: 'Lamp' };

test.each<[string, unknown]>([
  [
    'The quantity of item 2 is 0. It must be at least 1.',
    { items: [item, { ...item, quantity: 0 }], status: 'pending' },
  ],
  ['The quantity of item 1 is 1.5.', { items: [{ ...item, quantity: 1.5 }], status: 'pending' }],
  ['The title of item 1 is missing.', { items: [{ quantity: 1 }], status: 'pending' }],
  ['The item 1 is missing.', { items: [null], status: 'pending' }],
  ['The payment status is missing.', { items: [], status: 'pending', history_logs: [] }],
  [
    'The seller id of history log 2 is missing.',
    { items: [], status: 'pending', paymentStatus: 'paid', history_logs: [{ seller_id: 'a' }, {}] },
  ],
  [
    'The from of placements is missing.',
    {
      items: [],
      status: 'pending',
      paymentStatus: 'paid',
      history_logs: [],
      placements: { kX3fPq81LmZ0aWb7Nc2R: {} },
    },
  ],
  // Texts are not repeated.
  ['The status is not what it should be.', { items: [], status: 'secret' }],
  ['The items is not what it should be.', { items: 'a pot', status: 'pending' }],
])('%s', (said, record) => {
  expect(reason(record)).toBe(said);
});

test.each<[string, object | undefined]>([
  ['MK-1', { orderNumber: 'MK-1', title: 'x' }],
  ['Lamp', { title: 'Lamp', name: '' }],
  ['Market stall', { packageName: 'Market stall', sellerName: 'Ama Fabrics' }],
  ['BT-7', { tradeReference: 'BT-7', payerName: 'Kofi' }],
  ['', { orderNumber: 7 }],
  ['', undefined],
])('a record is called “%s”', (name, data) => {
  expect(nameIn(data)).toBe(name);
});
