import { limits } from '~/schemas/limits';
import { nameOfAccount } from '~/schemas/money/account-number';
import type { AccountDetails, SellerAccount } from '~/schemas/money/seller-account';
import { detailsOf, type NewAccountForm } from '~/schemas/users/account-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { changesOfDetails, isSameAccount } from './account-rules';
import { changeAccounts } from './change-accounts.server';

export const sameAccountMessage = 'You already have this account.';
const { max } = limits.sellerAccounts;
const usedFormMessage = 'This form was already sent. Open “Add account” again to add another one.';

/**
 * Adds an active account; the first one is the default. A form that is sent twice adds one account.
 *
 * @returns the account, or the error with its field
 */
export function addAccount(
  shop: Shop,
  actor: User,
  form: NewAccountForm,
  idempotencyKey: string | undefined,
): Promise<Result<SellerAccount, 'accountNumber'>> {
  const id = recordIdOf(shop.sellerId, idempotencyKey);
  const { accountNumber = '', ...rest } = detailsOf(form);
  const details: AccountDetails = { ...rest, accountNumber };
  return changeAccounts<SellerAccount, 'accountNumber'>(shop, actor, (accounts, now) => {
    const twin = accounts.find((account) => account.id === id);
    if (twin) {
      const same = changesOfDetails(twin, details).length === 0;
      return { answer: same ? ok(twin) : fail(usedFormMessage), write: null };
    }
    if (accounts.some((account) => isSameAccount(account, details)))
      return { answer: fail(sameAccountMessage, 'accountNumber'), write: null };
    if (accounts.length >= max) {
      const tooMany = `You already have ${accounts.length} accounts. Remove one before you add another.`;
      return { answer: fail(tooMany), write: null };
    }
    const account: SellerAccount = {
      id,
      userId: shop.sellerId,
      ...details,
      isDefault: false,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      previous: null,
    };
    return {
      answer: ok(account),
      write: {
        accounts: [...accounts, account],
        done: { act: 'account.added', facts: { account: nameOfAccount(account) } },
        changes: changesOfDetails(null, account),
      },
    };
  });
}
