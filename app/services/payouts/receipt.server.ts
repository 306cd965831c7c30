import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { validateUpload } from '../files/validate-upload.server';

/**
 * The content of a payout's receipt; the specification's messages when there is none or it is no PDF (section
 * 5).
 */
export async function readReceipt(file: File | undefined): Promise<Result<Buffer, 'receipt'>> {
  if (!file) return fail('A payment receipt is required to mark as Paid.', 'receipt');
  const valid = await validateUpload(file, limits.receipt);
  return valid.success ? ok(valid.data.content) : fail(valid.error, 'receipt');
}
