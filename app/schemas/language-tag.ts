import * as v from 'valibot';
import { otherLanguages } from './languages';

/** Of a language beside English: 'ak'. */
export const otherLanguageTag = v.picklist(otherLanguages);

/** Stored languages beside English, without those that Makola has no longer. */
export const storedOtherLanguages = v.pipe(
  v.array(v.unknown()),
  v.transform((tags) => otherLanguages.filter((language) => tags.includes(language))),
);

/** Of a language: 'en', 'ak'. */
export const languageTag = v.picklist(['en', ...otherLanguages]);
