import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { HiddenFields } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import type { AccountsPage, AccountView } from './load.server';
import { MomoFields } from './momo-fields';

const required = requiredFields('network', 'bankName', 'accountName');

/** Adds an account, or edits one; then an empty number keeps the stored one. */
export function AccountForm({
  page: { choices, idempotencyKey },
  account,
  type,
  lastResult,
}: {
  page: AccountsPage;
  account: AccountView | undefined;
  type: 'momo' | 'bank';
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'account',
    lastResult,
    constraint: { ...required, accountNumber: { required: !account } },
    defaultValue: {
      accountNumber: '',
      accountName: account?.accountName ?? '',
      network: account?.network ?? '',
      bankName: account?.bankName ?? '',
      branch: account?.branch ?? '',
    },
  });
  const kept = account ? `Leave empty to keep ${account.number}.` : undefined;
  const hidden: Record<string, string> = account
    ? { id: account.id, version: account.version, type }
    : { idempotencyKey, type };
  return (
    <>
      <PageHeader
        title={account ? account.name : 'Add account'}
        back={{ to: paths.seller.accounts(), label: 'Payment accounts' }}
        summary={
          account
            ? 'We’ll notify you of every change.'
            : 'Where we send your money. We’ll notify you when it’s added.'
        }
      />
      {account && form.errors ? <CurrentDetails account={account} /> : null}
      <Card className="max-w-form space-y-5">
        {account ? null : <Types current={type} />}
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <HiddenFields form={form} fields={hidden} />
          {type === 'momo' ? (
            <MomoFields fields={fields} choices={choices} kept={kept} hint={account?.hint} />
          ) : (
            <>
              <SelectField
                field={fields.bankName}
                label="Bank"
                placeholder="Choose a bank"
                options={choices.banks.map((name) => ({ value: name, label: name }))}
              />
              <TextField
                field={fields.branch}
                label="Branch"
                autoComplete="off"
                help="For example, Makola or Osu."
              />
              <TextField
                field={fields.accountNumber}
                label={account ? 'New account number' : 'Account number'}
                inputMode="numeric"
                autoComplete="off"
                optional={false}
                help={kept ?? '8 to 20 digits. Spaces and dashes are ignored.'}
              />
            </>
          )}
          <TextField
            field={fields.accountName}
            label="Name on the account"
            autoComplete="off"
            help="Exactly as registered with your network or bank."
          />
          <FormActions>
            <SubmitButton
              name="intent"
              value={account ? 'update' : 'create'}
              pendingLabel={account ? 'Saving …' : 'Adding …'}
            >
              {account ? 'Save account' : 'Add account'}
            </SubmitButton>
            <Button asChild variant="outline">
              <Link to={paths.seller.accounts()}>Cancel</Link>
            </Button>
            {account ? (
              <Button asChild variant="ghost" className="text-destructive sm:-mr-4 sm:ml-auto">
                <Link to={paths.seller.removeAccount(account.id)}>Remove …</Link>
              </Button>
            ) : null}
          </FormActions>
        </Form>
      </Card>
    </>
  );
}

/** Links, so that the fields change without JavaScript too. */
function Types({ current }: { current: 'momo' | 'bank' }) {
  const tab = (type: 'momo' | 'bank', label: string) => ({
    label,
    to: paths.seller.accounts({ add: type }),
    current: type === current,
  });
  return (
    <StatusTabs label="Type of account" tabs={[tab('momo', 'Mobile money'), tab('bank', 'Bank account')]} />
  );
}

/** The stored details, above a form that was refused because they changed. */
function CurrentDetails({ account }: { account: AccountView }) {
  return (
    <Alert kind="info" title="Current details" className="mb-5 max-w-form">
      <p className="wrap-anywhere">
        {account.place} {account.number}, {account.accountName}
      </p>
    </Alert>
  );
}
