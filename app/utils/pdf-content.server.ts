import { opensAsArchive, opensAsPage } from './image-content.server';
import { type PdfFinding, readPdf } from './pdf/read-pdf.server';
import { UnreadablePdf } from './pdf/tokens';

/** Whether a file starts like a PDF; the name and type sent by the browser are not trusted. */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-';
}

export type PdfProblem = PdfFinding | 'second format' | 'unreadable';

/**
 * Why a PDF is refused: it has active content (a script, program, submitting form, media, attached file),
 * needs a password, has a second format, or cannot be read. Null when it is acceptable. Takes a few seconds
 * at most, whatever the content, and yields to other requests.
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
