import type { IssuedSheet } from '~/schemas/papers/paper-sheet';
import { AppError } from '~/utils/app-error';
import { askReader, tooLargeAs } from '../readers/ask-reader.server';
import { ReaderBusy } from '../readers/process.server';
import { drawPaper } from './readers.server';

/**
 * Draws a sheet as PDF, in a reader's process: the same sheet is the same file each time.
 *
 * @throws AppError `upstream` when it could not be drawn
 */
export async function drawSheet(sheet: IssuedSheet): Promise<Buffer> {
  const words = Buffer.from(JSON.stringify(sheet));
  const content = await askReader(drawPaper, words, null)
    .catch(tooLargeAs(null))
    .catch((error: unknown) => {
      throw error instanceof ReaderBusy ? notDrawn(error) : error;
    });
  if (content) return Buffer.from(content);
  throw notDrawn();
}

const notDrawn = (cause?: Error) =>
  new AppError(
    'upstream',
    'a paper could not be drawn',
    'We can’t make this PDF right now. Print the page instead, or try again in a minute.',
    { cause },
  );
