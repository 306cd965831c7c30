import { nameOfAccount } from '~/schemas/money/account-number';
import type { AccountDetails, SellerAccount } from '~/schemas/money/seller-account';
import { detailsOf, type EditAccountForm } from '~/schemas/users/account-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { changedAccount, changesOfDetails, isSameAccount } from './account-rules';
import { sameAccountMessage } from './add-account.server';
import { changeAccounts, requireAccountVersion } from './change-accounts.server';

export interface Edited {
  account: SellerAccount;
  /** False when nothing differs: the form was sent twice. */
  changed: boolean;
}

/**
 * Edits one of the seller's accounts. An empty number keeps the stored one, unless the type changes. The
 * seller is notified, and admins see the old number for 48 hours.
 *
 * @throws AppError `not-found`, also for another seller's account; `conflict`
 */
export function editAccount(
  shop: Shop,
  actor: User,
  form: EditAccountForm,
): Promise<Result<Edited, 'accountNumber'>> {
  return changeAccounts<Edited, 'accountNumber'>(shop, actor, (accounts, now) => {
    const account = accounts.find(({ id }) => id === form.id);
    if (!account) throw notFound('account');
    const { accountNumber: typed, ...rest } = detailsOf(form);
    const kept = account.type === form.type ? account.accountNumber : '';
    const details: AccountDetails = { ...rest, accountNumber: typed ?? kept };
    if (details.accountNumber === '')
      return { answer: fail('Enter the account number.', 'accountNumber'), write: null };
    const changes = changesOfDetails(account, details);
    if (changes.length === 0) return { answer: ok({ account, changed: false }), write: null };
    requireAccountVersion(account, form.version);
    const others = accounts.filter((other) => other !== account);
    if (others.some((other) => isSameAccount(other, details)))
      return { answer: fail(sameAccountMessage, 'accountNumber'), write: null };
    const after = changedAccount(account, details, now);
    const before = nameOfAccount(account);
    return {
      answer: ok({ account: after, changed: true }),
      write: {
        accounts: accounts.map((other) => (other === account ? after : other)),
        done: { act: 'account.changed', facts: { account: before, before, after: nameOfAccount(after) } },
        changes,
      },
    };
  });
}
