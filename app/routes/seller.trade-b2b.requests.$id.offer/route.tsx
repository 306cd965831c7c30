import * as v from 'valibot';
import { OfferFields } from '~/components/bulk/offer-fields';
import { PriceTable } from '~/components/bulk/price-table';
import { RequestDetails } from '~/components/bulk/request-details';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getRequest } from '~/repositories/bulk/b2b-requests.server';
import { offerSearch } from '~/schemas/bulk/request-forms';
import { offerFormSchema } from '~/schemas/bulk/trade-forms';
import { units } from '~/schemas/bulk/unit-words';
import { documentId } from '~/schemas/fields';
import { answerRequest } from '~/services/bulk/requests/answer-request.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import { load } from './load.server';

export const meta: MetaFunction = () => [title('Make an offer')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params, search: offerSearch }, load);

export const action = sellerAction(
  { right: 'bulk', params, search: offerSearch },
  async ({ request, shop, actor, params: { id }, search: { listing = '' }, session }) => {
    const form = await readForm(request);
    await getRequest('all', id);
    const submission = parseForm(form, offerFormSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await answerRequest(shop, actor, {
      requestId: id,
      listingId: listing,
      form: submission.value,
      idempotencyKey: form.get('idempotencyKey')?.toString(),
    });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `Offer ${result.data.reference} sent. We’ll notify you when the buyer answers.`,
    });
    return redirect(paths.seller.bulkSale(result.data.id), 303);
  },
);

const required = requiredFields('quantity', 'unitPrice');

export default function OfferPage() {
  const { request, listing, commissionPercent, idempotencyKey, values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm({ id: 'offer', lastResult, constraint: required, defaultValue: values });
  const back = paths.seller.openRequest(request.id);
  return (
    <>
      <PageHeader
        title="Make an offer"
        summary={<span className="wrap-anywhere">{request.title}</span>}
        back={{ to: back, label: 'Buying request' }}
      />
      <DetailLayout
        aside={
          <>
            <RequestDetails request={request} />
            <Card>
              <CardTitle className="mb-3">Your prices</CardTitle>
              <PriceTable listing={listing} />
            </Card>
          </>
        }
      >
        <Card>
          <Form method="post" {...getFormProps(form)} className="space-y-5">
            <ErrorSummary form={form} />
            <FormKey form={form} value={idempotencyKey} />
            <p className="wrap-anywhere">
              From your listing “{listing.title}”: {units(listing.quantityAvailable, listing.unit)} available.
              The buyer can accept your offer, or answer with another one.
            </p>
            <OfferFields
              fields={fields}
              unit={listing.unit}
              isSample={false}
              commissionPercent={commissionPercent}
            />
            <FormActions>
              <SubmitButton pendingLabel="Sending …">Send offer</SubmitButton>
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
