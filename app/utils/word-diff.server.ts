import { diffWordsWithSpace } from 'diff';

/** A piece of text; `changed` if the other text lacks it. */
export interface DiffPart {
  text: string;
  changed: boolean;
}

/** After this time two texts count as completely different, so that no text keeps the server busy. */
const timeoutMs = 100;

/** Splits two texts into shared and changed pieces, word by word. */
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
