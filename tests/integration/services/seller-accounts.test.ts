import { beforeEach, expect, it } from 'vitest';
import {
  findSellerAccount,
  listActiveSellerAccounts,
  listSellerAccounts,
} from '~/repositories/money/seller-accounts.server';
import { limits } from '~/schemas/limits';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { NewAccountForm } from '~/schemas/users/account-forms';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { addAccount } from '~/services/money/accounts/add-account.server';
import { versionOfAccount } from '~/services/money/accounts/change-accounts.server';
import { editAccount } from '~/services/money/accounts/edit-account.server';
import { listAccounts } from '~/services/money/accounts/list-accounts.server';
import { removeAccount } from '~/services/money/accounts/remove-account.server';
import { makeDefault, setAccountStatus } from '~/services/money/accounts/set-account-status.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeSellerAccount } from '../../factories/seller-accounts';
import { clearDocuments } from '../../setup/clear';
import { notificationsFor } from '../support/accounts';
import { logOf } from '../support/products';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

let seller: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson();
});

const momo = (accountNumber: string): NewAccountForm => ({
  type: 'momo',
  network: 'MTN MoMo',
  accountName: 'Ama Mensah',
  accountNumber,
});
const numberOf = (index: number) => `+2332441234${String(index).padStart(2, '0')}`;

const add = (index: number, key = newIdempotencyKey()) =>
  inRequest(() => addAccount(shopOf(seller), seller, momo(numberOf(index)), key));

/** Adds accounts one after the other, oldest first. */
async function added(count: number): Promise<SellerAccount[]> {
  for (let index = 0; index < count; index += 1) expect(await add(index)).toMatchObject({ success: true });
  return (await accounts()).sort((a, b) => (a.accountNumber < b.accountNumber ? -1 : 1));
}

const accounts = () => inRequest(() => listSellerAccounts({ userId: seller.id }));
const defaults = async () => (await accounts()).filter(({ isDefault }) => isDefault);
const edit = (account: SellerAccount, accountNumber?: string, version = versionOfAccount(account)) =>
  inRequest(() =>
    editAccount(shopOf(seller), seller, { ...momo(''), id: account.id, version, accountNumber }),
  );

/** The list that admins read matches the accounts. */
async function expectListAgrees() {
  const list = (await stored('sellerAccountLists', seller.id))?.accounts ?? [];
  const expected = (await accounts()).map(({ id, isDefault, status }) => ({ id, isDefault, status }));
  expect(list.map(({ id, isDefault, status }: SellerAccount) => ({ id, isDefault, status }))).toEqual(
    expected,
  );
}

it('adds accounts: the first is the default, the seller is notified, the log has no number', async () => {
  const [first, second] = await added(2);
  expect(first).toMatchObject({
    isDefault: true,
    status: 'active',
    previous: null,
    network: 'MTN MoMo',
  });
  expect(second).toMatchObject({ isDefault: false, status: 'active' });
  const notifications = await notificationsFor(seller.id);
  expect(notifications).toHaveLength(2);
  expect(notifications[0]).toMatchObject({ type: 'warning', link: '/seller/account-management' });
  expect(notifications.map(({ message }) => message).sort()[0]).toBe(
    'Your payment account MTN MoMo •••• 400 was added. If this wasn’t you, change your password now and contact support.',
  );
  expect(await unreadOf(seller)).toBe(2);
  const log = await logOf(seller.id);
  expect(log.map(({ type }) => type)).toEqual(['account_edit', 'account_edit']);
  expect(log[0]?.changes).toContainEqual({ field: 'accountNumber', from: '', to: '•••• 400' });
  expect(log[0]?.changes).toContainEqual({ field: 'default', from: '', to: 'MTN MoMo •••• 400' });
  const written = JSON.stringify([log, notifications, await storedAll('sellerAccountLists')]);
  expect(written).not.toMatch(/24412/);
  await expectListAgrees();
});

it('counts a form once; sent again with changes it is refused', async () => {
  const key = newIdempotencyKey();
  const results = await Promise.all(times(20, () => add(1, key)));
  expect(results.every(({ success }) => success)).toBe(true);
  expect(await accounts()).toHaveLength(1);
  expect(await notificationsFor(seller.id)).toHaveLength(1);
  expect(await add(2, key)).toMatchObject({
    success: false,
    kind: 'invalid',
    error: expect.stringMatching(/already sent/),
  });
});

it('refuses a duplicate number and the eleventh account', async () => {
  await added(limits.sellerAccounts.max);
  expect(await add(0)).toEqual({
    success: false,
    kind: 'invalid',
    error: 'You already have this account.',
    field: 'accountNumber',
  });
  expect(await add(50)).toMatchObject({
    success: false,
    kind: 'invalid',
    error: expect.stringMatching(/^You already have 10 accounts/),
  });
  expect(await accounts()).toHaveLength(10);
});

it('of twenty added at once keeps ten, one of them the default', async () => {
  const results = await Promise.all(times(20, (index) => add(index)));
  expect(results.filter(({ success }) => success)).toHaveLength(10);
  expect(await accounts()).toHaveLength(10);
  expect(await defaults()).toHaveLength(1);
  expect(await logOf(seller.id)).toHaveLength(10);
  await expectListAgrees();
});

it('of one number added twenty times at once, by twenty forms, keeps one', async () => {
  await Promise.all(times(20, () => add(1)));
  expect(await accounts()).toHaveLength(1);
  expect(await defaults()).toHaveLength(1);
});

it('has one default after changes of the default, removals and additions at once', async () => {
  const all = await added(8);
  await Promise.allSettled([
    ...all.map(({ id }) => inRequest(() => makeDefault(shopOf(seller), seller, { id }))),
    ...all.slice(0, 4).map(({ id }) => inRequest(() => removeAccount(shopOf(seller), seller, { id }))),
    ...all
      .slice(4, 6)
      .map(({ id }) => inRequest(() => setAccountStatus(shopOf(seller), seller, { id }, 'inactive'))),
    ...times(2, (index) => add(20 + index)),
  ]);
  const left = await accounts();
  expect(left).toHaveLength(6);
  expect(left.filter(({ isDefault }) => isDefault)).toMatchObject([{ status: 'active' }]);
  await expectListAgrees();
});

it('makes the oldest active account the default when the default is removed or deactivated', async () => {
  const [a, b, c] = await added(3);
  if (!a || !b || !c) throw new Error('three accounts');
  await inRequest(() => makeDefault(shopOf(seller), seller, { id: c.id }));
  expect(await defaults()).toMatchObject([{ id: c.id }]);
  await inRequest(() => setAccountStatus(shopOf(seller), seller, { id: a.id }, 'inactive'));
  await inRequest(() => removeAccount(shopOf(seller), seller, { id: c.id }));
  expect(await defaults()).toMatchObject([{ id: b.id }]);
  await inRequest(() => setAccountStatus(shopOf(seller), seller, { id: b.id }, 'inactive'));
  expect(await defaults()).toEqual([]);
  expect(await inRequest(() => listActiveSellerAccounts({ userId: seller.id }))).toEqual([]);
  expect(await inRequest(() => makeDefault(shopOf(seller), seller, { id: a.id }))).toMatchObject({
    success: false,
  });
  await inRequest(() => setAccountStatus(shopOf(seller), seller, { id: a.id }, 'active'));
  expect(await defaults()).toMatchObject([{ id: a.id }]);
  const again = await inRequest(() => setAccountStatus(shopOf(seller), seller, { id: a.id }, 'active'));
  expect(again).toMatchObject({ success: true, data: { changed: false } });
  await expectListAgrees();
});

it('edits an account once, keeps the old number for admins, and refuses a stale form', async () => {
  const [account] = await added(1);
  if (!account) throw new Error('one account');
  // The version goes by milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const results = await Promise.allSettled(times(20, () => edit(account, '+233209999111')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const [now] = await accounts();
  expect(now).toMatchObject({
    accountNumber: '+233209999111',
    isDefault: true,
    previous: { accountNumber: numberOf(0), network: 'MTN MoMo', accountName: 'Ama Mensah' },
  });
  expect(await logOf(seller.id)).toHaveLength(2);
  const notifications = await notificationsFor(seller.id);
  expect(notifications.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('MTN MoMo •••• 400 was changed to MTN MoMo •••• 111.'),
  );
  await expect(edit(account, '+233209999222')).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    inRequest(() =>
      removeAccount(shopOf(seller), seller, { id: account.id, version: versionOfAccount(account) }),
    ),
  ).rejects.toMatchObject({ code: 'conflict' });
});

it('activates, deactivates and makes the default only what its button showed', async () => {
  const [first, second] = await added(2);
  if (!first || !second) throw new Error('two accounts');
  const old = { id: second.id, version: 'long ago' };
  const conflict = { code: 'conflict' };
  await expect(inRequest(() => makeDefault(shopOf(seller), seller, old))).rejects.toMatchObject(conflict);
  const deactivated = inRequest(() => setAccountStatus(shopOf(seller), seller, old, 'inactive'));
  await expect(deactivated).rejects.toMatchObject(conflict);
  expect(await defaults()).toMatchObject([{ id: first.id }]);
  const shown = { id: second.id, version: versionOfAccount(second) };
  expect(await inRequest(() => makeDefault(shopOf(seller), seller, shown))).toMatchObject({ success: true });
  await inRequest(() => setAccountStatus(shopOf(seller), seller, shown, 'inactive'));
  await expect(
    inRequest(() => setAccountStatus(shopOf(seller), seller, old, 'active')),
  ).rejects.toMatchObject(conflict);
  // What the button asks for is so already.
  expect(await inRequest(() => setAccountStatus(shopOf(seller), seller, old, 'inactive'))).toMatchObject({
    success: true,
  });
});

it('keeps the number when it is left empty, but not from mobile money to a bank', async () => {
  const [account] = await added(1);
  if (!account) throw new Error('one account');
  expect(await edit(account)).toMatchObject({ success: true, data: { changed: false } });
  const bank = {
    type: 'bank',
    bankName: 'GCB Bank',
    branch: '',
    accountName: 'Ama Mensah',
  } as const;
  const toBank = (accountNumber?: string) =>
    inRequest(() => editAccount(shopOf(seller), seller, { ...bank, id: account.id, accountNumber }));
  expect(await toBank()).toMatchObject({ success: false, kind: 'invalid', field: 'accountNumber' });
  expect(await toBank('0012345678')).toMatchObject({ success: true });
  expect(await stored('selleraccounts', account.id)).toMatchObject({
    type: 'bank',
    network: null,
    ghippsCode: '040100',
    accountNumber: '0012345678',
    previous: { network: 'MTN MoMo', bankName: null },
  });
});

it('removes an account once; another seller’s is never found', async () => {
  const [account] = await added(1);
  if (!account) throw new Error('one account');
  const stranger = await addPerson();
  const { id } = account;
  expect(await inRequest(() => findSellerAccount({ userId: stranger.id }, id))).toBeNull();
  expect(await inRequest(() => removeAccount(shopOf(stranger), stranger, { id }))).toMatchObject({
    data: null,
  });
  await expect(inRequest(() => makeDefault(shopOf(stranger), stranger, { id }))).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await accounts()).toHaveLength(1);
  await Promise.all(times(20, () => inRequest(() => removeAccount(shopOf(seller), seller, { id }))));
  expect(await accounts()).toEqual([]);
  expect(await logOf(seller.id)).toHaveLength(2);
  expect(await notificationsFor(seller.id)).toHaveLength(2);
  expect((await stored('sellerAccountLists', seller.id))?.accounts).toEqual([]);
});

it('reads accounts from before there were lists, whatever they hold', async () => {
  const older = {
    id: 'older',
    data: { userId: seller.id, bank: 'GCB', status: 'active', number: 7 },
  };
  const old = makeSellerAccount({ id: 'old', userId: seller.id, isDefault: false });
  await put('selleraccounts', older, old);
  expect(await accounts()).toHaveLength(2);
  await added(1);
  expect(await accounts()).toHaveLength(3);
  expect(await defaults()).toMatchObject([{ id: 'older' }]);
  expect(await stored('selleraccounts', 'older')).toMatchObject({ bank: 'GCB', isDefault: true });
  await expectListAgrees();
});

it('says that the user ID is required where a lookup has none', async () => {
  for (const userId of ['', undefined]) {
    const { value, reads } = await handled(() => listAccounts(userId));
    expect({ value, reads }).toEqual({
      value: { success: false, kind: 'invalid', error: 'User ID is required' },
      reads: 0,
    });
  }
});
