import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { limits } from '~/schemas/limits';
import { holdsSecondFormat, imageFormatOf } from '~/utils/image-content.server';
import { findPdfProblem, isPdf, type PdfProblem } from '~/utils/pdf-content.server';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes, truncate } from '~/utils/text';

/** The kinds of file that a form may ask for, with the ending and the word of each. */
const kinds = {
  'image/jpeg': { extension: 'jpg', word: 'JPEG' },
  'image/png': { extension: 'png', word: 'PNG' },
  'image/webp': { extension: 'webp', word: 'WebP' },
  'application/pdf': { extension: 'pdf', word: 'PDF' },
} as const;
export type UploadType = keyof typeof kinds;

/** What a form takes. */
export interface UploadRules {
  types: readonly UploadType[];
  /** The largest size, in bytes. */
  bytes: number;
  /** Said of a file of another kind; left out: which kinds there are. */
  wrongType?: string;
}

/** A file that may be stored as it is. */
export interface ValidUpload {
  content: Buffer;
  contentType: UploadType;
  /** Without a dot. */
  extension: string;
  /** In hex: the same file has the same. */
  sha256: string;
}

/** Pictures that are decoded at once. */
const decodeLimit = pLimit(2);
/** Seconds of work on one picture. */
const maxWorkSeconds = 15;

/**
 * Validates a file by its content (docs/product.md, "Files"): its kind, its size, whether it is whole,
 * whether it is two kinds of file at once, and whether a PDF could act when it is opened. The content stays
 * as it was sent: it is evidence.
 *
 * @returns the file, or one sentence that names it and says how to fix it
 */
export async function validateUpload(file: File, rules: UploadRules): Promise<Result<ValidUpload>> {
  const shown = `“${truncate(file.name, 40)}”`;
  if (file.size === 0) return fail(`${shown} is empty. Choose the file again.`);
  if (file.size > rules.bytes)
    return fail(
      `${shown} has ${formatMegabytes(file.size, 1)}; a file has ${formatMegabytes(rules.bytes)} at most.`,
    );
  const content = Buffer.from(await file.arrayBuffer());
  const contentType = typeOf(content);
  if (!contentType || !rules.types.includes(contentType))
    return fail(rules.wrongType ?? `${shown} is not a ${namesOf(rules.types)}. Choose another file.`);
  const error =
    contentType === 'application/pdf'
      ? await pdfError(content, shown, takesPictures(rules))
      : await pictureError(content, shown);
  if (error) return fail(error);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return ok({ content, contentType, extension: kinds[contentType].extension, sha256 });
}

function typeOf(content: Buffer): UploadType | null {
  if (isPdf(content)) return 'application/pdf';
  const format = imageFormatOf(content);
  return format && `image/${format}`;
}

/** 'JPEG, PNG, WebP or PDF' */
function namesOf(types: readonly UploadType[]): string {
  return types
    .map((type) => kinds[type].word)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');
}

/** PDFs and pictures take turns: each may need some seconds. */
async function pdfError(content: Buffer, shown: string, orPicture: boolean): Promise<string | null> {
  const problem = await decodeLimit(() => findPdfProblem(content));
  return problem && pdfErrors[problem](shown, orPicture ? ', or a picture of it' : '');
}

const takesPictures = ({ types }: UploadRules) => types.some((type) => type.startsWith('image/'));

/** By what is wrong; `orPicture` is the other way out, where the form takes pictures. */
const pdfErrors: Record<PdfProblem, (shown: string, orPicture: string) => string> = {
  active: (shown, orPicture) =>
    `${shown} holds a script, an active form, media or another file. Print it to PDF again and upload that${orPicture}.`,
  password: (shown, orPicture) =>
    `${shown} needs a password. Save a copy without a password and upload that${orPicture}.`,
  'second format': (shown) =>
    `${shown} is a PDF and another kind of file at once. Print it to PDF again and upload that.`,
  unreadable: () => "We can't read this PDF. Save or print it to PDF again and upload that.",
};

async function pictureError(content: Buffer, shown: string): Promise<string | null> {
  if (holdsSecondFormat(content))
    return `${shown} is a picture and another kind of file at once. Open it, save it anew as a picture and choose the new file.`;
  try {
    await decodeLimit(() => decode(content));
    return null;
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
    return tooLarge
      ? `${shown} has more than 50 million pixels. Make it smaller and choose it again.`
      : `${shown} is damaged. Open it, save it anew and choose the new file.`;
  }
}

/** Fails for what no browser could show. */
function decode(content: Buffer): Promise<Buffer> {
  return sharp(content, { limitInputPixels: limits.images.pixels, failOn: 'error' })
    .resize({ width: 16 })
    .timeout({ seconds: maxWorkSeconds })
    .toBuffer();
}
