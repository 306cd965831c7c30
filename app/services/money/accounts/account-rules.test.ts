import { expect, test } from 'vitest';
import {
  makeBankAccount,
  makeSellerAccount,
  sellerAccountOf,
} from '../../../../tests/factories/seller-accounts';
import {
  changedAccount,
  changesOfDetails,
  isSameAccount,
  settleDefault,
  summaryOfAccount,
  withDefault,
} from './account-rules';

const momo = sellerAccountOf(makeSellerAccount({ id: 'momo', accountNumber: '+233244123456' }));
const account = (
  id: string,
  overrides: { isDefault?: boolean; status?: 'active' | 'inactive' },
  day = 1,
) => ({
  ...momo,
  id,
  isDefault: false,
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  ...overrides,
});
const out = { status: 'inactive' } as const;
const chosen = { isDefault: true };

test.each([
  ['no account', [], undefined],
  ['the first account', [account('a', {})], 'a'],
  ['the current default', [account('a', {}), account('b', chosen, 2)], 'b'],
  ['the oldest without a default', [account('a', {}, 3), account('b', {}, 2)], 'b'],
  ['one of two', [account('a', chosen, 2), account('b', chosen, 1)], 'b'],
  ['an active one', [account('a', { ...chosen, ...out }), account('b', {}, 2)], 'b'],
  ['none when none is active', [account('a', { ...chosen, ...out })], undefined],
])('the default is %s', (_what, accounts, id) => {
  const defaults = settleDefault(accounts).filter(({ isDefault }) => isDefault);
  expect(defaults.map((one) => one.id)).toEqual(id ? [id] : []);
});

test('unchanged accounts stay the same objects', () => {
  const accounts = [account('a', chosen), account('b', {}, 2)];
  expect(settleDefault(accounts).every((one, index) => one === accounts[index])).toBe(true);
  expect(withDefault(accounts, 'b').map(({ isDefault }) => isDefault)).toEqual([false, true]);
});

test('an account is the same in any spelling of its number, but not at another bank', () => {
  expect(isSameAccount(momo, { ...momo, accountNumber: '0244123456' })).toBe(true);
  const bank = sellerAccountOf(makeBankAccount({ bankName: 'GCB Bank' }));
  expect(isSameAccount(bank, { ...bank, bankName: 'Ecobank' })).toBe(false);
  expect(isSameAccount(momo, { ...momo, accountNumber: '0244123457' })).toBe(false);
});

test('the log masks numbers and lists a change between two with the same end', () => {
  const changes = changesOfDetails(momo, { ...momo, accountNumber: '+233209999456' });
  expect(changes).toEqual([{ field: 'accountNumber', from: '•••• 456', to: '•••• 456' }]);
  expect(JSON.stringify(changesOfDetails(null, momo))).not.toContain('244123');
});

const hour = 3_600_000;
const start = Date.parse('2026-11-20T10:00:00.000Z');
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const number = (accountNumber: string) => ({ ...momo, accountNumber });

test('of several changes in 48 hours, the details before the first are kept', () => {
  const once = changedAccount(momo, number('+233201111111'), at(0));
  expect(once.previous).toMatchObject({ accountNumber: '+233244123456', changedAt: at(0) });
  const twice = changedAccount(once, number('+233202222222'), at(47));
  expect(twice.previous).toMatchObject({ accountNumber: '+233244123456', changedAt: at(47) });
  const later = changedAccount(twice, number('+233203333333'), at(47 + 49));
  expect(later.previous).toMatchObject({ accountNumber: '+233202222222', changedAt: at(96) });
});

test('another name counts as a change of where money goes, another branch does not', () => {
  expect(changedAccount(momo, { ...momo, accountName: 'Kofi' }, at(0)).previous).toMatchObject({
    accountName: momo.accountName,
  });
  const bank = sellerAccountOf(makeBankAccount());
  expect(changedAccount(bank, { ...bank, branch: 'Elsewhere' }, at(0)).previous).toBeNull();
});

test('admins see only the last three digits', () => {
  const changed = changedAccount(momo, number('+233201111222'), at(0));
  const shown = JSON.stringify(summaryOfAccount(changed));
  expect(shown).toContain('•••• 222');
  expect(shown).toContain('•••• 456');
  expect(shown).not.toMatch(/\d{7,}/);
});
