import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { validateUpload } from '../files/validate-upload.server';

/** The receipt's content, or why it is refused (docs/product.md, "Error messages"). */
export async function validateReceipt(file: File | undefined): Promise<Result<Buffer, 'receipt'>> {
  if (!file) return fail('A payment receipt is required to mark as Paid.', 'receipt');
  const valid = await validateUpload(file, limits.receipt);
  return valid.success ? ok(valid.data.content) : fail(valid.error, 'receipt');
}
