import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  createUser,
  endSessions,
  existsUser,
  findUser,
  findUserByEmail,
  getUser,
  listActiveAdmins,
  updateProfile,
} from '~/repositories/people/users.server';
import { searchKeys } from '~/utils/search-words.server';
import { makeUser, userOf } from '../../factories/people';
import { handled, inRequest } from '../support/request';
import { put, stored, times } from '../support/store';

const ama = makeUser({ id: 'ama', email: 'ama@makola.test', firstName: 'Ama' });
const write = (work: (unit: UnitOfWork) => void) =>
  inRequest(() => inTransaction(async (unit) => work(unit)));

beforeAll(() => put('users', ama));

describe('finding people', () => {
  it('finds a person by id with one read', async () => {
    const { value, reads } = await handled(() => findUser('ama'));
    expect(value).toEqual(userOf(ama));
    expect(reads).toBe(1);
  });

  it('finds no one under an id without a record', async () => {
    expect(await inRequest(() => findUser('nobody'))).toBeNull();
    await expect(inRequest(() => getUser('nobody'))).rejects.toMatchObject({ code: 'not-found' });
    const exists = (id: string) => inRequest(() => inTransaction((unit) => existsUser(unit, id)));
    expect(await exists('nobody')).toBe(false);
    expect(await exists('ama')).toBe(true);
  });

  it('finds a person by their email address in any case, with one read', async () => {
    const { value, reads } = await handled(() => findUserByEmail('Ama@Makola.TEST'));
    expect(value?.id).toBe('ama');
    expect(reads).toBe(1);
    expect(await inRequest(() => findUserByEmail('other@makola.test'))).toBeNull();
  });

  it('trusts a record without role or status with nothing', async () => {
    await put('users', { id: 'old', data: { email: 'old@makola.test', role: 'root', status: 1 } });
    expect(await inRequest(() => findUser('old'))).toMatchObject({
      role: 'buyer',
      status: 'suspended',
      displayName: '',
      hasUnread: null,
    });
  });
});

describe('the admins who are notified', () => {
  it('are those who are active, a hundred at most', async () => {
    await put(
      'users',
      makeUser({ id: 'admin-1', role: 'admin' }),
      makeUser({ id: 'admin-2', role: 'admin', hasUnread: true }),
      makeUser({ id: 'gone', role: 'admin', status: 'suspended' }),
      makeUser({ id: 'seller', role: 'seller' }),
      makeUser({ id: 'buyer', role: 'buyer' }),
    );
    const active = () => inTransaction(listActiveAdmins);
    const found = await inRequest(active);
    expect(found.map(({ id, hasUnread }) => [id, hasUnread]).sort()).toEqual([
      ['admin-1', false],
      ['admin-2', true],
    ]);
    await put('users', ...times(120, (index) => makeUser({ id: `many-${index}`, role: 'admin' })));
    const { value, reads } = await handled(active);
    expect(value).toHaveLength(100);
    expect(reads).toBe(100);
  });
});

describe('writing people', () => {
  const profile = {
    firstName: 'Kofi',
    lastName: 'Boateng',
    displayName: 'Kofi B.',
    businessName: 'Boateng Électronique',
    phone: '+233241234567',
  };

  it('adds an active person with their fields, findable by words', async () => {
    const createdAt = '2026-01-01T00:00:00.000Z';
    const user = {
      ...profile,
      email: 'Kofi@Makola.test',
      role: 'seller',
      status: 'active',
    } as const;
    await write((unit) => createUser(unit, 'kofi', { ...user, createdAt }));
    const record = await stored('users', 'kofi');
    expect(record).toMatchObject({ ...user, email: 'kofi@makola.test', createdAt });
    expect(record?.hasUnread).toBe(false);
    expect(record?.search).toMatchObject(searchKeys('kof', 'electronique', 'makola'));
  });

  it('never writes over a person', async () => {
    const user = { ...profile, email: 'x@makola.test', role: 'admin', status: 'active' } as const;
    const again = write((unit) => createUser(unit, 'ama', { ...user, createdAt: '' }));
    await expect(again).rejects.toThrow(/ALREADY_EXISTS/);
    expect(await stored('users', 'ama')).toMatchObject({ email: 'ama@makola.test' });
  });

  it('changes the profile and its search words, and nothing else', async () => {
    const esi = makeUser({ id: 'esi', firstName: 'Esi', hasUnread: true });
    await put('users', esi);
    await write((unit) => updateProfile(unit, userOf(esi), profile));
    const record = await stored('users', 'esi');
    const { search, updatedAt, ...rest } = record ?? {};
    expect(rest).toEqual({ ...esi.data, ...profile, search: undefined });
    expect(updatedAt).toBeInstanceOf(Timestamp);
    expect(search).toMatchObject(searchKeys('boateng', esi.data.email.split('.')[0] ?? ''));
    expect(search).not.toMatchObject(searchKeys('esiesi'));
  });

  it('keeps the instant before which sessions are over', async () => {
    const instant = new Date('2026-05-06T07:08:09.123Z');
    await write((unit) => endSessions(unit, 'ama', instant));
    expect((await inRequest(() => getUser('ama'))).sessionsValidAfter).toBe(instant.toISOString());
  });
});
