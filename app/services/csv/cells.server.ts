/**
 * A spreadsheet runs a cell that begins like a formula. A cell of ours may begin in two places: at its start,
 * and behind each semicolon, tab and line end inside it, because a spreadsheet whose lists are separated by
 * those splits it there, quotes or not. `disarm` puts one apostrophe in each of these places where a formula,
 * or the cell's end, follows; quotes, apostrophes and blanks in between count as nothing, since some programs
 * drop them. `rearm` takes exactly those away, so that `rearm(disarm(cell)) === cell` for every text. A
 * number below zero is left alone: it runs nothing, and whoever adds up a column needs it.
 */
const formula = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** Quotes, apostrophes and blanks that begin no new cell. */
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
