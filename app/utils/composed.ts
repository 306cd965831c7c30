/**
 * A text with its accents as parts of their letters (NFC). Apple's files and some keyboards write them as
 * signs of their own: 'é' and 'e\u0301' look the same, and are one title, name, SKU or reference. Texts are
 * composed where they enter: forms, searches, bodies of the API, files of products; and where older ones are
 * compared.
 */
export const composed = (text: string): string => text.normalize('NFC');

/**
 * A value of JSON whose texts are composed, in place: it may be nested deeper than functions may call each
 * other.
 */
export function composeTexts(value: unknown): unknown {
  const root = [value];
  const left: object[] = [root];
  for (let holder = left.pop(); holder; holder = left.pop()) {
    for (const [name, one] of Object.entries(holder)) {
      if (typeof one === 'string') Reflect.set(holder, name, composed(one));
      else if (typeof one === 'object' && one !== null) left.push(one);
    }
  }
  return root[0];
}
