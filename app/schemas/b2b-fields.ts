import * as v from 'valibot';
import { findContact } from '~/utils/contacts';
import { textOrEmpty } from './fields';

/** Fields that the forms of bulk trade share. */

/** The version that a form showed. */
export const version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber()));

/** That of a decision. Without one it is -1, which no record has: it counts as changed. */
export const decidedVersion = v.pipe(
  textOrEmpty(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  v.transform((typed) => (typed === '' ? -1 : Number(typed))),
);

/** Refuses what pages for others would have to hide. */
export const withoutContacts = <S extends v.GenericSchema<string | undefined, string>>(schema: S) =>
  v.pipe(
    schema,
    v.check(
      (typed) => findContact(typed) === null,
      'Remove the phone number or email address: others write to you here.',
    ),
  );

/** A whole number of units from 1 to `max`. */
export const unitCount = (missing: string, max: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.regex(/^\d{1,12}$/, 'Enter a whole number, like 20.'),
    v.toNumber(),
    v.minValue(1, 'Enter 1 or more.'),
    v.maxValue(max, `Enter ${max.toLocaleString('en-GH')} or less.`),
  );
