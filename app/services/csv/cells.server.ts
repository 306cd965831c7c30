/**
 * A spreadsheet runs a cell that begins like a formula, so such a cell is written with an apostrophe
 * in front. Quotes, apostrophes and blanks before the sign are ignored, since some programs drop them.
 * A negative number is left alone: it is harmless, and columns must still add up.
 *
 * Where lists are separated by semicolons or tabs, a spreadsheet splits our cells there and at their
 * line ends, quotes or not. An apostrophe therefore also stands inside a cell, but only where what
 * follows could do something: `=` and `@` always, a dash or plus unless plain words follow, as in a
 * list of dashes (docs/decisions/import.md).
 *
 * `rearm` removes exactly what `disarm` inserts: `rearm(disarm(cell)) === cell` for every text.
 */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** Quotes, apostrophes and blanks that don't begin a new cell. */
const nothing = `(?:['"]|[^\\S\\t\\r\\n])*`;
/** Signs that call no function, name no other file and end no text. */
const plain = '[\\p{L}\\p{N}\\p{Zs}\\p{Sc}.,:%/&-]*';
/**
 * A dash or plus before plain words. Whatever a spreadsheet adds from the next cell begins with a
 * quote, so the words must not end in an operator, unless the line ends there.
 */
const plainLine = `[+\\-＋－]${plain}(?:(?=[\\r\\n])|(?<=[\\p{L}\\p{N}.%])\\p{Zs}*(?=[;\\t]|$))`;
const running = `${nothing}(?!${plainLine})[=+\\-@＝＋－＠]`;
/** Where older exports inserted apostrophes; the import still takes them back. */
const removable = `'${nothing}(?:${formula}|$)`;

const begin = new RegExp(`^(?=${nothing}${formula})`);
const inside = new RegExp(`(?<=[;\\t\\r\\n])(?=${running}|${removable})`, 'gu');
const armedBegin = new RegExp(`^'(?=${nothing}${formula})`);
const armedInside = new RegExp(`(?<=[;\\t\\r\\n])(?=${removable})'`, 'gu');
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/** The cell as it may stand in a file that a spreadsheet opens. */
export function disarm(cell: string): string {
  if (negativeNumber.test(cell)) return cell;
  return cell.replace(inside, "'").replace(begin, "'");
}

/** The cell as it was before `disarm`. */
export function rearm(cell: string): string {
  return cell.replace(armedInside, '').replace(armedBegin, '');
}
