import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { formatCedis, fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import { plural } from '~/utils/text';

interface RequestFormProps {
  /** Pesewas. */
  available: number;
  /** Whether the form begins with all that is available. */
  fillIn: boolean;
  /** The day by which the payout is expected, YYYY-MM-DD. */
  expectedOn: string;
  accounts: { value: string; label: string }[];
  /** Days that the money of an order that comes now is on hold. */
  holdDays: number;
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}

export function RequestForm({
  available,
  fillIn,
  expectedOn,
  accounts,
  holdDays,
  idempotencyKey,
  lastResult,
}: RequestFormProps) {
  const all = Math.min(fromPesewas(available), limits.payout.max);
  const [form, fields] = useForm({
    id: 'payout',
    lastResult,
    constraint: requiredFields('amount', 'accountId'),
    defaultValue: {
      amount: fillIn && all > 0 ? all.toFixed(2) : '',
      accountId: accounts[0]?.value ?? '',
      note: '',
    },
  });
  if (accounts.length === 0) {
    return (
      <Card>
        <CardTitle>How you get paid</CardTitle>
        <p className="mt-1 mb-4 text-muted-foreground">
          First add the mobile money or bank account to pay to. The money of an order is on hold for{' '}
          {plural(holdDays, 'day')} after delivery. After that, request it here.
        </p>
        <div className="space-y-4">
          <ErrorSummary form={form} />
          <Button asChild>
            {/* The error of the missing field links here. */}
            <Link id={fields.accountId.id} to={paths.seller.accounts({ add: 'momo' })}>
              Add account
            </Link>
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <CardTitle className="mb-4">Request payout</CardTitle>
      <Form method="post" action={paths.seller.payouts()} {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <FormKey form={form} value={idempotencyKey} />
        <TextField
          field={fields.amount}
          label="Amount"
          prefix="GH₵"
          inputMode="decimal"
          autoComplete="off"
          help={
            available > 0
              ? undefined
              : 'Nothing is available yet. Money on hold becomes available automatically.'
          }
        />
        {available > 0 ? <AllButton all={all} inputId={fields.amount.id} /> : null}
        <SelectField
          field={fields.accountId}
          label="To"
          options={accounts}
          help={
            fields.accountId.errors ? (
              <Link to={paths.seller.accounts({ add: 'momo' })} className="link">
                Add account
              </Link>
            ) : undefined
          }
        />
        <TextField field={fields.note} label="Note" autoComplete="off" />
        <p className="text-sm text-muted-foreground">
          Requested today, it’s expected by <Time value={expectedOn} />.
        </p>
        <SubmitButton name="intent" value="request" pendingLabel="Requesting …">
          Request payout
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Fills in all that is available: in the form at once, or as a link without JavaScript. */
function AllButton({ all, inputId }: { all: number; inputId: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        to={paths.seller.payouts({ amount: 'all' })}
        onClick={(event) => {
          const input = document.getElementById(inputId);
          if (!(input instanceof HTMLInputElement)) return;
          event.preventDefault();
          input.value = all.toFixed(2);
          input.focus();
        }}
      >
        All ({formatCedis(all)})
      </Link>
    </Button>
  );
}
