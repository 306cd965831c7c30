import * as v from 'valibot';
import { requiredText, shownVersion } from '~/schemas/fields';
import { limits } from '~/schemas/limits';

/** Digits of the codes of authenticator apps. */
export const codeDigits = 6;
/** Digits of a recovery code. */
export const recoveryDigits = 12;

/** As it is shown and printed: `1234 5678 9012`. */
export const groupedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');

const whatToEnter = `Enter the ${codeDigits} digits that your app shows, or a recovery code of ${recoveryDigits} digits.`;

/** A code of the app or a recovery code, however it is spaced. Forms that are kept leave out its name. */
const secretCode = v.pipe(
  v.string('Enter the code.'),
  v.transform((typed) => typed.replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^(?:\\d{${codeDigits}}|\\d{${recoveryDigits}})$`), whatToEnter),
);

const currentPassword = v.pipe(
  v.string('Enter your password.'),
  v.maxLength(limits.password.max, 'This password is too long.'),
);

/** The form that asks for a code. */
export const codeSchema = v.object({ secretCode });

/** The forms with which two admins turn a user's second factor off. */
export const resetFactorSchema = v.variant('intent', [
  v.object({
    intent: v.literal('ask'),
    reason: requiredText('Enter a reason.', limits.reason.max, 'The reason'),
  }),
  v.object({ intent: v.literal('confirm'), version: shownVersion }),
]);

/** The forms of /profile/second-factor. */
export const secondFactorSchema = v.variant('intent', [
  v.object({ intent: v.literal('start'), currentPassword }),
  v.object({ intent: v.literal('confirm'), secretCode }),
  v.object({ intent: v.literal('codes') }),
  v.object({ intent: v.literal('off'), secretCode, currentPassword }),
]);
