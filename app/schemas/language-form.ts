import * as v from 'valibot';
import { redirectTo } from './fields';
import { languageTag } from './language-tag';

/** The form that chooses a language, and the page to go back to. */
export const chooseLanguageSchema = v.object({ language: languageTag, redirectTo });
