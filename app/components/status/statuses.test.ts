import { expect, test } from 'vitest';
import { notificationLook, statusLook } from './statuses';

test('one stored word looks as what has it', () => {
  expect(statusLook('product', 'pending')).toMatchObject({ label: 'Pending', tone: 'gold' });
  expect(statusLook('productEdit', 'pending')).toMatchObject({ label: 'Edit in review', tone: 'blue' });
  expect(statusLook('payout', 'Paid')).toMatchObject({ label: 'Paid', tone: 'accent' });
  expect(statusLook('payout', 'issue with payment')).toMatchObject({ tone: 'red' });
  expect(statusLook('user', 'active').label).toBe('Active');
  expect(statusLook('paymentAccount', 'active').label).toBe('In use');
});

test('a notification of a type that nobody knows is news', () => {
  expect(notificationLook('warning').label).toBe('Take note');
  expect(notificationLook('half_baked')).toBe(notificationLook('info'));
  expect(notificationLook('constructor')).toBe(notificationLook('info'));
});
