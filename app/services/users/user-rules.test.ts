import { expect, test } from 'vitest';
import { makeUser, userOf } from '../../../tests/factories/people';
import { refusalToChangeRole, refusalToSuspend } from './user-rules';

const admin = userOf(makeUser({ role: 'admin' }));
const other = userOf(makeUser({ role: 'admin' }));
const seller = userOf(makeUser({ role: 'seller' }));
const suspended = userOf(makeUser({ role: 'seller', status: 'suspended', displayName: 'Yaw' }));
const buyer = userOf(makeUser({ role: 'buyer' }));

test.each([
  ['a seller', seller, null],
  ['another admin', other, null],
  ['a buyer', buyer, null],
  ['themself', admin, 'You can’t suspend yourself. Ask another admin.'],
  ['a suspended seller', suspended, 'Yaw is already suspended.'],
])('an admin suspends %s', (_who, person, refusal) => {
  expect(refusalToSuspend(admin, person)).toBe(refusal);
});

test.each([
  ['a seller to admin', seller, 'admin', null],
  ['another admin to seller', other, 'seller', null],
  ['a suspended seller to admin', suspended, 'admin', null],
  ['themself', admin, 'seller', 'You can’t change your own role. Ask another admin.'],
  ['a buyer to seller', buyer, 'seller', 'A buyer’s role can’t be changed.'],
  ['a seller to buyer', seller, 'buyer', 'A buyer’s role can’t be changed.'],
] as const)('an admin changes the role of %s', (_what, person, role, refusal) => {
  expect(refusalToChangeRole(admin, person, role)).toBe(refusal);
});
