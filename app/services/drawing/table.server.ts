import type { PaperColumn, PaperRow, PaperTable, PaperTotal } from '~/schemas/papers/paper-sheet';
import { body, greys, type Pen, type Style } from './pen.server';

/** Points: between columns, above and below the text of a row. */
const gap = 14;
const padding = 4.5;
/** The widest that a column of single lines gets, and that totals get. */
const maxNarrow = body.width * 0.4;
const totalsWidth = body.width * 0.5;

const head: Style = { size: 8, isBold: true, colour: greys.quiet };
const note: Style = { size: 8, colour: greys.quiet };
const cellStyle = ({ isStrong }: PaperRow, { align, isTerm }: PaperColumn): Style => ({
  size: 9.5,
  isBold: isStrong && !isTerm,
  isTabular: align === 'end',
  colour: isTerm ? greys.quiet : undefined,
});

interface Place {
  x: number;
  width: number;
}

/** Draws a table from where the pen is; its head stands on each of its pages again. */
export function drawTable(pen: Pen, table: PaperTable): void {
  const places = placesOf(pen, table);
  const drawHeads = () => {
    if (table.hasHead) drawHeadRow(pen, table.columns, places);
  };
  // A heading or a head without a row below it says nothing.
  pen.makeRoom(72);
  if (table.heading) {
    pen.y += pen.block(table.heading, body.left, pen.y, body.width, { size: 12, isBold: true }) + 6;
  }
  drawHeads();
  for (const row of table.rows) {
    const height = heightOf(pen, row, table.columns, places);
    if (pen.makeRoom(height)) drawHeads();
    drawRow(pen, row, table.columns, places);
    pen.y += height;
    pen.rule(pen.y);
  }
  drawTotals(pen, table.totals);
}

/** Each column is as wide as its widest text, and the wide one takes what is left. */
function placesOf(pen: Pen, { columns, rows, hasHead }: PaperTable): Place[] {
  const natural = columns.map((column, index) => {
    if (column.isWide) return 0;
    const cells = rows.map((row) => pen.widthOf(row.cells[index] ?? '', cellStyle(row, column)));
    return Math.min(maxNarrow, Math.max(hasHead ? pen.widthOf(column.label, head) : 0, 24, ...cells));
  });
  const gaps = gap * (columns.length - 1);
  const wide = body.width - gaps - natural.reduce((sum, width) => sum + width, 0);
  let x: number = body.left;
  return columns.map(({ isWide }, index) => {
    const width = isWide ? wide : (natural[index] ?? 0);
    const place = { x, width };
    x += width + gap;
    return place;
  });
}

function drawHeadRow(pen: Pen, columns: readonly PaperColumn[], places: readonly Place[]): void {
  columns.forEach(({ label, align }, index) => {
    const { x, width } = places[index] ?? { x: 0, width: 0 };
    if (label) pen.line(label, align === 'end' ? x + width : x, pen.y, head, align);
  });
  pen.y += 14;
  pen.rule(pen.y, { width: 0.75, colour: greys.quiet });
}

function heightOf(
  pen: Pen,
  row: PaperRow,
  columns: readonly PaperColumn[],
  places: readonly Place[],
): number {
  const wide = columns.findIndex(({ isWide }) => isWide);
  const column = columns[wide];
  const width = places[wide]?.width ?? body.width;
  const text = column ? pen.heightOf(row.cells[wide] ?? '', width, cellStyle(row, column)) : 0;
  return text + (row.note ? pen.heightOf(row.note, width, note) : 0) + 2 * padding;
}

function drawRow(pen: Pen, row: PaperRow, columns: readonly PaperColumn[], places: readonly Place[]): void {
  const y = pen.y + padding;
  columns.forEach((column, index) => {
    const { x, width } = places[index] ?? { x: 0, width: 0 };
    const text = row.cells[index] ?? '';
    const { align } = column;
    const style = cellStyle(row, column);
    if (!column.isWide) {
      pen.line(text, align === 'end' ? x + width : x, y, style, align);
      return;
    }
    const taken = pen.block(text, x, y, width, style);
    if (row.note) pen.block(row.note, x, y + taken, width, note);
  });
}

/** At the right below the rows, all on one page. */
function drawTotals(pen: Pen, totals: readonly PaperTotal[]): void {
  if (totals.length === 0) return;
  const rowHeight = 20;
  pen.makeRoom(rowHeight * totals.length + 6);
  pen.y += 6;
  const from = body.right - totalsWidth;
  totals.forEach((total, index) => {
    const size = total.isStrong ? 11 : 9.5;
    const style: Style = { size, isBold: total.isStrong };
    if (total.isStrong) pen.rule(pen.y, { from, width: 0.75, colour: greys.text });
    else if (index > 0 && !totals[index - 1]?.isStrong) pen.rule(pen.y, { from });
    const y = pen.y + (total.isStrong ? 5 : 5.5);
    pen.line(total.label, from, y, style);
    pen.line(total.amount, body.right, y, { ...style, isTabular: true }, 'end');
    pen.y += rowHeight;
  });
}
