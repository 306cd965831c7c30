import { detailsOf, type NewAccountForm } from '~/schemas/account-forms';
import { nameOfAccount } from '~/schemas/account-number';
import { limits } from '~/schemas/limits';
import type { AccountDetails, SellerAccount } from '~/schemas/seller-account';
import type { User } from '~/schemas/user';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { addedNews } from './account-news';
import { changesOfDetails, isSameAccount } from './account-rules';
import { changeAccounts } from './change-accounts.server';

export const sameAccountMessage = 'You have this account already.';
const { max } = limits.sellerAccounts;
const usedFormMessage = 'This form was sent before. Open ‘Add an account’ anew for another account.';

/**
 * Adds an account to the seller's own, in use from now on; the first one is the default. The same form sent
 * twice adds one account.
 *
 * @returns the account; or what to mend in which field
 */
export function addAccount(
  actor: User,
  form: NewAccountForm,
  idempotencyKey: string | undefined,
): Promise<Result<SellerAccount, 'accountNumber'>> {
  const id = recordIdOf(actor.id, idempotencyKey);
  const { accountNumber = '', ...rest } = detailsOf(form);
  const details: AccountDetails = { ...rest, accountNumber };
  return changeAccounts<SellerAccount, 'accountNumber'>(actor, (accounts, now) => {
    const twin = accounts.find((account) => account.id === id);
    if (twin) {
      const same = changesOfDetails(twin, details).length === 0;
      return { answer: same ? ok(twin) : fail(usedFormMessage), write: null };
    }
    if (accounts.some((account) => isSameAccount(account, details)))
      return { answer: fail(sameAccountMessage, 'accountNumber'), write: null };
    if (accounts.length >= max) {
      const tooMany = `You have ${accounts.length} accounts; ${max} is the most. Remove one that you do not use first.`;
      return { answer: fail(tooMany), write: null };
    }
    const account: SellerAccount = {
      id,
      userId: actor.id,
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
        activity: {
          event: 'account_added',
          description: `Added the payment account ${nameOfAccount(account)}`,
          changes: changesOfDetails(null, account),
        },
        news: addedNews(account),
      },
    };
  });
}
