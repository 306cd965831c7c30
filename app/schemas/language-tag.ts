import * as v from 'valibot';
import { otherLanguages } from './languages';

/** Of a language beside English: 'ak'. */
export const otherLanguageTag = v.picklist(otherLanguages);

/** Of a language: 'en', 'ak'. */
export const languageTag = v.picklist(['en', ...otherLanguages]);
