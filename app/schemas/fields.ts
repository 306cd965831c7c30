import * as v from 'valibot';
import { limits } from './limits';

/**
 * Fields of forms. Conform gives `undefined` for an empty field, so a required one says what to do when it
 * is missing; optional text is '' when it is empty.
 */
export function requiredText(missing: string, max: number, what: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(max, `${what} has ${max} characters at most.`),
  );
}

export function optionalText(max: number, what: string) {
  return textOrEmpty(
    v.pipe(v.string(), v.trim(), v.maxLength(max, `${what} has ${max} characters at most.`)),
  );
}

/**
 * What was typed, or '' for nothing. A default alone would not do: conform takes an empty text, the default
 * too, for a missing one.
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

export const email = v.pipe(
  v.string('Enter the e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(limits.email.max, 'This e-mail address is too long.'),
  v.email('Enter an e-mail address like ama@example.com.'),
);

export const newPassword = v.pipe(
  v.string('Choose a password.'),
  v.minLength(limits.password.min, `A password has ${limits.password.min} characters or more.`),
  v.maxLength(limits.password.max, `A password has ${limits.password.max} characters at most.`),
);

/** Spaces, dashes and brackets are how people write numbers; they mean nothing. */
export const phone = textOrEmpty(
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s().-]/g, '')),
    v.maxLength(limits.phone.max, 'This number is too long.'),
    v.regex(/^(?:0\d{9}|\+233\d{9})?$/, 'Enter 10 digits that begin with 0, or +233 and 9 digits.'),
  ),
);

/** Where to go afterwards; checked by `safeRedirect`, not here. */
export const redirectTo = v.fallback(v.optional(v.string(), ''), '');

/**
 * A document id of ours in a URL: no slash, no dots, at most 128 characters; `__…__` Firestore keeps for
 * itself.
 */
export const documentId = v.pipe(v.string(), v.regex(/^(?!__.*__$)[\w-]{1,128}$/));
