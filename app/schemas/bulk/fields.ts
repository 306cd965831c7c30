import * as v from 'valibot';
import { findContact } from '~/utils/contacts';

/** Fields that the forms of bulk trade share. */

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
