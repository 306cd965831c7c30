import Negotiator from 'negotiator';
import { getSettings } from '~/repositories/settings.server';
import type { Language, OtherLanguage } from '~/schemas/languages';
import type { User } from '~/schemas/users/user';
import { lastKnown } from '~/services/landing/last-known.server';

/** Tags of browsers that mean one of our languages: Twi is Akan. */
const alsoCalled: Record<string, OtherLanguage> = { tw: 'ak', fat: 'ak' };

/** Those that an admin turned on, beside English; pages are shown also while that cannot be read. */
const turnedOn = lastKnown<OtherLanguage>('the languages', async () => (await getSettings()).languages);

/** Has this process see at once which languages were turned on or off; others see it within a minute. */
export const forgetLanguages = turnedOn.forget;

/** What a page may be read in: English first; empty where there is no choice. */
export async function languagesToChoose(): Promise<Language[]> {
  const others = await turnedOn.get();
  return others.length > 0 ? ['en', ...others] : [];
}

/**
 * The language of a page for somebody who is not known: what this browser chose, else what it asks for.
 *
 * @param choices of `languagesToChoose`
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

/** The language that a person chose for their pages; null for none, or one that is off now. */
export async function languageOfPerson(person: Pick<User, 'language'>): Promise<Language | null> {
  return person.language === 'en' ? 'en' : languageOfSms(person);
}

/** The language of a person's SMS; null for English. */
export async function languageOfSms({ language }: Pick<User, 'language'>): Promise<OtherLanguage | null> {
  if (language === null || language === 'en') return null;
  return (await turnedOn.get()).find((one) => one === language) ?? null;
}
