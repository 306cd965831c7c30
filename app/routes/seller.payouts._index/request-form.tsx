import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { formatCedis, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

/** Props of `RequestForm`. `available` in pesewas; the key makes one payout of a form that is sent twice. */
interface RequestFormProps {
  available: number;
  accounts: { value: string; label: string }[];
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}

/** Asks for a payout; says why there is nothing to ask for. */
export function RequestForm({ available, accounts, idempotencyKey, lastResult }: RequestFormProps) {
  const [form, fields] = useForm({
    id: 'payout',
    lastResult,
    constraint: requiredFields('amount', 'accountId'),
    defaultValue: { amount: '', accountId: accounts[0]?.value ?? '', note: '' },
  });
  if (accounts.length === 0) {
    return (
      <Card>
        <CardTitle>Ask for a payout</CardTitle>
        <p className="mt-1 mb-4 text-muted-foreground">
          Say first where your money is to go: mobile money or a bank account.
        </p>
        <div className="space-y-4">
          <ErrorSummary form={form} />
          <Button asChild>
            {/* There is no field to choose an account in: the error leads here. */}
            <Link id={fields.accountId.id} to={paths.seller.accounts({ add: 'momo' })}>
              Add an account
            </Link>
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <CardTitle className="mb-4">Ask for a payout</CardTitle>
      <Form method="post" action={paths.seller.payouts()} {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          field={fields.amount}
          label="Amount"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help={
            available > 0
              ? `Up to ${formatCedis(fromPesewas(available))}.`
              : 'Nothing is available now. What is held becomes available by itself.'
          }
        />
        <SelectField
          field={fields.accountId}
          label="To"
          options={accounts}
          help={
            fields.accountId.errors ? (
              <Link to={paths.seller.accounts({ add: 'momo' })} className="link">
                Add an account
              </Link>
            ) : undefined
          }
        />
        <TextField field={fields.note} label="Note" autoComplete="off" />
        <SubmitButton name="intent" value="request" pendingLabel="Asking …">
          Ask for this payout
        </SubmitButton>
      </Form>
    </Card>
  );
}
