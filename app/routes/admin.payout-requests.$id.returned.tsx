import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handlePayoutReturn } from '~/http/payout-forms.server';
import { getPayout } from '~/repositories/money/payouts.server';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { requireNotOwn } from '~/services/auth/require-not-own';
import { sellerNameIn } from '~/services/money/payouts/list-payouts.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { formatCedis } from '~/utils/money';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const meta: MetaFunction = () => [title('Mark a payout as returned')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'payouts', params }, async ({ actor, scope, params }) => {
  const payout = await getPayout(scope, params.id);
  requireNotOwn(actor, payout.vendorId);
  const { id, reference, amount, status, returnReason, sellerData } = payout;
  const seller = sellerNameIn(sellerData);
  return { id, reference, amount, status, returnReason, seller, version: versionOfPayout(payout) };
});

export const action = adminAction(
  { right: 'payouts', freshCode: true, params },
  async ({ request, actor, params, session }) => {
    const form = await readForm(request);
    form.set('id', params.id);
    const outcome = await handlePayoutReturn(actor, form);
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(outcome.to, 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function ReturnPayoutPage() {
  const { id, reference, amount, status, returnReason, seller, version } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: 'return',
    lastResult: answer?.result,
    constraint: requiredFields('reason'),
    defaultValue: { reason: '' },
  });
  const isPaid = status === 'Paid';
  const back = paths.admin.payoutRequest(id);
  return (
    <Card className="max-w-form">
      <h1 className="text-xl">
        {isPaid ? `Mark payout ${reference} as returned?` : `Payout ${reference} can’t be marked as returned`}
      </h1>
      {isPaid ? (
        <div className="prose mt-2">
          <p>
            {formatCedis(amount)} goes back to the balance of {seller}. We’ll notify them with your reason, so
            they can check their payment account and request a new payout.
          </p>
          <p>This can’t be undone. The payout and its receipt stay on record.</p>
        </div>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          This payout is now: <StatusBadge of="payout" status={status} />
          <span className="wrap-anywhere">{returnReason}</span>
        </p>
      )}
      <Form method="post" {...getFormProps(form)} className="mt-5 space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        {isPaid || answer ? (
          <TextareaField
            field={fields.reason}
            label="Why the money came back"
            rows={3}
            limit={limits.reason.max}
            help="The seller sees this."
          />
        ) : null}
        <FormActions>
          {isPaid ? (
            <SubmitButton name="intent" value="return" variant="destructive" pendingLabel="Saving …">
              Mark as returned
            </SubmitButton>
          ) : null}
          <Button asChild variant="outline">
            <Link to={back}>{isPaid ? 'Cancel' : 'Back to payout'}</Link>
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
