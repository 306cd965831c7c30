import * as v from 'valibot';
import { expect, test } from 'vitest';
import { banks, ghippsCodeOf } from '~/schemas/money/banks';
import { detailsOf, editAccountSchema, newAccountSchema } from './account-forms';

const momo = { type: 'momo', network: 'MTN MoMo', accountName: 'Ama Mensah' };
const bank = { type: 'bank', bankName: 'GCB Bank', branch: 'Osu', accountName: 'Ama Mensah' };

/** The parsed number, or the first error with its field. */
function numberOf(form: object): unknown {
  const result = v.safeParse(newAccountSchema, form);
  if (result.success) return result.output.accountNumber;
  return result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)[0];
}

test.each(['0244123456', '024 412 3456', '+233 24 412 3456', '233244123456'])(
  'the mobile number %s is kept with +233',
  (accountNumber) => expect(numberOf({ ...momo, accountNumber })).toBe('+233244123456'),
);

test.each(['0201112222', '0571112222', '0291112222', '0701112222', '0111112222'])(
  'the network never refuses the number %s',
  (accountNumber) => expect(numberOf({ ...momo, accountNumber })).toBe(`+233${accountNumber.slice(1)}`),
);

const tenDigits = 'accountNumber: Enter a phone number like 024 412 3456 or +233 24 412 3456.';

test.each([
  [undefined, 'accountNumber: Enter the mobile money number.'],
  ['024412345', tenDigits],
  ['02441234567', tenDigits],
  ['+44 20 7946 0000', tenDigits],
  ['my number', tenDigits],
])('the mobile number %s is refused', (accountNumber, message) =>
  expect(numberOf({ ...momo, accountNumber })).toBe(message),
);

test.each([
  ['12345678', '12345678'],
  ['0012-3456 7890 1234 5678', '00123456789012345678'],
  ['1234567', 'accountNumber: Enter at least 8 digits.'],
  ['123456789012345678901', 'accountNumber: Enter at most 20 digits.'],
  ['GH12345678', 'accountNumber: Enter the account number in digits only.'],
  [undefined, 'accountNumber: Enter the account number.'],
])('the bank account number %s is %s', (accountNumber, outcome) =>
  expect(numberOf({ ...bank, accountNumber })).toBe(outcome),
);

test.each([
  [{ ...momo, network: 'Vodafone' }, 'network: Choose a network.'],
  [{ ...bank, bankName: 'Bank of Atlantis' }, 'bankName: Choose a bank from the list.'],
  [{ ...momo, accountName: ' ' }, 'accountName: Enter the name on the account.'],
  [{ accountNumber: '0244123456' }, 'type: Choose mobile money or a bank account.'],
])('a missing field has an error: %o', (form, message) =>
  expect(numberOf({ accountNumber: '0244123456', ...form })).toBe(message),
);

test('a bank has its code, with the leading zero', () => {
  expect(ghippsCodeOf('GCB Bank')).toBe('040100');
  expect(banks.every(({ ghippsCode }) => /^\d{6}$/.test(ghippsCode))).toBe(true);
  expect(new Set(banks.map(({ ghippsCode }) => ghippsCode)).size).toBe(26);
  const form = v.parse(newAccountSchema, { ...bank, accountNumber: '12345678' });
  expect(detailsOf(form)).toMatchObject({ network: null, ghippsCode: '040100', branch: 'Osu' });
});

test('an edit without a number keeps the stored one', () => {
  const form = v.parse(editAccountSchema, { ...momo, id: 'a' });
  expect(detailsOf(form).accountNumber).toBeUndefined();
});
