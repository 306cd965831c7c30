import { expect, test } from 'vitest';
import { findOrderTransition, orderStatuses, orderTransitions } from './order-states';

/** Written down a second time: `s` seller, `a` admin, `b` both. */
const table = {
  'pending processing': 's',
  'processing shipped': 's',
  'shipped delivered': 'b',
  'pending cancelled': 'b',
  'processing cancelled': 'b',
  'shipped returned': 'b',
  'delivered refunded': 'a',
} as const;

test('sellers and admins may make exactly the transitions of the table', () => {
  const moves = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })));
  const allowed = moves.flatMap(({ from, to }) => {
    const seller = findOrderTransition('seller', from, to) ? 's' : '';
    const admin = findOrderTransition('admin', from, to) ? 'a' : '';
    const who = seller && admin ? 'b' : seller || admin;
    return who ? [[`${from} ${to}`, who]] : [];
  });
  expect(Object.fromEntries(allowed)).toEqual(table);
});

test('only delivery and refund book ledger lines', () => {
  const booking = orderTransitions.filter(({ books }) => books !== null);
  expect(booking.map(({ to, books }) => [to, books])).toEqual([
    ['delivered', 'sale'],
    ['refunded', 'refund'],
  ]);
});
