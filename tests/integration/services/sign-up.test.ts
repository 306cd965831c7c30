import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import * as database from '~/repositories/firebase/transactions.server';
import * as accounts from '~/repositories/people/logins.server';
import { editProfile } from '~/services/users/edit-profile.server';
import { registerSeller, signUp } from '~/services/users/register.server';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { logOf } from '../support/products';
import { handled, inRequest } from '../support/request';
import { addPerson, reread, stored, storedAll, times } from '../support/store';

const person = {
  email: 'ama@makola.test',
  password: 'correct horse',
  firstName: 'Ama',
  lastName: 'Mensah',
  businessName: 'Ama Fabrics',
};

beforeEach(async () => {
  await clearDocuments();
  await clearAccounts();
});

async function accountIds(): Promise<string[]> {
  return (await auth().listUsers()).users.map(({ uid }) => uid);
}

describe('signing up', () => {
  it('makes an account and a user record: a seller, active, with an ISO time', async () => {
    const { user, error } = await inRequest(() => registerSeller(person));
    expect(error).toBeNull();
    const record = await stored('users', user?.id ?? '');
    expect(record).toMatchObject({
      email: 'ama@makola.test',
      role: 'seller',
      status: 'active',
      firstName: 'Ama',
      lastName: 'Mensah',
      displayName: 'Ama Mensah',
      businessName: 'Ama Fabrics',
      hasUnread: false,
    });
    expect(record?.createdAt).toBe(new Date(record?.createdAt).toISOString());
    expect(record).not.toHaveProperty('password');
    const account = await auth().getUser(user?.id ?? '');
    expect(account).toMatchObject({ email: 'ama@makola.test', customClaims: { role: 'seller' } });
    expect(await logOf(user?.id ?? '')).toMatchObject([
      { type: 'user_registration', user: 'ama@makola.test', description: 'Registered as seller' },
    ]);
  });

  it('makes another role for trusted callers alone', async () => {
    const { user } = await inRequest(() => signUp(person, 'admin'));
    expect(await stored('users', user?.id ?? '')).toMatchObject({ role: 'admin' });
    expect((await auth().getUser(user?.id ?? '')).customClaims).toEqual({ role: 'admin' });
    const forged = { ...person, email: 'x@makola.test', role: 'admin', status: 'suspended' };
    const seller = await inRequest(() => registerSeller(forged));
    expect(await stored('users', seller.user?.id ?? '')).toMatchObject({
      role: 'seller',
      status: 'active',
    });
  });

  it('answers no user and an error for an address that is taken, and changes nothing', async () => {
    await inRequest(() => registerSeller(person));
    const [before] = await storedAll('users');
    const again = { ...person, email: 'AMA@makola.test', firstName: 'Another' };
    expect(await inRequest(() => registerSeller(again))).toEqual({
      user: null,
      error: 'An account with this email address already exists. Sign in, or reset your password.',
      field: 'email',
    });
    expect(await storedAll('users')).toEqual([before]);
    expect(await accountIds()).toHaveLength(1);
  });

  it('makes one person when the form is sent ten times at once', async () => {
    const answers = await Promise.all(times(10, () => inRequest(() => registerSeller(person))));
    expect(answers.filter(({ user }) => user !== null)).toHaveLength(1);
    expect(await storedAll('users')).toHaveLength(1);
    expect(await accountIds()).toHaveLength(1);
    expect(await storedAll('history_logs')).toHaveLength(1);
  });

  it('takes the account back when the record cannot be written', async () => {
    vi.spyOn(database, 'inTransaction').mockRejectedValueOnce(new Error('UNAVAILABLE'));
    await expect(inRequest(() => registerSeller(person))).rejects.toThrow('UNAVAILABLE');
    expect(await accountIds()).toEqual([]);
    expect((await inRequest(() => registerSeller(person))).error).toBeNull();
  });

  it('names the account in the log when it cannot be taken back', async () => {
    vi.spyOn(database, 'inTransaction').mockRejectedValueOnce(new Error('UNAVAILABLE'));
    vi.spyOn(accounts, 'deleteLogin').mockRejectedValueOnce(new Error('unavailable'));
    const { lines } = await handled(() => registerSeller(person).catch(() => null));
    const [uid] = await accountIds();
    expect(lines).toMatchObject([{ level: 'error', fields: { uid } }]);
  });

  it('waits after many tries from one network, and is done all the same', async () => {
    const network = '192.0.2.1';
    await inRequest(() => registerSeller(person));
    const taken = () => inRequest(() => registerSeller(person), network);
    for (const _ of times(20, () => 0)) await taken();
    const start = Date.now();
    const esi = { ...person, email: 'esi@makola.test' };
    expect((await inRequest(() => registerSeller(esi), network)).user).not.toBeNull();
    expect(Date.now() - start).toBeGreaterThanOrEqual(245);
  });
});

describe('editing the own profile', () => {
  const form = {
    firstName: 'Ama',
    lastName: 'Owusu',
    displayName: '',
    businessName: 'Owusu Prints',
    phone: '0241234567',
  };

  it('changes the names and writes what changed to the log', async () => {
    const ama = await addPerson({ ...person, phone: '' });
    await inRequest(() => editProfile(ama, form));
    expect(await reread(ama)).toMatchObject({ ...form, email: ama.email, role: 'seller' });
    const [entry] = await logOf(ama.id);
    expect(entry).toMatchObject({ type: 'user_edit', user: ama.email });
    expect(entry?.changes).toContainEqual({ field: 'lastName', from: 'Mensah', to: 'Owusu' });
    expect(entry?.changes).toContainEqual({ field: 'phone', from: '', to: '0241234567' });
  });

  it('writes nothing when nothing changed', async () => {
    const ama = await addPerson(form);
    const { writes } = await handled(() => editProfile(ama, form));
    expect(writes).toBe(0);
    expect(await logOf(ama.id)).toEqual([]);
  });
});
