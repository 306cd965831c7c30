import { withoutInvisible } from '~/utils/one-line';

/**
 * What texts are compared by: spreadsheets change line ends, and the spaces around a text. Other differences
 * that nobody sees don't count either: tabs for spaces, several spaces for one, zero-width characters.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
