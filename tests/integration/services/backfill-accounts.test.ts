import { beforeEach, expect, it } from 'vitest';
import { listAccountSummaries, listSellerAccounts } from '~/repositories/money/seller-accounts.server';
import { shopOf } from '~/schemas/users/shop';
import { addAccount } from '~/services/money/accounts/add-account.server';
import { makeDefault } from '~/services/money/accounts/set-account-status.server';
import { backfillAccounts } from '~/services/upkeep/backfill-accounts.server';
import { makeAccountList, makeSellerAccount } from '../../factories/seller-accounts';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

const run = () => inRequest(() => backfillAccounts());
const summaries = (userId = 'ama') => inRequest(() => listAccountSummaries({ userId }));
const everything = () => Promise.all(['selleraccounts', 'sellerAccountLists'].map(storedAll));

/** As another program stores a payment account, with fields of its own. */
const older = {
  userId: 'ama',
  network: 'MTN MoMo',
  accountNumber: '0244123456',
  accountName: 'Ama M',
  createdAt: '2025-03-04T05:06:07.000Z',
  status: 'active',
  colour: 'green',
};
const add = (id: string, given: object = {}) => put('selleraccounts', { id, data: { ...older, ...given } });

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
});

it('lists what another program stored, with one default, and changes nothing the second time', async () => {
  await add('late', { createdAt: '2025-05-01T00:00:00.000Z', accountNumber: '0244000789' });
  await add('early');
  await add('idle', { status: 'inactive', createdAt: '2024-01-01T00:00:00.000Z' });
  expect(await summaries()).toEqual([]);
  expect(await run()).toEqual({ checked: 3, corrected: 1, needsFixing: [] });
  expect(await summaries()).toMatchObject([
    { id: 'early', isDefault: true, number: '•••• 456', place: 'MTN MoMo', status: 'active' },
    { id: 'late', isDefault: false, number: '•••• 789' },
    { id: 'idle', isDefault: false, status: 'inactive' },
  ]);
  expect(await stored('selleraccounts', 'early')).toMatchObject({
    colour: 'green',
    isDefault: true,
    type: 'momo',
    accountNumber: '0244123456',
  });
  expect(JSON.stringify(await storedAll('sellerAccountLists'))).not.toContain('0244');
  const before = await everything();
  expect(await run()).toEqual({ checked: 3, corrected: 0, needsFixing: [] });
  expect(await everything()).toEqual(before);
});

it('does not change what this program stored, nor a chosen default', async () => {
  const accounts = [
    makeSellerAccount({ id: 'a', userId: 'ama', isDefault: false }),
    makeSellerAccount({ id: 'b', userId: 'ama', isDefault: true }),
  ];
  await put('selleraccounts', ...accounts);
  await put('sellerAccountLists', makeAccountList('ama', accounts));
  const before = await everything();
  expect(await run()).toEqual({ checked: 2, corrected: 0, needsFixing: [] });
  expect(await everything()).toEqual(before);
});

it('adds a missing account to the list, and removes one that no longer exists', async () => {
  const [kept, gone] = [makeSellerAccount({ id: 'kept', userId: 'ama' }), makeSellerAccount()];
  await put('selleraccounts', kept);
  await put('sellerAccountLists', makeAccountList('ama', [kept, gone]));
  await add('new');
  expect(await run()).toMatchObject({ corrected: 1 });
  expect((await summaries()).map(({ id }) => id)).toEqual(['kept', 'new']);
});

it('lets the seller change the completed accounts', async () => {
  await add('one');
  await add('two', { createdAt: '2025-05-01T00:00:00.000Z', accountNumber: '0244000789' });
  await run();
  const seller = await addPerson({ id: 'ama', role: 'seller' });
  expect(await inRequest(() => makeDefault(shopOf(seller), seller, { id: 'two' }))).toMatchObject({
    success: true,
  });
  const own = await inRequest(() => listSellerAccounts({ userId: 'ama' }));
  expect(own.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['two', true],
    ['one', false],
  ]);
});

it('sees an account that the seller adds at the same moment', async () => {
  await add('old');
  const seller = await addPerson({ id: 'ama', role: 'seller' });
  const place = { type: 'momo', network: 'AT Money' } as const;
  const form = { ...place, accountName: 'Ama', accountNumber: '+233271234567' };
  await Promise.all([run(), inRequest(() => addAccount(shopOf(seller), seller, form, undefined))]);
  await run();
  expect(await summaries()).toHaveLength(2);
  expect((await summaries()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('names accounts without a seller, and sellers with too many, and does not change them', async () => {
  await addPerson({ id: 'kofi', role: 'seller' });
  await put('selleraccounts', { id: 'nobody', data: { accountNumber: '1' } });
  await add('lost', { userId: 'gone' });
  await Promise.all(times(11, (index) => add(`kofi${index}`, { userId: 'kofi' })));
  const before = await everything();
  const { corrected, needsFixing } = await run();
  expect(corrected).toBe(0);
  expect(Object.fromEntries(needsFixing.map(({ id, reason }) => [id, reason]))).toEqual({
    nobody: 'no seller',
    gone: 'the seller has no user record',
    kofi: 'the seller has more than 10 accounts',
  });
  expect(await everything()).toEqual(before);
});

it('goes through more accounts than one step holds', async () => {
  await Promise.all(times(60, (index) => addPerson({ id: `s${index}`, role: 'seller' })));
  const made = times(240, (index) => ({
    id: `a${index}`,
    data: { ...older, userId: `s${index % 60}` },
  }));
  await put('selleraccounts', ...made);
  expect(await run()).toEqual({ checked: 240, corrected: 60, needsFixing: [] });
  const accounts = await storedAll('selleraccounts');
  expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(60);
  expect(await summaries('s7')).toHaveLength(4);
});
