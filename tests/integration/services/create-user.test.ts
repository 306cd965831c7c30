import { beforeEach, expect, it, vi } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import * as accounts from '~/repositories/people/logins.server';
import * as users from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';
import { createUserByAdmin } from '~/services/users/create-user.server';
import { setNewPassword } from '~/services/users/passwords.server';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { claimOf } from '../support/accounts';
import { logOf } from '../support/products';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let admin: User;
const form = {
  role: 'seller',
  firstName: 'Esi',
  lastName: 'Boateng',
  email: 'esi@makola.test',
  businessName: 'Esi Smocks',
  phone: '0244123456',
} as const;

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  admin = await addPerson({ role: 'admin' });
});

const accountIds = async () => (await auth().listUsers()).users.map(({ uid }) => uid);

it('makes account, claim, record and log, and sends the link to a password of their own', async () => {
  const { value, lines } = await handled(() => createUserByAdmin(admin, form));
  if (!value.success) throw new Error(value.error);
  const { id } = value.data;
  expect(value.data).toEqual({ id, name: 'Esi Boateng', mailed: true });
  const { email, role, firstName, lastName, businessName, phone } = form;
  const names = { email, role, firstName, lastName, businessName, phone };
  expect(await stored('users', id)).toMatchObject({ ...names, status: 'active' });
  expect(await claimOf(id)).toBe('seller');
  expect(await logOf(id)).toMatchObject([
    {
      type: 'user_registration',
      user: admin.email,
      description: 'Added Esi Boateng as seller',
      changes: [
        { field: 'role', from: '', to: 'seller' },
        { field: 'email', from: '', to: 'esi@makola.test' },
      ],
    },
  ]);
  const { link } = Object(lines.find(({ message }) => message === 'local password reset')?.fields);
  const oobCode = new URL(link).searchParams.get('oobCode') ?? '';
  await inRequest(() => setNewPassword(oobCode, 'waakye and gari'));
  const signedIn = await inRequest(() => accounts.signInWithPassword(email, 'waakye and gari'));
  expect(signedIn?.uid).toBe(id);
});

it('takes an address once, when twenty add it at once', async () => {
  const results = await Promise.all(times(20, () => inRequest(() => createUserByAdmin(admin, form))));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(await inRequest(() => createUserByAdmin(admin, form))).toMatchObject({
    error: 'A user with this email address already exists.',
    field: 'email',
  });
  expect(await accountIds()).toHaveLength(1);
  expect((await storedAll('users')).filter(({ email }) => email === form.email)).toHaveLength(1);
});

it.each([
  ['claim', () => vi.spyOn(accounts, 'setRoleClaim').mockRejectedValue(new Error('unavailable'))],
  [
    'record',
    () =>
      vi.spyOn(users, 'createUser').mockImplementation(() => {
        throw new Error('unavailable');
      }),
  ],
])('leaves nothing when the %s cannot be written', async (_what, fail) => {
  fail();
  await expect(inRequest(() => createUserByAdmin(admin, form))).rejects.toThrow('unavailable');
  expect(await accountIds()).toEqual([]);
  expect(await storedAll('users')).toHaveLength(1);
  expect(await storedAll('history_logs')).toEqual([]);
});

it('is refused, with nothing left, for an admin who is none any more', async () => {
  await put('users', { id: admin.id, data: { ...admin, status: 'suspended' } });
  await expect(inRequest(() => createUserByAdmin(admin, form))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await accountIds()).toEqual([]);
});

it('adds the person all the same when the email cannot be sent, and says so', async () => {
  vi.spyOn(accounts, 'sendPasswordReset').mockRejectedValue(upstreamError('auth', 'unavailable'));
  const result = await inRequest(() => createUserByAdmin(admin, form));
  expect(result).toMatchObject({ success: true, data: { mailed: false } });
  expect(await accountIds()).toHaveLength(1);
});
