import { listSellerAccounts } from '~/repositories/money/seller-accounts.server';
import type { SellerAccount } from '~/schemas/money/seller-account';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { unavailableMessage } from './change-accounts.server';

/**
 * A seller's payment accounts, ten at most, the default first.
 * @returns "User ID is required" without a seller
 */
export const listAccounts = catchUnavailable(list, unavailableMessage);

async function list(userId: string | undefined): Promise<Result<{ accounts: SellerAccount[] }>> {
  if (!userId) return fail('User ID is required');
  return ok({ accounts: await listSellerAccounts({ userId }) });
}

/** Like `listAccounts`, for pages that cannot do without them. @throws AppError `upstream` */
export async function requireAccounts(userId: string): Promise<SellerAccount[]> {
  const result = await listAccounts(userId);
  if (result.success) return result.data.accounts;
  throw new AppError('upstream', 'the accounts cannot be read', result.error);
}
