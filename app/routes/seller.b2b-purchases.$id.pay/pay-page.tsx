import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DescriptionList } from '~/components/layout/description-list';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { TradeView } from '~/schemas/bulk/trade-view';
import { limits } from '~/schemas/limits';
import { networks } from '~/schemas/money/networks';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import { formatMegabytes } from '~/utils/text';

const kinds = { whole: 'The whole trade', deposit: 'Deposit', balance: 'Balance' } as const;

/** How to pay what is due, and the form that sends the proof. */
export function PayPage({
  view: { trade, paymentInstructions, canPay, idempotencyKey },
  lastResult,
}: {
  view: { trade: TradeView; paymentInstructions: string; canPay: boolean; idempotencyKey: string };
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'pay',
    lastResult,
    constraint: requiredFields('network', 'payerReference', 'senderName', 'proof'),
    defaultValue: { network: '', payerReference: '', senderName: '', proof: '' },
  });
  const { id, reference, due, dueAt, listingTitle, status } = trade;
  const back = paths.seller.bulkPurchase(id);
  if (!canPay || !due)
    return (
      <Card className="max-w-form">
        <h1 className="text-xl">There is nothing to pay now</h1>
        <ErrorSummary form={form} />
        <p className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere">
          Trade {reference} is now: <StatusBadge of="trade" status={status} />
        </p>
        <Button asChild variant="outline" className="mt-5">
          <Link to={back}>Back to trade</Link>
        </Button>
      </Card>
    );
  return (
    <>
      <PageHeader
        title="Pay for bulk goods"
        summary={<span className="wrap-anywhere">{listingTitle}</span>}
        back={{ to: back, label: `Trade ${reference}` }}
      />
      <div className="max-w-form space-y-5">
        <Card>
          <CardTitle className="mb-3">1. Pay Makola</CardTitle>
          <DescriptionList
            items={[
              {
                term: 'Amount',
                details: (
                  <strong className="text-lg font-medium">
                    <Money amount={due.amount} currency />
                  </strong>
                ),
              },
              { term: 'For', details: kinds[due.kind] },
              { term: 'Reference', details: <strong className="font-medium">{reference}</strong> },
              { term: 'By', details: dueAt && <Time value={dueAt} mode="datetime" /> },
            ]}
          />
          {paymentInstructions ? (
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{paymentInstructions}</p>
          ) : (
            <Alert kind="warning" className="mt-3">
              <p>
                Payment details are not set up yet.{' '}
                <Link to={paths.chat()} className="link">
                  Ask support how to pay
                </Link>
                .
              </p>
            </Alert>
          )}
          <p className="mt-3 text-muted-foreground">
            Pay exactly this amount, and never to the seller: we could not give it back.
          </p>
        </Card>
        <Card>
          <CardTitle className="mb-4">2. Send us the proof</CardTitle>
          <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="space-y-5">
            <ErrorSummary form={form} />
            <input type="hidden" name="version" value={trade.version} />
            <FormKey form={form} value={idempotencyKey} />
            <SelectField
              field={fields.network}
              label="How you paid"
              placeholder="Choose one"
              options={[...networks, 'Bank transfer'].map((value) => ({ value, label: value }))}
            />
            <TextField
              field={fields.payerReference}
              label="Transaction ID"
              autoComplete="off"
              help="From the message or receipt of your payment. We look for it on our statement."
            />
            <TextField
              field={fields.senderName}
              label="Name on the account you paid from"
              autoComplete="off"
            />
            <FileField
              field={fields.proof}
              label="Proof of payment"
              accept={limits.proof.types.join(',')}
              help={
                <>
                  A screenshot or PDF, up to {formatMegabytes(limits.proof.bytes)}.
                  {lastResult ? ' Choose it again: your browser doesn’t keep it.' : null}
                </>
              }
            />
            <FormActions>
              <SubmitButton name="intent" value="pay" pendingLabel="Sending …">
                Send payment
              </SubmitButton>
              <Button asChild variant="outline">
                <Link to={back}>Cancel</Link>
              </Button>
            </FormActions>
          </Form>
        </Card>
      </div>
    </>
  );
}
