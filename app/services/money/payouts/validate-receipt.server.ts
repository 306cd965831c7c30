import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { truncate } from '~/utils/text';
import { pictureError } from '../../files/picture-errors';
import { pictureToPdf } from '../../files/readers.server';
import { validateUpload } from '../../files/validate-upload.server';
import { askReader, tooLargeAs } from '../../readers/ask-reader.server';

/** A receipt as a form sends it: a PDF, or a picture of it. */
export interface ReceiptFiles {
  receipt?: File | undefined;
  receiptPhoto?: File | undefined;
}

/**
 * The receipt's content, always a PDF, or why it is refused (docs/product.md, "Payouts"). Exactly one of the
 * two files is needed.
 */
export async function validateReceipt({
  receipt,
  receiptPhoto,
}: ReceiptFiles): Promise<Result<Buffer, keyof ReceiptFiles>> {
  if (receipt && receiptPhoto) return fail('Choose the PDF or the picture, not both.', 'receiptPhoto');
  if (receiptPhoto) return pdfOf(receiptPhoto);
  if (!receipt) return fail('A payment receipt is required to mark as Paid.', 'receipt');
  const valid = await validateUpload(receipt, limits.receipt);
  return valid.success ? ok(valid.data.content) : fail(valid.error, 'receipt');
}

async function pdfOf(photo: File): Promise<Result<Buffer, 'receiptPhoto'>> {
  const valid = await validateUpload(photo, limits.receiptPhoto);
  if (!valid.success) return fail(valid.error, 'receiptPhoto');
  const { content } = valid.data;
  const pdf = await askReader(pictureToPdf, content, null).catch(tooLargeAs('too much work' as const));
  if (typeof pdf !== 'string') return ok(pdf);
  return fail(pictureError(pdf, `“${truncate(photo.name, 40)}”`, 'picture'), 'receiptPhoto');
}
