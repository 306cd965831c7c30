import type PDFDocument from 'pdfkit';
import { brandColours } from '~/utils/brand-colours';
import { withoutInvisible } from '~/utils/one-line';
import { truncate } from '~/utils/text';

/** Points, 72 to an inch: A4 with margins of 15 mm, and what is left of it above the number of the page. */
const sheet = { width: 595.28, height: 841.89, margin: 42.5 } as const;
export const body = {
  left: sheet.margin,
  right: sheet.width - sheet.margin,
  width: sheet.width - 2 * sheet.margin,
  top: sheet.margin,
  bottom: sheet.height - sheet.margin - 18,
} as const;

export const greys = { text: brandColours.ink, quiet: '#5c5a54', line: '#cfcdc6' } as const;

export interface Style {
  /** Points. */
  size: number;
  isBold?: boolean;
  colour?: string;
  /** Digits of one width, for columns of figures. */
  isTabular?: boolean;
}

/** Characters of a text that are drawn: a text never takes more than a page. */
const maxLength = 2_000;

/** A text as the font has it: emoji are left out, which it has none of, and what nobody sees. */
const clean = (text: string): string =>
  truncate(
    withoutInvisible(text)
      .replace(
        /[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\uFE0F\u200D]|(?=[\u2190-\u{10FFFF}])\p{Extended_Pictographic}/gu,
        '',
      )
      .replace(/\s+/g, ' ')
      .trim(),
    maxLength,
  ).normalize('NFC');

/** Writes on the pages of a document, and knows how far down it is. */
export class Pen {
  y: number = body.top;

  constructor(readonly doc: typeof PDFDocument.prototype) {}

  /** Begins a page when so much, in points, does not fit on this one. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.y + height <= body.bottom) return false;
    this.doc.addPage();
    this.y = body.top;
    return true;
  }

  #use({ size, isBold = false, colour = greys.text }: Style): void {
    this.doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  }

  /** Points that a text takes on one line. */
  widthOf(text: string, style: Style): number {
    this.#use(style);
    return this.doc.widthOfString(clean(text), featuresOf(style));
  }

  /** Points that a text takes in a column of this width. */
  heightOf(text: string, width: number, style: Style): number {
    this.#use(style);
    return this.doc.heightOfString(clean(text) || ' ', { width, ...leading });
  }

  /** Writes a text on one line, at the left of `x`, or at the right of it with `end`. */
  line(text: string, x: number, y: number, style: Style, align: 'start' | 'end' = 'start'): void {
    const left = align === 'end' ? x - this.widthOf(text, style) : x;
    this.#use(style);
    this.doc.text(clean(text), left, y, { lineBreak: false, ...featuresOf(style) });
  }

  /** Writes a text into a column. @returns the points that it takes */
  block(
    text: string,
    x: number,
    y: number,
    width: number,
    style: Style,
    align: 'left' | 'right' = 'left',
  ): number {
    const height = this.heightOf(text, width, style);
    this.doc.text(clean(text), x, y, { width, align, ...leading });
    return height;
  }

  /** A line across, between two places. */
  rule(
    y: number,
    {
      from = body.left as number,
      to = body.right as number,
      width = 0.5,
      colour = greys.line as string,
    } = {},
  ): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
  }
}

const leading = { lineGap: 1.5 } as const;
const featuresOf = ({ isTabular }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  isTabular ? { features: ['tnum'] } : {};
