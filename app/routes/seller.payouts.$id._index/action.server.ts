import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import type { SellerArgs } from '~/http/guards.server';
import { getPayout } from '~/repositories/money/payouts.server';
import { nameOfAccount } from '~/schemas/money/account-number';
import type { Payout } from '~/schemas/money/payout';
import { ownPayoutSchema } from '~/schemas/money/payout-forms';
import { cancelPayout } from '~/services/money/payouts/cancel-payout.server';
import { changePayoutAccount } from '~/services/money/payouts/change-payout-account.server';
import { catchConflict } from '~/utils/catch-failures.server';
import { paths } from '~/utils/paths';

const done = {
  cancel: ({ reference }: Payout) => `Payout ${reference} cancelled. The money is back in your balance.`,
  account: ({ reference, account }: Payout) =>
    `Payout ${reference} will be paid to ${account ? nameOfAccount(account) : 'your account'}.`,
};

/** Cancels a payout, or changes its account. @throws AppError `not-found` for another seller's */
export async function act({ request, shop, actor, params, session }: SellerArgs<{ id: string }>) {
  // One that is not theirs is a 404, whatever the form holds: a 422 would tell that it exists.
  await getPayout({ vendorId: shop.sellerId }, params.id);
  const form = await readForm(request);
  form.set('id', params.id);
  const submission = parseForm(form, ownPayoutSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const input = submission.value;
  const result =
    input.intent === 'cancel'
      ? await catchConflict(cancelPayout)(shop, actor, input)
      : await catchConflict(changePayoutAccount)(shop, actor, input);
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', { kind: 'success', text: done[input.intent](result.data.payout) });
  return redirect(paths.seller.payout(params.id), 303);
}
