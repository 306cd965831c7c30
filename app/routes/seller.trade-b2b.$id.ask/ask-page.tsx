import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { DestinationFields, requiredOfDestination } from '~/components/bulk/destination-fields';
import { OfferFields } from '~/components/bulk/offer-fields';
import { PriceTable } from '~/components/bulk/price-table';
import { QuoteBox } from '~/components/bulk/quote-box';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { Money } from '~/components/status/money';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { quoteFor } from '~/schemas/bulk/quote';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import type { load } from './load.server';

/** The form that requests to buy a quantity, or a sample. */
export function AskPage({
  view,
  lastResult,
}: {
  view: Awaited<ReturnType<typeof load>>;
  lastResult: SubmissionResult | undefined;
}) {
  const { listing, commissionPercent, isOwn, isSample, isAgain, shown, idempotencyKey, values } = view;
  const [form, fields] = useForm({
    id: 'ask',
    lastResult,
    constraint: requiredFields('quantity', 'unitPrice', ...requiredOfDestination),
    defaultValue: values,
  });
  const [typed, setTyped] = useState(fields.quantity.initialValue);
  const quantity = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  const back = paths.seller.marketListing(listing.id);
  return (
    <>
      <PageHeader
        title={isSample ? 'Request a sample' : 'Request to buy'}
        summary={<span className="wrap-anywhere">{listing.title}</span>}
        back={{ to: back, label: 'Listing' }}
      />
      {isOwn ? (
        <Alert kind="warning" className="mb-4">
          <p>This is your own listing. You can’t buy from yourself.</p>
        </Alert>
      ) : null}
      {isAgain ? (
        <Alert kind="info" className="mb-4">
          <p>Filled in as in your last trade. The listed price may have changed since.</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          isSample ? null : (
            <Card>
              <CardTitle className="mb-3">At the listed price</CardTitle>
              <div aria-live="polite">
                <QuoteBox quote={quoteFor(listing, quantity, commissionPercent)} listing={listing} />
              </div>
              <div className="mt-4 border-t border-border pt-4">
                <PriceTable listing={listing} />
              </div>
            </Card>
          )
        }
      >
        <Card>
          <Form method="post" {...getFormProps(form)} className="space-y-5">
            <ErrorSummary form={form} />
            <input type="hidden" name="version" value={listing.version} />
            <input type="hidden" name="shown" value={shown} />
            <FormKey form={form} value={idempotencyKey} />
            {isSample ? (
              <p>
                One {listing.unit} for <Money amount={listing.samplePrice ?? 0} currency />. If the goods are
                right, request more.
              </p>
            ) : (
              <p className="text-muted-foreground">
                The seller can accept your offer, or answer with another one. Nothing is bought before both of
                you agree.
              </p>
            )}
            <OfferFields
              fields={fields}
              unit={listing.unit}
              isSample={isSample}
              fixedPrice={isSample}
              onQuantity={setTyped}
            />
            <DestinationFields fields={fields} />
            <FormActions>
              <SubmitButton name="intent" value={isSample ? 'sample' : 'request'} pendingLabel="Sending …">
                {isSample ? 'Request sample' : 'Send request'}
              </SubmitButton>
              <Button asChild variant="outline">
                <Link to={back}>Cancel</Link>
              </Button>
            </FormActions>
          </Form>
        </Card>
      </DetailLayout>
    </>
  );
}
