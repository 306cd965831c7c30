import { expect, test } from 'vitest';
import { maskNumber, nameOfAccount, networkHint, previousNumber } from './account-number';

test.each([
  ['+233244123456', '•••• 456'],
  ['0012345678901', '•••• 901'],
  ['GH 12-345', '•••• 345'],
  ['123', '••••'],
  ['x', '••••'],
  ['', ''],
])('%s is shown as %s', (number, shown) => expect(maskNumber(number)).toBe(shown));

test('the name of an account is its network or bank and the end of its number', () => {
  const bank = { network: null, bankName: 'GCB Bank', accountNumber: '1234567890' };
  expect(nameOfAccount(bank)).toBe('GCB Bank •••• 890');
  expect(nameOfAccount({ network: null, bankName: null, accountNumber: '' })).toBe('Account');
});

const hint = (prefix: string, usual: string) =>
  `Numbers that begin with ${prefix} are usually ${usual}. Check the network.`;

test.each([
  ...['024', '025', '053', '054', '055', '059'].map((prefix) => [prefix, 'MTN MoMo'] as const),
  ...['020', '050'].map((prefix) => [prefix, 'Telecel Cash'] as const),
  ...['026', '027', '056', '057'].map((prefix) => [prefix, 'AT Money'] as const),
])('%s suggests %s, and hints only at another network', (prefix, usual) => {
  const accountNumber = `+233${prefix.slice(1)}4123456`;
  const other = usual === 'MTN MoMo' ? 'AT Money' : 'MTN MoMo';
  expect(networkHint({ network: usual, accountNumber })).toBeNull();
  expect(networkHint({ network: other, accountNumber })).toBe(hint(prefix, usual));
});

test.each(['+233294123456', '+233704123456', '', '12345'])('%s suggests nothing', (accountNumber) => {
  expect(networkHint({ network: 'MTN MoMo', accountNumber })).toBeNull();
});

test('a bank account has no network to check', () => {
  expect(networkHint({ network: null, accountNumber: '0244123456' })).toBeNull();
});

const hours = 3_600_000;
const changed = Date.parse('2026-11-20T10:00:00.000Z');
const previous = { accountNumber: '+233244123456', changedAt: new Date(changed).toISOString() };

test.each([
  [0, true],
  [47, true],
  [48, true],
  [48.001, false],
  [1_000, false],
])('the old number is shown %d hours after the change: %s', (after, shown) => {
  const now = new Date(changed + after * hours);
  expect(previousNumber({ previous }, now)).toBe(shown ? previous : null);
});

test('an account that never changed has no old number', () => {
  expect(previousNumber({ previous: null }, changed)).toBeNull();
  expect(previousNumber({ previous: { ...previous, changedAt: null } }, changed)).toBeNull();
});
