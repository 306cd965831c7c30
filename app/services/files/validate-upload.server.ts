import { createHash } from 'node:crypto';
import { heifKindOf, imageFormatOf } from '~/utils/image-content.server';
import { isPdf, type PdfProblem } from '~/utils/pdf-content.server';
import { fail, ok, type Result } from '~/utils/result';
import { formatMegabytes, truncate } from '~/utils/text';
import { askReader, tooLargeAs } from '../readers/ask-reader.server';
import { heicError, pictureError } from './picture-errors';
import { checkPdf, checkPicture } from './readers.server';

/** The types of file that a form can accept. */
const kinds = {
  'image/jpeg': { extension: 'jpg', name: 'JPEG' },
  'image/png': { extension: 'png', name: 'PNG' },
  'image/webp': { extension: 'webp', name: 'WebP' },
  'application/pdf': { extension: 'pdf', name: 'PDF' },
} as const;
type UploadType = keyof typeof kinds;

/** What a form accepts. */
export interface UploadRules {
  types: readonly UploadType[];
  /** Maximum size in bytes. */
  bytes: number;
  /** The error for other types; by default it lists the accepted types. */
  wrongType?: string;
}

/** A file that may be stored as it is. */
export interface ValidUpload {
  content: Buffer;
  contentType: UploadType;
  /** Without a dot. */
  extension: string;
  /** In hex. */
  sha256: string;
}

/**
 * Validates a file by its content (docs/product.md, "Files"): its kind, its size, whether it is whole,
 * whether it is two kinds of file at once, and whether a PDF could act when it is opened. The content is not
 * changed: it is evidence.
 *
 * @returns the file, or an error that names it and says how to fix it
 */
export async function validateUpload(file: File, rules: UploadRules): Promise<Result<ValidUpload>> {
  const shown = `“${truncate(file.name, 40)}”`;
  if (file.size === 0) return fail(`${shown} is empty. Choose the file again.`);
  if (file.size > rules.bytes)
    return fail(
      `${shown} is ${formatMegabytes(file.size, 1)}. Files can be up to ${formatMegabytes(rules.bytes)}.`,
    );
  const content = Buffer.from(await file.arrayBuffer());
  const contentType = typeOf(content);
  if (!contentType && acceptsPictures(rules) && heifKindOf(content) === 'heic') return fail(heicError(shown));
  if (!contentType || !rules.types.includes(contentType))
    return fail(rules.wrongType ?? `${shown} is not a ${namesOf(rules.types)}. Choose another file.`);
  const error =
    contentType === 'application/pdf'
      ? await pdfError(content, shown, acceptsPictures(rules))
      : await pictureErrorOf(content, shown);
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
    .map((type) => kinds[type].name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');
}

async function pdfError(content: Buffer, shown: string, orPicture: boolean): Promise<string | null> {
  const problem = await askReader(checkPdf, content, null).catch(tooLargeAs('unreadable' as const));
  return problem && pdfErrors[problem](shown, orPicture ? ', or a picture of it' : '');
}

async function pictureErrorOf(content: Buffer, shown: string): Promise<string | null> {
  const problem = await askReader(checkPicture, content, null).catch(tooLargeAs('too much work' as const));
  return problem && pictureError(problem, shown, 'picture');
}

const acceptsPictures = ({ types }: UploadRules) => types.some((type) => type.startsWith('image/'));

/** By problem; `orPicture` offers a picture instead, where the form accepts pictures. */
const pdfErrors: Record<PdfProblem, (shown: string, orPicture: string) => string> = {
  active: (shown, orPicture) =>
    `${shown} contains a script, an active form, media or another file. Print it to PDF again and upload that${orPicture}.`,
  password: (shown, orPicture) =>
    `${shown} needs a password. Save a copy without a password and upload that${orPicture}.`,
  'second format': (shown) =>
    `${shown} is a PDF and another kind of file at once. Print it to PDF again and upload that.`,
  unreadable: () => "We can't read this PDF. Save or print it to PDF again and upload that.",
};
