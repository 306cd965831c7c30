import { opensAsArchive, opensAsPage } from './image-content.server';
import { type PdfFinding, readPdf } from './pdf/read-pdf.server';
import { UnreadablePdf } from './pdf/tokens';

/**
 * Whether a file is a PDF by its first bytes. The name and the type that a browser tells count for nothing.
 */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-';
}

export type PdfProblem = PdfFinding | 'second format' | 'unreadable';

/**
 * Why a PDF is not taken: it can do something when it is opened (a script, a program, a sending form, media,
 * an attached file), needs a password, is another kind of file as well, or cannot be read. Null when nothing
 * stands against it. Whatever is in it, this ends within some seconds, and lets others have their turn
 * meanwhile.
 */
export async function findPdfProblem(content: Buffer): Promise<PdfProblem | null> {
  if (opensAsPage(content) || opensAsArchive(content)) return 'second format';
  try {
    return await readPdf(content);
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable';
    throw error;
  }
}
