import { matchStatement } from '../bulk/payments/readers.server';
import { drawPaper } from '../drawing/readers.server';
import { checkPdf, checkPicture, encodePhoto, pictureToPdf, readPieces } from '../files/readers.server';
import { readTransferResult } from '../money/payouts/batches/readers.server';
import { inspectSource, readDrafts, readRows } from '../products/import/read/readers.server';

/**
 * All that read what a stranger sent, and what draws papers, which takes long. They run in a process of their
 * own (`askReader`), which has nothing of the server.
 */
export const readers = [
  checkPdf,
  checkPicture,
  pictureToPdf,
  readPieces,
  encodePhoto,
  matchStatement,
  readTransferResult,
  drawPaper,
  inspectSource,
  readDrafts,
  readRows,
] as const;
/** @internal Tests have inputs for each. */
export type ReaderName = (typeof readers)[number]['name'];
