import { beforeEach, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { askForReset, confirmReset, loadReset } from '~/services/users/second-factor/reset.server';
import { makeSecondFactor } from '../../factories/second-factors';
import { clearDocuments } from '../../setup/clear';
import { addAccount, notificationsFor } from '../support/accounts';
import { inRequest } from '../support/request';
import { changePerson, put, reread, storedAll } from '../support/store';

let person: User;
let first: User;
let second: User;

const dayMs = 86_400_000;

async function withFactor(user: User): Promise<User> {
  const { factor, ofPerson } = makeSecondFactor(user.id);
  await put('secondFactors', factor);
  await changePerson(user.id, ofPerson);
  return reread(user);
}

beforeEach(async () => {
  await clearDocuments();
  [person, first, second] = await Promise.all([
    addAccount({ role: 'seller' }),
    addAccount({ role: 'admin' }),
    addAccount({ role: 'admin' }),
  ]);
  person = await withFactor(person);
});

const ask = (by: User, of = person, now?: number) =>
  inRequest(() => askForReset(by, { id: of.id, reason: 'Phone stolen, called back' }, now));
const confirm = (by: User, of = person, now?: number, version?: string) =>
  inRequest(() => confirmReset(by, { id: of.id, version }, now));
const told = async ({ id }: User) => (await notificationsFor(id)).map(({ event }) => event);
const isOn = async (of = person) => (await reread(of)).secondFactorSince !== null;
const changed = { success: true, data: { changed: true } };

it('needs two admins, tells the person twice, and ends their sessions', async () => {
  expect(await ask(first)).toMatchObject(changed);
  expect(await ask(second)).toMatchObject({ success: true, data: { changed: false } });
  expect(await told(person)).toEqual(['factor.reset_asked']);
  expect([await told(first), await told(second)]).toEqual([[], ['factor.reset_to_confirm']]);
  expect(await confirm(first)).toMatchObject({
    success: false,
    error: expect.stringContaining('another admin'),
  });
  expect(await isOn()).toBe(true);
  const { reset } = await inRequest(() => loadReset(second, person.id));
  expect(reset).toMatchObject({ reason: 'Phone stolen, called back' });
  await expect(confirm(second, person, undefined, 'another')).rejects.toMatchObject({ code: 'conflict' });
  expect(await confirm(second, person, undefined, reset?.version)).toMatchObject(changed);
  expect(await isOn()).toBe(false);
  expect(await storedAll('secondFactors')).toEqual([]);
  expect((await reread(person)).sessionsValidAfter).not.toBeNull();
  expect(await told(person)).toEqual(expect.arrayContaining(['factor.reset_asked', 'factor.reset']));
  expect(await confirm(second)).toMatchObject({ success: true, data: { changed: false } });
  const logged = (await storedAll('history_logs')).map(({ event }) => event);
  expect(logged.sort()).toEqual(['user_factor.reset', 'user_factor.reset_asked']);
});

it('by two at once happens once', async () => {
  const third = await addAccount({ role: 'admin' });
  await ask(first);
  const answers = await Promise.all([confirm(second), confirm(third)]);
  expect(answers.filter((answer) => answer.success && answer.data.changed)).toHaveLength(1);
  expect((await told(person)).filter((event) => event === 'factor.reset')).toHaveLength(1);
});

it('is asked for anew after three days', async () => {
  await ask(first);
  const later = Date.now() + 3 * dayMs + 1;
  expect(await confirm(second, person, later)).toMatchObject({ success: false });
  expect(await ask(second, person, later)).toMatchObject(changed);
  expect(await confirm(first, person, later)).toMatchObject(changed);
});

it('of an admin is theirs neither to ask for nor to confirm, and every other admin hears', async () => {
  const lost = await withFactor(await addAccount({ role: 'admin' }));
  expect(await ask(lost, lost)).toMatchObject({ success: false });
  await ask(first, lost);
  expect(await told(lost)).toEqual(['factor.reset_asked']);
  expect(await confirm(lost, lost)).toMatchObject({ success: false });
  expect(await confirm(second, lost)).toMatchObject(changed);
  for (const admin of [first, second]) expect(await told(admin)).toContain('factor.reset_of_admin');
  expect(await told(lost)).not.toContain('factor.reset_of_admin');
});

it('a new admin neither asks nor confirms, and nobody resets what there is not', async () => {
  await changePerson(second.id, { adminSince: new Date(), adminBy: first.id });
  second = await reread(second);
  expect(await ask(second)).toMatchObject({ success: false, error: expect.stringContaining('new one') });
  await ask(first);
  expect(await confirm(second)).toMatchObject({ success: false });
  expect(await isOn()).toBe(true);
  const other = await addAccount({ role: 'seller' });
  expect(await ask(first, other)).toMatchObject({ success: false, error: expect.stringContaining('has no') });
});
