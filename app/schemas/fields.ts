import * as v from 'valibot';
import { parsePhone } from '~/utils/phone';
import { limits } from './limits';

/** Said of a form that no page of ours has. */
export const unknownForm = 'We don’t recognise this form. Go back and try again.';

/**
 * Fields of forms. Conform passes `undefined` for an empty field, so a required field has a message for it;
 * optional text becomes ''.
 */
export function requiredText(missing: string, max: number, what: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, `${what} must be ${max} characters or fewer.`),
  );
}

export function optionalText(max: number, what: string) {
  return textOrEmpty(
    v.pipe(v.string(), v.trim(), v.maxLength(max, `${what} must be ${max} characters or fewer.`)),
  );
}

/**
 * The input, or '' when empty. A default alone is not enough: conform treats an empty text, even a default,
 * as missing.
 */
export function textOrEmpty<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.optional(
    v.pipe(
      v.optional(schema),
      v.transform((typed) => typed ?? ''),
    ),
    '',
  );
}

/**
 * The version that a form showed of the record that it changes. Without one it is '', which no record has:
 * nobody saw what is changed, so it is a conflict.
 */
export const shownVersion = textOrEmpty(v.string());

/**
 * As `shownVersion`, for versions that are counted. Without one it is infinite: no record has that, and no
 * change came after it, so that the conflict lists none.
 */
export const shownVersionNumber = v.pipe(
  textOrEmpty(v.pipe(v.string(), v.regex(/^\d{0,9}$/))),
  v.transform((typed) => (typed === '' ? Number.POSITIVE_INFINITY : Number(typed))),
);

/** A form as services take it, from scripts too: without a version, nothing is compared. */
export type Unversioned<Form> = Form extends { version: infer Version }
  ? Omit<Form, 'version'> & { version?: Version }
  : never;

export const email = v.pipe(
  v.string('Enter an email address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email.max, 'This email address is too long.'),
  v.email('Enter an email address like ama@example.com.'),
);

export const newPassword = v.pipe(
  v.string('Choose a password.'),
  v.minLength(limits.password.min, `The password must be at least ${limits.password.min} characters.`),
  v.maxLength(limits.password.max, `The password must be ${limits.password.max} characters or fewer.`),
);

/** What is wrong with a phone number. */
export const phoneAdvice = 'Enter a phone number like 024 412 3456 or +233 24 412 3456.';

/** Stored as +233 and nine digits, however it is typed. */
export const phone = textOrEmpty(
  v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? '' : parsePhone(typed))),
    v.string(phoneAdvice),
  ),
);

/** Where to go afterwards; `safeRedirect` checks it. */
export const redirectTo = v.fallback(v.optional(v.string(), ''), '');

/** A document id in a URL: no slash or dot, at most 128 characters; `__…__` is reserved by Firestore. */
export const documentId = v.pipe(v.string(), v.regex(/^(?!__.*__$)[\w-]{1,128}$/));
