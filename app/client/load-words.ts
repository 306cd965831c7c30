import type { OtherLanguage } from '~/schemas/languages';
import type { Words } from '~/texts/words';

/** Each language is a file of its own: a page loads that of its language alone, and one in English none. */
const files: Record<OtherLanguage, () => Promise<{ words: Words }>> = {
  ak: () => import('~/texts/ak/words'),
  ha: () => import('~/texts/ha/words'),
};

/** The words of the page's language. @throws when they can't be loaded */
export async function loadWords(language: OtherLanguage): Promise<Words> {
  return (await files[language]()).words;
}
