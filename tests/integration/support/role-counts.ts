import { expect } from 'vitest';
import { countRoles, forgetRoleCounts, recountRoles } from '~/services/users/user-counts.server';
import { inRequest } from './request';
import { storedAll } from './store';

/** The list of users shows what the records are, read one by one, and a recount finds nothing. */
export async function expectRightRoleCounts(): Promise<void> {
  const people = await storedAll('users');
  const of = (role: string) => people.filter((person) => person.role === role).length;
  const right = { all: people.length, seller: of('seller'), admin: of('admin'), buyer: of('buyer') };
  forgetRoleCounts();
  expect(await inRequest(countRoles)).toEqual(right);
  expect(await inRequest(() => recountRoles())).toBe(false);
}
