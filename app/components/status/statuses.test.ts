import { expect, test } from 'vitest';
import { notificationLook, statusLook } from './statuses';

test('one stored word looks as what has it', () => {
  expect(statusLook('product', 'pending')).toMatchObject({ label: 'Pending', variant: 'warning' });
  expect(statusLook('productEdit', 'pending')).toMatchObject({ label: 'Edit in review', variant: 'info' });
  expect(statusLook('payout', 'Paid')).toMatchObject({ label: 'Paid', variant: 'success' });
  expect(statusLook('payout', 'issue with payment')).toMatchObject({ variant: 'destructive' });
  expect(statusLook('user', 'active').label).toBe('Active');
  expect(statusLook('paymentAccount', 'active').label).toBe('Active');
});

test('a notification of a type that nobody knows is news', () => {
  expect(notificationLook('warning').label).toBe('Take note');
  expect(notificationLook('half_baked')).toBe(notificationLook('info'));
  expect(notificationLook('constructor')).toBe(notificationLook('info'));
});
