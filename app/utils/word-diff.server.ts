import { diffWordsWithSpace } from 'diff';

/** A piece of a text; `changed` when the other text lacks it. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** Milliseconds after which two texts count as wholly different, so that no text keeps the server busy. */
const timeoutMs = 100;

/** Two texts, cut into what both have and what only one has, word by word. */
export function diffTexts(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const parts = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  if (!parts) return { before: whole(before), after: whole(after) };
  return {
    before: parts
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, changed: removed })),
    after: parts
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, changed: added })),
  };
}

function whole(text: string): DiffPart[] {
  return text ? [{ text, changed: true }] : [];
}
