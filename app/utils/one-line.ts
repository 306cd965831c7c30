import { composed } from './composed';

/**
 * Characters that nobody sees: control, zero-width and direction marks, soft hyphens. A joiner stays where it
 * makes one emoji of several.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;

/** The text without them. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * A text as a field of one line keeps it, composed: 'Kente\t4 yards\u00A0' → 'Kente 4 yards'. Plain spaces
 * stay.
 */
export function oneLine(text: string): string {
  return composed(withoutInvisible(text))
    .replace(/\s+/g, (blanks) => (/[^ ]/.test(blanks) ? ' ' : blanks))
    .trim();
}
