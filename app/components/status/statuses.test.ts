import { expect, test } from 'vitest';
import { notificationLook, statusLook } from './statuses';

test('a status looks as its domain says', () => {
  expect(statusLook('product', 'pending')).toMatchObject({ label: 'Pending', variant: 'warning' });
  expect(statusLook('productEdit', 'pending')).toMatchObject({ label: 'Edit in review', variant: 'info' });
  expect(statusLook('payout', 'Paid')).toMatchObject({ label: 'Paid', variant: 'success' });
  expect(statusLook('payout', 'issue with payment')).toMatchObject({ variant: 'destructive' });
  expect(statusLook('user', 'active').label).toBe('Active');
  expect(statusLook('paymentAccount', 'active').label).toBe('Active');
});

test('a notification of an unknown type looks like info', () => {
  expect(notificationLook('warning')).toMatchObject({ variant: 'warning' });
  expect(notificationLook('half_baked')).toEqual(notificationLook('info'));
  expect(notificationLook('constructor')).toEqual(notificationLook('info'));
});
