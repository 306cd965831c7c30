import type { FoundGroup } from '~/schemas/search';

/** What is found by its name. */
export interface NamedPage {
  name: string;
  to: string;
  /** Other words for it. */
  also?: string;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages of which some word begins with each typed one; those that match by name come first. */
export function findNamed(group: string, pages: readonly NamedPage[], q: string): FoundGroup {
  const typed = wordsOf(q);
  const fits = (text: string) => {
    const words = wordsOf(text);
    return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  const byName = pages.filter(({ name }) => fits(name));
  const byOther = pages.filter(({ name, also = '' }) => !fits(name) && fits(`${name} ${also}`));
  const rows = [...byName, ...byOther].map(({ name, to }) => ({
    id: to,
    to,
    title: name,
    details: [],
    badge: null,
  }));
  return { name: group, rows, all: null };
}
