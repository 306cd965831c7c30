import { limits } from '~/schemas/limits';
import { fail, ok, type Result } from '~/utils/result';
import { judgeUpload } from '../files/judge-upload.server';

/** The content of a payout's receipt, or why it is refused (docs/product.md, "Error messages"). */
export async function readReceipt(file: File | undefined): Promise<Result<Buffer, 'receipt'>> {
  if (!file) return fail('A payment receipt is required to mark as Paid.', 'receipt');
  const judged = await judgeUpload(file, limits.receipt);
  return judged.success ? ok(judged.data.content) : fail(judged.error, 'receipt');
}
