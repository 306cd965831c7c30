import Negotiator from 'negotiator';
import { isLocalFirebase } from '~/env.server';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import { type Language, type OtherLanguage, otherLanguages } from '~/schemas/languages';
import type { User } from '~/schemas/users/user';
import { languageTexts } from '~/texts/languages.server';
import { offersOf } from './offers';

/** Tags of browsers that mean one of our languages: Twi is Akan. */
const alsoCalled: Record<string, OtherLanguage> = { tw: 'ak', fat: 'ak' };

const usesOf = (language: OtherLanguage) => offersOf(languageTexts[language].words, isLocalFirebase);
const isForPages = (language: OtherLanguage) => usesOf(language).includes('pages');

/** What an admin may turn on, beside English. */
export const offeredLanguages = otherLanguages.filter((language) => usesOf(language).length > 0);

/** Those of them that an admin turned on; pages are shown also while that cannot be read. */
async function turnedOn(): Promise<OtherLanguage[]> {
  const { languages } = await getKnownSettings();
  return languages.filter((language) => offeredLanguages.includes(language));
}

const withEnglish = (others: OtherLanguage[]): Language[] => (others.length > 0 ? ['en', ...others] : []);

/** What a page may be read in: English first; empty where there is no choice. */
export const languagesOfPages = async () => withEnglish((await turnedOn()).filter(isForPages));

/** What a person may choose: also what only their SMS are in. */
export const languagesToChoose = async () => withEnglish(await turnedOn());

/**
 * The language of a page for somebody who is not known: what this browser chose, else what it asks for.
 *
 * @param choices of `languagesOfPages`
 * @param acceptLanguage the header, 'tw,en;q=0.8'
 */
export function languageOfBrowser(
  choices: readonly Language[],
  chosen: string | undefined,
  acceptLanguage: string | null,
): Language {
  const own = choices.find((language) => language === chosen);
  if (own || choices.length === 0) return own ?? 'en';
  const headers = { 'accept-language': acceptLanguage ?? 'en' };
  const [wanted = 'en'] = new Negotiator({ headers }).languages([...choices, ...Object.keys(alsoCalled)]);
  return choices.find((language) => language === (alsoCalled[wanted] ?? wanted)) ?? 'en';
}

/** The language that a person chose for their pages; null for none, or one that is not for pages now. */
export async function languageOfPerson(person: Pick<User, 'language'>): Promise<Language | null> {
  if (person.language === 'en') return 'en';
  const language = await languageOfSms(person);
  return language && isForPages(language) ? language : null;
}

/** The language of a person's SMS; null for English. */
export async function languageOfSms({ language }: Pick<User, 'language'>): Promise<OtherLanguage | null> {
  if (language === null || language === 'en') return null;
  return (await turnedOn()).find((one) => one === language) ?? null;
}
