import * as v from 'valibot';
import { RequestDetails } from '~/components/bulk/request-details';
import { RequestOffers } from '~/components/bulk/request-offers';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm, refusalOf } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { getRequest } from '~/repositories/bulk/b2b-requests.server';
import { closeRequestSchema } from '~/schemas/bulk/request-forms';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { closeRequest } from '~/services/bulk/requests/close-request.server';
import { loadRequestWithOffers } from '~/services/bulk/requests/load-request.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data?.request.title ?? 'Request', 'Buying requests'),
];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'bulk', params }, ({ scope, params: { id } }) =>
  loadRequestWithOffers(scope, id),
);

export const action = adminAction(
  { right: 'bulk', params },
  async ({ request, actor, scope, params: { id }, session }) => {
    const form = await readForm(request);
    // None is a 404, whatever the form holds.
    await getRequest(scope, id);
    const submission = parseForm(form, closeRequestSchema);
    if (submission.status !== 'success') return invalidForm(submission);
    const result = await closeRequest(scope, actor, { id, reason: submission.value.reason });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    const { title: closed, changed } = result.data;
    session.flash(
      'flash',
      changed
        ? { kind: 'success', text: `“${closed}” is closed. Its buyer was notified.` }
        : { kind: 'info', text: `Nothing changed. “${closed}” took no more offers already.` },
    );
    return redirect(paths.admin.buyingRequest(id), 303);
  },
);

export default function BuyingRequestPage() {
  const { request, offers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{request.title}</span>}
        summary={<StatusBadge of="buyingRequest" status={request.status} />}
        back={{ to: paths.admin.buyingRequests(), label: 'Buying requests' }}
      />
      {request.closedReason ? (
        <Alert kind="info" className="mb-4" title="Closed by an admin">
          <p className="wrap-anywhere">{request.closedReason}</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            <RequestDetails request={request} />
            <CloseForm isOpen={request.takesOffers} lastResult={lastResult} />
          </>
        }
      >
        {offers.length > 0 ? (
          <RequestOffers offers={offers} area="admin" />
        ) : (
          <EmptyState title="No offers yet">
            <p>Offers that sellers make for it appear here.</p>
          </EmptyState>
        )}
      </DetailLayout>
    </>
  );
}

function CloseForm({
  isOpen,
  lastResult,
}: {
  isOpen: boolean;
  lastResult: NonNullable<ReturnType<typeof useActionData<typeof action>>>['result'] | undefined;
}) {
  const [form, fields] = useForm({
    id: 'close',
    lastResult,
    constraint: requiredFields('reason'),
    defaultValue: { reason: '' },
  });
  if (!isOpen) return null;
  return (
    <Card>
      <CardTitle className="mb-3">Close it</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <TextareaField
          field={fields.reason}
          label="Reason"
          rows={3}
          limit={limits.reason.max}
          help="The buyer sees this."
        />
        <SubmitButton variant="outline" className="w-full" pendingLabel="Closing …">
          Close request
        </SubmitButton>
      </Form>
    </Card>
  );
}
