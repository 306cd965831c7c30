/**
 * A spreadsheet runs what begins like a formula. `disarm` puts one apostrophe in front of such a cell, of one
 * with apostrophes before the formula too; `rearm` takes exactly that one away, so that
 * `rearm(disarm(cell)) === cell` for every text. A number below zero is left alone: it runs nothing, and whoever adds up
 * a column needs it.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const negativeNumber = /^-\d+(?:\.\d+)?$/;

/** The cell as it may stand in a file that a spreadsheet opens. */
export function disarm(cell: string): string {
  return formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `disarm`. */
export function rearm(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
