import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontFiles } from '~/fonts/font-files.server';
import type { IssuedSheet, PaperPart } from '~/schemas/papers/paper-sheet';
import { drawCheckBlock } from './check-block.server';
import { drawHead, drawPageNumbers } from './head.server';
import { body, greys, Pen } from './pen.server';
import { drawTable } from './table.server';

// Runs in a reader's process (`readers.server.ts`): 100 lines take a fifth of a second.

/**
 * Draws a paper as PDF: A4 pages with the letters in it, and nothing that acts.
 *
 * @param content an `IssuedSheet` as JSON, of our own making
 */
export async function drawPaper(content: Buffer): Promise<Buffer> {
  const sheet: IssuedSheet = JSON.parse(content.toString());
  const issuedAt = new Date(sheet.issuedAt);
  const doc = new PDFDocument({
    size: 'A4',
    // Pages begin where the pen says, never by themselves.
    margin: 0,
    // None of the library's own: they lack letters of Ghana.
    font: '',
    pdfVersion: '1.7',
    bufferPages: true,
    lang: 'en-GH',
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.seller.name || 'Makola',
      Creator: 'Makola',
      Producer: 'Makola',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const written = buffer(doc);
  doc.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold);
  const pen = new Pen(doc);
  drawHead(pen, sheet);
  sheet.parts.forEach((part, index) => {
    drawPart(pen, part);
    const isAmongTexts = part.kind === 'text' && sheet.parts[index + 1]?.kind === 'text';
    pen.y += isAmongTexts ? 5 : 16;
  });
  if (sheet.check) drawCheckBlock(pen, sheet.check);
  drawPageNumbers(pen, sheet);
  doc.end();
  return written;
}

function drawPart(pen: Pen, part: PaperPart): void {
  if (part.kind === 'table') {
    drawTable(pen, part);
    return;
  }
  const style = part.isSmall ? { size: 8, colour: greys.quiet } : { size: 9.5, isBold: part.isStrong };
  pen.makeRoom(pen.heightOf(part.text, body.width, style));
  pen.y += pen.block(part.text, body.left, pen.y, body.width, style);
}
