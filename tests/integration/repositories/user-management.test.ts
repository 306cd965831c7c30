import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { countUsers, listUsers } from '~/repositories/people/user-management.server';
import { isReadable } from '~/schemas/unreadable';
import { makeUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { put, times } from '../support/store';

const createdAt = (index: number) => new Date(1_700_000_000_000 + index * 60_000).toISOString();

beforeAll(async () => {
  await clearDocuments();
  await put(
    'users',
    ...times(60, (index) =>
      makeUser({
        id: `u${index}`,
        createdAt: createdAt(index),
        role: (['seller', 'seller', 'buyer', 'admin'] as const)[index % 4],
        status: index % 10 === 0 ? 'suspended' : 'active',
        firstName: `Name${index}`,
        lastName: 'Mensah',
        phone: `+2332441234${10 + index}`,
      }),
    ),
    { id: 'odd', data: { role: 7, status: 'banned', createdAt: Timestamp.fromMillis(1) } },
    { id: 'undated', data: { email: 'undated@makola.test', role: 'seller', status: 'active' } },
  );
});

type UserPage = Awaited<ReturnType<typeof listUsers>>;

async function allIds(filters: Parameters<typeof countUsers>[1]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const at: string | null = cursor;
    const page: UserPage = await inRequest(() => listUsers('all', { ...filters, cursor: at }));
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

describe('the list of users', () => {
  it('is read page by page, the newest first, each once, and no record breaks it', async () => {
    const first = await handled(() => listUsers('all', { cursor: null }));
    expect(first.value.items).toHaveLength(25);
    expect(first.reads).toBe(26);
    expect(first.value.items.every(isReadable)).toBe(true);
    const expected = times(60, (index) => `u${59 - index}`);
    // A time that is a timestamp stands behind those that are text, as Firestore orders them.
    expect(await allIds({})).toEqual([...expected, 'odd']);
  });

  it.each([
    [{ role: 'admin' }, 15],
    [{ status: 'suspended' }, 6],
    [{ role: 'seller', status: 'suspended' }, 3],
    [{ search: 'mensah' }, 60],
    [{ search: 'name7' }, 1],
    [{ search: '024 412 3417' }, 1],
    [{ search: '+233 24 412 34', role: 'buyer' }, 15],
    [{ search: 'mensah', role: 'seller', status: 'suspended' }, 3],
    [{ search: 'kofi' }, 0],
  ] as const)('with %o holds %i people, and counts them', async (filters, count) => {
    const ids = await allIds(filters);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
    expect(await inRequest(() => countUsers('all', filters))).toBe(count);
  });

  it('does not send the search words to the page', async () => {
    const { items } = await inRequest(() => listUsers('all', { cursor: null }));
    expect(JSON.stringify(items)).not.toContain('"search"');
  });
});
