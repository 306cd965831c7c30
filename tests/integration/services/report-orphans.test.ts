import { beforeEach, expect, it } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import { reportOrphans } from '~/services/upkeep/report-orphans.server';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { addPerson, storedAll, times } from '../support/store';

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
});

async function addAccounts(count: number, uidOf: (index: number) => string): Promise<void> {
  const users = times(count, (index) => ({
    uid: uidOf(index),
    ...(index === 0 ? {} : { email: `${uidOf(index).replace(/\W/g, '-')}@makola.test` }),
  }));
  const { failureCount } = await auth().importUsers(users);
  expect(failureCount).toBe(0);
}

it('names the logins without a record over all pages, and leaves listeners out', async () => {
  for (const id of times(3, (index) => `person-${index}`)) await addPerson({ id });
  await addAccounts(3, (index) => `person-${index}`);
  await addAccounts(4, (index) => `listener:${index}`);
  await addAccounts(3, (index) => `orphan-${index}`);
  expect(await inRequest(() => reportOrphans({ pageSize: 2 }))).toEqual({
    logins: 6,
    orphans: 3,
    examples: [
      'no email address (orphan-0)',
      'orphan-1@makola.test (orphan-1)',
      'orphan-2@makola.test (orphan-2)',
    ],
  });
});

it('names the first of many, and changes nothing', async () => {
  await addAccounts(60, (index) => `orphan-${String(index).padStart(2, '0')}`);
  const { value, writes } = await handled(() => reportOrphans());
  expect(value).toMatchObject({ logins: 60, orphans: 60 });
  expect(value.examples).toHaveLength(21);
  expect(writes).toBe(0);
  expect((await auth().listUsers()).users).toHaveLength(60);
  expect(await storedAll('users')).toEqual([]);
});

it('finds nothing where there is nothing', async () => {
  expect(await inRequest(() => reportOrphans())).toEqual({ logins: 0, orphans: 0, examples: [] });
});
