/** The languages that Makola has words in, by their tag (BCP 47), as they call themselves. */
export const languageNames = {
  en: 'English',
  ak: 'Twi',
  ha: 'Hausa',
} as const;
export type Language = keyof typeof languageNames;

/** Those beside English, which is what everything is written in. */
export const otherLanguages = ['ak', 'ha'] as const satisfies readonly Language[];
export type OtherLanguage = (typeof otherLanguages)[number];

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(languageNames, tag);
