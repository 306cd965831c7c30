import * as v from 'valibot';
import {
  documentId,
  optionalText,
  phoneAdvice,
  requiredText,
  shownVersion,
  type Unversioned,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { ghippsCodeOf } from '~/schemas/money/banks';
import { networks } from '~/schemas/money/networks';
import type { AccountDetails } from '~/schemas/money/seller-account';
import { parsePhone } from '~/utils/phone';

const { min, max } = limits.bankNumber;
const chooseType = 'Choose mobile money or a bank account.';

/** Stored as +233 and nine digits. Any prefix is accepted: numbers move between networks. */
const mobileNumber = v.pipe(
  v.string('Enter the mobile money number.'),
  v.transform(parsePhone),
  v.string(phoneAdvice),
);

const bankNumber = v.pipe(
  v.string('Enter the account number.'),
  v.transform((typed) => typed.replace(/[\s-]/g, '')),
  v.regex(/^\d+$/, 'Enter the account number in digits only.'),
  v.minLength(min, `Enter at least ${min} digits.`),
  v.maxLength(max, `Enter at most ${max} digits.`),
);

const accountName = requiredText('Enter the name on the account.', limits.name.max, 'A name');

// In the order of the fields, so that errors are listed in that order.
const momo = <S extends v.GenericSchema<unknown, string | undefined>>(accountNumber: S) => ({
  type: v.literal('momo'),
  accountNumber,
  network: v.picklist(networks, 'Choose a network.'),
  accountName,
});

const bank = <S extends v.GenericSchema<unknown, string | undefined>>(accountNumber: S) => ({
  type: v.literal('bank'),
  bankName: v.pipe(
    v.string('Choose a bank.'),
    v.check((name) => ghippsCodeOf(name) !== null, 'Choose a bank from the list.'),
  ),
  branch: optionalText(limits.name.max, 'A branch'),
  accountNumber,
  accountName,
});

/** intent=create. */
export const newAccountSchema = v.variant(
  'type',
  [v.object(momo(mobileNumber)), v.object(bank(bankNumber))],
  chooseType,
);
export type NewAccountForm = v.InferOutput<typeof newAccountSchema>;

const target = { id: documentId, version: shownVersion };

/** intent=update: an empty number keeps the stored one. */
export const editAccountSchema = v.variant(
  'type',
  [
    v.object({ ...target, ...momo(v.optional(mobileNumber)) }),
    v.object({ ...target, ...bank(v.optional(bankNumber)) }),
  ],
  chooseType,
);
export type EditAccountForm = Unversioned<v.InferOutput<typeof editAccountSchema>>;

/** Intents of forms that are one button. */
const buttonIntents = ['activate', 'deactivate', 'default', 'delete'] as const;
export type ButtonIntent = (typeof buttonIntents)[number];
export const accountButtonSchema = v.object({ intent: v.picklist(buttonIntents), ...target });

/** The details in a form; `accountNumber` is undefined to keep the stored one. */
export function detailsOf(
  form: NewAccountForm | EditAccountForm,
): Omit<AccountDetails, 'accountNumber'> & { accountNumber: string | undefined } {
  const { type, accountName, accountNumber } = form;
  if (form.type === 'momo') {
    const noBank = { bankName: null, ghippsCode: null, branch: '' };
    return { type, accountName, accountNumber, network: form.network, ...noBank };
  }
  const { bankName, branch } = form;
  const ghippsCode = ghippsCodeOf(bankName);
  return { type, accountName, accountNumber, network: null, bankName, ghippsCode, branch };
}
