import { Children, createContext, useContext } from 'react';
import type { OtherLanguage } from '~/schemas/languages';
import type { WordKind, Words } from '~/texts/words';

/** The language of a page beside English, and its words. */
export interface PageWords {
  language: OtherLanguage;
  words: Words;
}

/** Null on a page in English: its texts are those of the code. */
export const WordsContext = createContext<PageWords | null>(null);

/** A text in the page's language: `lang` and the English (`title`) only where it is in another one. */
export interface Said {
  text: string;
  lang?: OtherLanguage;
  title?: string;
}

/**
 * Says an English text in the page's language, by the first of these kinds of words that have it; a text
 * without such words stays English (docs/decisions/languages.md).
 */
export function useSay(...kinds: readonly WordKind[]): (english: string) => Said {
  const page = useContext(WordsContext);
  return (english) => {
    if (!page) return { text: english };
    for (const kind of kinds) {
      const words: Record<string, string | undefined> = page.words[kind];
      const text = Object.hasOwn(words, english) ? words[english] : undefined;
      if (text) return { text, lang: page.language, title: english };
    }
    return { text: english };
  };
}

/** A text in the page's language. */
export function Say({ of, children }: { of: WordKind; children: string }) {
  const { text, ...marks } = useSay(of)(children);
  return marks.lang ? <span {...marks}>{text}</span> : text;
}

/** What a button shows: its texts in the page's language, other children as they are. */
export function useSaidChildren(
  children: React.ReactNode,
): Omit<Said, 'text'> & { children: React.ReactNode } {
  const isEnglish = useContext(WordsContext) === null;
  const say = useSay('buttons');
  if (isEnglish) return { children };
  let marks: Omit<Said, 'text'> = {};
  const said = Children.map(children, (child) => {
    if (typeof child !== 'string') return child;
    const { text, ...found } = say(child.trim());
    if (!found.lang) return child;
    marks = found;
    return child.replace(child.trim(), () => text);
  });
  return { ...marks, children: said };
}

/** A reason as records keep it, 'Out of stock: until May': what was chosen in the page's language. */
export function SayReason({ children }: { children: string }) {
  const [chosen = '', ...note] = children.split(': ');
  return (
    <>
      <Say of="reasons">{chosen}</Say>
      {note.map((part) => `: ${part}`).join('')}
    </>
  );
}
