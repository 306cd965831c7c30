import type { IssuedSheet, PaperSheet } from '~/schemas/papers/paper-sheet';
import { brandColours } from '~/utils/brand-colours';
import { formatPhone } from '~/utils/phone';
import { body, greys, type Pen } from './pen.server';

/** Points: the mark, where the seller stands beside it, and the block of title and number. */
const mark = 24;
const sellerAt = body.left + 104;
const sellerWidth = 210;
const titleWidth = body.right - sellerAt - sellerWidth - 16;

const name = { size: 10, isBold: true } as const;
const small = { size: 9, colour: greys.quiet } as const;

/** The mark of `components/brand/mark.tsx`, whose drawing is 28 wide. */
function drawMark({ doc }: Pen, x: number, y: number): void {
  const paths = [
    ['M5 5h6v6H5zM17 17h6v6h-6z', brandColours.gold],
    [
      'M11 5h6v2h-6zM11 9h6v2h-6zM11 17h6v2h-6zM11 21h6v2h-6zM5 11h2v6H5zM9 11h2v6H9zM17 11h2v6h-2zM21 11h2v6h-2z',
      brandColours.white,
    ],
    ['M11 11h6v6h-6z', brandColours.red],
  ] as const;
  doc
    .save()
    .translate(x, y)
    .scale(mark / 28);
  doc.roundedRect(0, 0, 28, 28, 6).fill(brandColours.green);
  for (const [path, colour] of paths) doc.path(path).fill(colour);
  doc.restore();
}

/** The head of the first page, as `PaperHead` of printed pages has it, and whom the paper is to. */
export function drawHead(pen: Pen, { seller, title, number, details, to }: PaperSheet): void {
  drawMark(pen, body.left, pen.y);
  pen.line('Makola', body.left + mark + 8, pen.y + 5, { size: 12, isBold: true });
  const left = stack(pen, sellerAt, sellerWidth, [
    [seller.name || 'Makola', name],
    [seller.address, small],
    [seller.phone && formatPhone(seller.phone), small],
    [seller.email, small],
    [seller.tin && `TIN ${seller.tin}`, small],
  ]);
  const right = stack(
    pen,
    body.right - titleWidth,
    titleWidth,
    [[title, { size: 16, isBold: true }], [number, name], ...details.map((line) => [line, small] as const)],
    'right',
  );
  pen.y = Math.max(left, right, pen.y + mark) + 10;
  pen.rule(pen.y, { width: 1.5, colour: brandColours.green });
  pen.y += 20;
  if (to.length === 0) return;
  const style = (index: number) => (index === 0 ? name : { size: 9.5 });
  pen.y =
    stack(
      pen,
      body.left,
      body.width / 2,
      to.map((line, index) => [line, style(index)] as const),
    ) + 18;
}

type Line = readonly [text: string, style: Parameters<Pen['block']>[4]];

/** Writes texts below each other; those that are '' are left out. @returns where they end */
function stack(pen: Pen, x: number, width: number, lines: readonly Line[], align?: 'left' | 'right'): number {
  return lines
    .filter(([text]) => text !== '')
    .reduce((y, [text, style]) => y + pen.block(text, x, y, width, style, align), pen.y);
}

/** At the foot of every page what it is of and which one, as its document ends. */
export function drawPageNumbers(pen: Pen, { title, number, seller }: IssuedSheet): void {
  const { start, count } = pen.doc.bufferedPageRange();
  const y = body.bottom + 12;
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page);
    const of = `Page ${page - start + 1} of ${count}`;
    pen.line(of, body.right, y, { size: 8, colour: greys.quiet }, 'end');
    if (page === start) continue;
    const what = [title, number, seller.name].filter(Boolean).join(' · ');
    pen.block(shortened(what), body.left, y, body.width - 90, { size: 8, colour: greys.quiet });
  }
}

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
