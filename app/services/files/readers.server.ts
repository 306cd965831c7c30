import { reader } from '../readers/reader';
import type { EncodeInput } from './encode-photo.server';

const proof = { kind: 'pictures', cpuMs: 2_000, cpuMsPerMegabyte: 0, memoryMb: 150 } as const;
const photo = { kind: 'pictures', cpuMs: 5_000, cpuMsPerMegabyte: 0, memoryMb: 170 } as const;

/** Why a PDF cannot be taken. */
export const checkPdf = reader('checkPdf', { ...proof, memoryMb: 110 }, async (content, _input: null) =>
  (await import('~/utils/pdf-content.server')).findPdfProblem(content),
);

/** Why a picture that is stored as it is cannot be taken. */
export const checkPicture = reader('checkPicture', proof, async (content, _input: null) =>
  (await import('./check-picture.server')).checkPicture(content),
);

/** A picture of a receipt as a PDF. */
export const pictureToPdf = reader('pictureToPdf', photo, async (content, _input: null) =>
  (await import('./picture-to-pdf.server')).pictureToPdf(content),
);

/** The words of a picture of a receipt, to compare it with others. */
export const readPieces = reader('readPieces', proof, async (content, _input: null) =>
  (await import('./picture-lines.server')).readPieces(content),
);

/** A photo, made safe to store. */
export const encodePhoto = reader('encodePhoto', photo, async (content, input: EncodeInput) =>
  (await import('./encode-photo.server')).encodePhoto(content, input),
);
