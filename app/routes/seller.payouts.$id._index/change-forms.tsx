import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import type { OwnPayout } from './load.server';

interface FormProps {
  payout: OwnPayout;
  lastResult: SubmissionResult | undefined;
}

/** After an issue: where to pay instead. */
export function AccountForm({ payout, lastResult }: FormProps) {
  const { version, accounts, accountId } = payout;
  const kept = accounts.some(({ value }) => value === accountId) ? accountId : accounts[0]?.value;
  const [form, fields] = useForm({
    id: 'account',
    lastResult,
    constraint: requiredFields('accountId'),
    defaultValue: { accountId: kept ?? '' },
  });
  return (
    <Card>
      <CardTitle className="mb-1">Where should we pay?</CardTitle>
      <p className="mb-4 text-muted-foreground">
        We’ll try again with the account that you choose. If you corrected this one, choose it again.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        {accounts.length > 0 ? (
          <>
            <SelectField field={fields.accountId} label="To" options={accounts} />
            <SubmitButton name="intent" value="account" className="w-full" pendingLabel="Saving …">
              Use this account
            </SubmitButton>
          </>
        ) : null}
        <Button asChild variant="outline" className="w-full">
          <Link id={accounts.length > 0 ? undefined : fields.accountId.id} to={paths.seller.accounts()}>
            Edit payment accounts
          </Link>
        </Button>
      </Form>
    </Card>
  );
}

/** Takes the request back; nothing is lost, so no page asks before. */
export function CancelForm({ payout, lastResult }: FormProps) {
  const [form] = useForm({ id: 'cancel', lastResult, defaultValue: {} });
  return (
    <Card>
      <CardTitle className="mb-1">Changed your mind?</CardTitle>
      <p className="mb-4 text-muted-foreground">
        The money goes back to your balance, and you can request it again.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={payout.version} />
        <SubmitButton
          name="intent"
          value="cancel"
          variant="outline"
          className="w-full"
          pendingLabel="Cancelling …"
        >
          Cancel payout
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Why a form was refused that is no longer shown: the payout was paid meanwhile. */
export function Refused({ lastResult }: Pick<FormProps, 'lastResult'>) {
  const [form] = useForm({ id: 'refused', lastResult, defaultValue: {} });
  return <ErrorSummary form={form} />;
}
