const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Characters of the header that are read. */
const sampleCharacters = 64_000;

/** The delimiter that the header uses most outside quotes; a comma when there is only one column. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text.slice(0, sampleCharacters)) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (counts.size > 0) break;
    } else if (delimiters.some((delimiter) => delimiter === character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const count = (delimiter: string) => counts.get(delimiter) ?? 0;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}
