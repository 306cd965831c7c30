import { beforeEach, expect, test } from 'vitest';
import { findShopPeople } from '~/repositories/people/shop-people.server';
import { getUser } from '~/repositories/people/users.server';
import { maxPeople } from '~/schemas/users/shop-people';
import type { User } from '~/schemas/users/user';
import { joinUrlOf } from '~/services/outbox/join-links.server';
import { endPerson } from '~/services/users/people/change-people.server';
import { inviteToShop } from '~/services/users/people/invite.server';
import { findJoinPage, joinShop } from '~/services/users/people/join.server';
import { findWorkplace } from '~/services/users/workplace.server';
import { helper } from '../../factories/invitations';
import { makeUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put, putPeople, stored, storedAll } from '../support/store';

const email = 'ama@makola.test';
const shop = { sellerId: 'owner' };
let owner: User;
let ama: User;

beforeEach(async () => {
  await clearDocuments();
  await putPeople(
    makeUser({ id: 'owner', email: 'adwoa@makola.test', businessName: 'Adwoa Fabrics' }),
    makeUser({ id: 'ama', email }),
    makeUser({ id: 'admin', role: 'admin', email: 'admin@makola.test' }),
  );
  [owner, ama] = await Promise.all([getUser('owner'), getUser('ama')]);
});

const invite = (to = email, actor = owner) =>
  inRequest(() => inviteToShop(shop, actor, { email: to, rights: ['orders'] }));

/** The token of the link that the one invitation has now. */
async function tokenOf(): Promise<string> {
  const [invitation, message] = await Promise.all([storedAll('shopInvitations'), storedAll('outgoing')]);
  const { invitation: id } = Object(Reflect.get(Object(message[0]), 'values'));
  const round = String(Reflect.get(Object(invitation[0]), 'round'));
  return joinUrlOf({ invitation: String(id), round }).replace('/join/', '');
}

test('who is invited joins once, works there, and is ended', async () => {
  expect(await invite()).toEqual({ success: true, data: null });
  const token = await tokenOf();
  expect(await inRequest(() => findJoinPage(token))).toMatchObject({
    shop: 'Adwoa Fabrics',
    account: 'seller',
  });
  const joined = await Promise.all([1, 2].map(() => inRequest(() => joinShop(token, ama))));
  expect(joined).toEqual([1, 2].map(() => ({ success: true, data: 'owner' })));
  expect(await storedAll('notifications')).toHaveLength(1);
  const there = await getUser('ama');
  expect(await inRequest(() => findWorkplace(there, 'owner'))).toMatchObject({ rights: ['orders'] });
  expect(await inRequest(() => endPerson(shop, owner, { id: 'ama' }))).toMatchObject({ success: true });
  expect(await inRequest(() => findShopPeople('owner'))).toEqual({});
  expect(await stored('users', 'ama')).toMatchObject({ helpsIn: [] });
});

test('an earlier link ends with a new one', async () => {
  await invite();
  const earlier = await tokenOf();
  await invite();
  expect(await inRequest(() => findJoinPage(earlier))).toBeNull();
  expect(await storedAll('shopInvitations')).toHaveLength(1);
  expect(await inRequest(() => joinShop(earlier, ama))).toMatchObject({ success: false });
});

test.each([
  ['oneself', 'adwoa@makola.test', { field: 'email' }],
  ['an admin gets the same answer as anybody', 'admin@makola.test', { success: true }],
  ['a stranger', 'nobody@makola.test', { success: true }],
])('inviting %s', async (_who, to, answer) => {
  expect(await invite(to)).toMatchObject(answer);
});

test('of two invitations at once for the last place one is sent', async () => {
  const others = Array.from({ length: maxPeople - 1 }, (_, index) => [`helper-${index}`, helper] as const);
  const record = await stored('shops', 'owner');
  await put('shops', { id: 'owner', data: { ...record, people: Object.fromEntries(others) } });
  const answers = await Promise.all(['a@makola.test', 'b@makola.test'].map((to) => invite(to)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await storedAll('shopInvitations')).toHaveLength(1);
});
