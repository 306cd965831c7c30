/** The letters of an SMS (GSM 03.38); with any other a text has less than half of the room. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts as two. */
const extended = '^{}\\[~]|€';

/** Letters of an SMS that is one segment, in septets. */
export const segmentSeptets = 160;

/** What stands for letters that an SMS has not: signs of our texts, and those of Twi, Ewe, Ga and Hausa. */
const replacements: Record<string, string> = {
  '₵': 'c',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '×': 'x',
  '·': '-',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ɖ: 'd',
  Ɖ: 'D',
  ƒ: 'f',
  Ƒ: 'F',
  ɣ: 'g',
  Ɣ: 'G',
  ʋ: 'v',
  Ʋ: 'V',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
};

/** Whether every letter is one of an SMS. */
export const isGsm7 = (text: string): boolean =>
  [...text].every((letter) => basic.includes(letter) || extended.includes(letter));

/** How much room a text of GSM-7 takes. */
export const septetsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);

/**
 * Of how many messages an SMS consists, as providers charge it.
 *
 * @internal for tests, which hold every text of an SMS to one message
 */
export function smsSegments(text: string): number {
  if (isGsm7(text)) {
    const septets = septetsOf(text);
    return septets <= segmentSeptets ? 1 : Math.ceil(septets / 153);
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

/** The text in letters of an SMS: what has none becomes the nearest, or '?'. */
export function toGsm7(text: string): string {
  // An accent that stands alone, as of ɔ̃, is left out.
  const known = text.replace(/GH₵ ?/g, 'GHS ').normalize('NFC').replace(/\p{M}/gu, '');
  return [...known]
    .map((letter) => {
      if (isGsm7(letter)) return letter;
      const other = replacements[letter];
      if (other !== undefined) return other;
      const base = letter.normalize('NFD').replace(/\p{M}/gu, '');
      return base !== '' && isGsm7(base) ? base : '?';
    })
    .join('');
}
