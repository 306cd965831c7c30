import type { Submission } from '@conform-to/react';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { unknownForm } from '~/schemas/fields';
import { nameOfAccount } from '~/schemas/money/account-number';
import type { SellerAccount } from '~/schemas/money/seller-account';
import {
  accountButtonSchema,
  type ButtonIntent,
  editAccountSchema,
  newAccountSchema,
} from '~/schemas/users/account-forms';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { addAccount } from '~/services/money/accounts/add-account.server';
import { editAccount } from '~/services/money/accounts/edit-account.server';
import { removeAccount } from '~/services/money/accounts/remove-account.server';
import { makeDefault, setAccountStatus } from '~/services/money/accounts/set-account-status.server';
import { AppError } from '~/utils/app-error';
import { catchConflict } from '~/utils/catch-failures.server';
import type { Flash } from '~/utils/flash';
import { paths } from '~/utils/paths';
import type { Result } from '~/utils/result';

type Outcome = { flash: Flash } | { refusal: ReturnType<typeof invalidForm> };

export async function act({ request, shop, actor, session }: SellerArgs) {
  const outcome = await handleForm(shop, actor, await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  return redirect(paths.seller.accounts(), 303);
}

/** Handles the forms of the page by their intent (docs/product.md, "Forms"). */
async function handleForm(shop: Shop, actor: User, form: FormData): Promise<Outcome> {
  switch (form.get('intent')) {
    case 'create': {
      const submission = parseForm(form, newAccountSchema);
      if (submission.status !== 'success') return { refusal: invalidForm(submission) };
      const key = form.get('idempotencyKey')?.toString();
      const result = await addAccount(shop, actor, submission.value, key);
      return outcome(submission, result, (account) => done(account, 'added.'));
    }
    case 'update': {
      const submission = parseForm(form, editAccountSchema);
      if (submission.status !== 'success') return { refusal: invalidForm(submission) };
      const result = await catchConflict(editAccount)(shop, actor, submission.value);
      return outcome(submission, result, ({ account, changed }) =>
        changed ? done(account, 'saved.') : unchanged(account, 'already has these details.'),
      );
    }
    case 'activate':
    case 'deactivate':
    case 'default':
    case 'delete':
      return handleButton(shop, actor, form);
    default:
      throw new AppError('invalid', 'unknown intent', unknownForm);
  }
}

async function handleButton(shop: Shop, actor: User, form: FormData): Promise<Outcome> {
  const submission = parseForm(form, accountButtonSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const { intent, ...target } = submission.value;
  if (intent === 'delete') {
    const result = await catchConflict(removeAccount)(shop, actor, target);
    return outcome(submission, result, (account) =>
      account ? done(account, 'removed.') : { kind: 'info', text: 'This account was already removed.' },
    );
  }
  const result = await (intent === 'default'
    ? catchConflict(makeDefault)(shop, actor, target)
    : catchConflict(setAccountStatus)(shop, actor, target, intent === 'activate' ? 'active' : 'inactive'));
  const { is, was } = messages[intent];
  return outcome(submission, result, ({ account, changed }) =>
    changed ? done(account, is) : unchanged(account, was),
  );
}

const messages: Record<Exclude<ButtonIntent, 'delete'>, { is: string; was: string }> = {
  activate: { is: 'activated.', was: 'is already active.' },
  deactivate: { is: 'deactivated.', was: 'is already inactive.' },
  default: { is: 'is now your default.', was: 'is already your default.' },
};

function outcome<T, D>(submission: Submission<T>, result: Result<D>, flashOf: (data: D) => Flash): Outcome {
  if (result.success) return { flash: flashOf(result.data) };
  return { refusal: invalidForm(submission, refusalOf(result)) };
}

const done = (account: SellerAccount, text: string): Flash => ({
  kind: 'success',
  text: `${nameOfAccount(account)} ${text}`,
});

const unchanged = (account: SellerAccount, text: string): Flash => ({
  ...done(account, text),
  kind: 'info',
});
