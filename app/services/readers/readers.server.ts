import type { StatementContext } from '../b2b/payments/statement';
import type { WaitingPayment } from '../b2b/payments/statement-match';
import type { EncodeInput } from '../files/encode-photo.server';
import type { ResultQuestion } from '../payouts/batches/read-result.server';
import type { SourceInput } from '../products/import/read-source.server';

/**
 * All that read what a stranger sent, and what draws papers, which takes long. They run in a process of their
 * own (`askReader`), which has nothing of the server; each loads its own libraries only, so that the process
 * starts quickly.
 */
export const readers = {
  /** Why a PDF cannot be taken. */
  checkPdf: async (content: Buffer, _input: null) =>
    (await import('~/utils/pdf-content.server')).findPdfProblem(content),

  /** Why a picture that is stored as it is cannot be taken. */
  checkPicture: async (content: Buffer, _input: null) =>
    (await import('../files/check-picture.server')).checkPicture(content),

  /** A picture of a receipt as a PDF. */
  pictureToPdf: async (content: Buffer, _input: null) =>
    (await import('../files/picture-to-pdf.server')).pictureToPdf(content),

  /** The words of a picture of a receipt, to compare it with others. */
  readPieces: async (content: Buffer, _input: null) =>
    (await import('../files/picture-lines.server')).readPieces(content),

  /** A photo, made safe to store. */
  encodePhoto: async (content: Buffer, input: EncodeInput) =>
    (await import('../files/encode-photo.server')).encodePhoto(content, input),

  /** What a statement of the bank says of payments. */
  matchStatement: async (
    content: Buffer,
    input: { payments: readonly WaitingPayment[] } & StatementContext,
  ) => (await import('../b2b/payments/read-statement.server')).compareStatement(content, input),

  /** What the network or bank says became of a batch of payouts. */
  readTransferResult: async (content: Buffer, input: ResultQuestion) =>
    (await import('../payouts/batches/read-result.server')).readResult(content, input),

  /** A paper or receipt as PDF; the content is an `IssuedSheet` as JSON, with the words of strangers. */
  drawPaper: async (content: Buffer, _input: null) =>
    (await import('../drawing/draw-paper.server')).drawPaper(content),

  /** What a file of products holds. */
  inspectSource: async function* (content: Buffer, sheet: string | null) {
    return yield* (await import('../products/import/read-source.server')).inspectSource(content, sheet);
  },

  /** The products of a stored file. */
  readDrafts: async function* (content: Buffer, input: SourceInput) {
    return yield* (await import('../products/import/read-source.server')).readDrafts(content, input);
  },

  /** Some rows of a stored file. */
  readRows: async function* (content: Buffer, input: SourceInput & { lines: readonly number[] }) {
    return yield* (await import('../products/import/read-source.server')).readRows(content, input);
  },
};
export type Readers = typeof readers;
export type ReaderName = keyof Readers;
