/**
 * A spreadsheet runs a cell that begins like a formula. A cell may begin in two places: at its start, and
 * after each semicolon, tab and line end inside it, because a spreadsheet that uses those as separators
 * splits it there, quotes or not. `disarm` inserts an apostrophe at each of these places where a formula, or
 * the cell's end, follows; quotes, apostrophes and blanks in between are ignored, since some programs drop
 * them. `rearm` removes exactly those, so that `rearm(disarm(cell)) === cell` for every text. A negative
 * number is left alone: it is harmless, and columns must still add up.
 */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** Quotes, apostrophes and blanks that don't begin a new cell. */
const nothing = `(?:['"]|[^\\S\\t\\r\\n])*`;
const begin = new RegExp(`^(?=${nothing}${formula})`);
const inside = new RegExp(`(?<=[;\\t\\r\\n])(?=${nothing}(?:${formula}|$))`, 'g');
const armedBegin = new RegExp(`^'(?=${nothing}${formula})`);
const armedInside = new RegExp(`(?<=[;\\t\\r\\n])'(?=${nothing}(?:${formula}|$))`, 'g');
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
