import * as v from 'valibot';
import { RequestDetails } from '~/components/bulk/request-details';
import { RequestOffers } from '~/components/bulk/request-offers';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getRequest } from '~/repositories/bulk/b2b-requests.server';
import { ownRequestStepSchema } from '~/schemas/bulk/request-forms';
import { documentId } from '~/schemas/fields';
import { closeRequest } from '~/services/bulk/requests/close-request.server';
import { loadRequestWithOffers } from '~/services/bulk/requests/load-request.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.request.title ?? 'Request', 'My buying requests'),
];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params }, ({ shop, params: { id } }) =>
  loadRequestWithOffers({ buyerId: shop.sellerId }, id),
);

export const action = sellerAction(
  { right: 'bulk', params },
  async ({ request, shop, actor, params: { id }, session }) => {
    const form = await readForm(request);
    // One that is not theirs is a 404, whatever the form holds: a 422 would tell that it exists.
    await getRequest({ buyerId: shop.sellerId }, id);
    const submission = parseForm(form, ownRequestStepSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await closeRequest(shop, actor, { id });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', { kind: 'success', text: `“${result.data.title}” is closed.` });
    return redirect(paths.seller.buyingRequest(id), 303);
  },
);

export default function BuyingRequestPage() {
  const { request, offers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [refused] = useForm({ id: 'step', lastResult: answer?.result, defaultValue: {} });
  const { id, status, closedReason } = request;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{request.title}</span>}
        summary={<StatusBadge of="buyingRequest" status={status} />}
        back={{ to: paths.seller.buyingRequests(), label: 'My buying requests' }}
      />
      <ErrorSummary form={refused} />
      {closedReason ? (
        <Alert kind="warning" className="mb-4" title="An admin closed this request">
          <p className="wrap-anywhere">{closedReason}</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            <RequestDetails request={request} />
            <Card>
              <CardTitle className="mb-1">{request.takesOffers ? 'Close it' : 'Need more?'}</CardTitle>
              <p className="mb-3 text-muted-foreground">
                {request.takesOffers
                  ? 'After that, sellers make no more offers. Those you have stay.'
                  : 'Post it again with a new day.'}
              </p>
              {request.takesOffers ? (
                <Form method="post">
                  <SubmitButton name="intent" value="close" variant="outline" pendingLabel="Closing …">
                    Close request
                  </SubmitButton>
                </Form>
              ) : (
                <Button asChild variant="outline">
                  <Link to={paths.seller.newBuyingRequest({ from: id })}>Post again</Link>
                </Button>
              )}
            </Card>
          </>
        }
      >
        {offers.length > 0 ? (
          <section aria-labelledby="offers">
            <h2 id="offers" className="mb-1 text-lg font-medium">
              {offers.length === 1 ? '1 offer' : `${offers.length} offers`}
            </h2>
            <p className="mb-3 text-muted-foreground">
              Open an offer to accept it or to make another one. Accepting closes this request.
            </p>
            <RequestOffers offers={offers} area="buyer" />
          </section>
        ) : (
          <EmptyState title="No offers yet">
            <p>
              {request.takesOffers
                ? 'We’ll notify you when a seller makes one.'
                : 'Nobody made an offer. Look for the goods in the bulk market, or post the request again.'}
            </p>
          </EmptyState>
        )}
      </DetailLayout>
    </>
  );
}
