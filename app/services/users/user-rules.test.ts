import { expect, test } from 'vitest';
import { makeUser, userOf } from '../../../tests/factories/people';
import { refusalToChangeRole, refusalToConfirm, refusalToSuspend } from './user-rules';

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

const now = new Date('2026-11-28T12:00:00.000Z');
const isNew = { role: 'admin', adminSince: '2026-11-27T12:00:00.000Z' } as const;
const made = userOf(makeUser({ ...isNew, adminBy: admin.id }));

test.each([
  ['another admin', other, made, null],
  [
    'whoever made them one',
    admin,
    made,
    'You made this user an admin, so another admin has to confirm them.',
  ],
  ['themself', made, made, 'You can’t confirm yourself. Ask an admin who did not make you one.'],
  [
    'another new admin',
    userOf(makeUser({ ...isNew, adminBy: other.id })),
    made,
    'You are a new admin yourself, so another admin has to confirm them.',
  ],
  ['another admin, though a seller', other, { ...seller, displayName: 'Esi' }, 'Esi is not an admin.'],
])('a new admin is confirmed by %s', (_who, actor, person, refusal) => {
  expect(refusalToConfirm(actor, person, now)).toBe(refusal);
});
