import { composed } from '~/utils/composed';
import { withoutInvisible } from '~/utils/one-line';

/**
 * What texts are compared by: spreadsheets change line ends, and the spaces around a text. Other differences
 * that nobody sees don't count either: tabs for spaces, several spaces for one, zero-width characters,
 * accents as signs of their own.
 */
export const cleanText = (text: string): string =>
  composed(withoutInvisible(text))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
