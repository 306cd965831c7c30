import * as v from 'valibot';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { findEditRequest } from '~/repositories/catalogue/edit-requests.server';
import type { DescribedField } from '~/schemas/described-fields';
import { documentId } from '~/schemas/fields';
import { isDecidable } from '~/schemas/products/edit-request-states';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { ChangeCard } from './change-card';
import { DecisionForm } from './decision-form';
import { FieldDecision } from './field-decision';
import { load } from './load.server';
import { OtherRequest } from './other-request';
import { RequestFacts } from './request-facts';

export const meta: MetaFunction = () => [title('Edit request')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'products', params, ahead: ({ params: { id } }) => findEditRequest('all', id) },
  load,
);

export const action = adminAction({ right: 'products', params }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

const empty = {
  rejectionCode: '',
  reason: '',
  'decision.title': '',
  'reasonCode.title': '',
  'decision.description': '',
  'reasonCode.description': '',
  'decision.category': '',
  'reasonCode.category': '',
  'decision.images': '',
  'reasonCode.images': '',
  'decision.variants': '',
  'reasonCode.variants': '',
} satisfies Record<'rejectionCode' | 'reason' | `${'decision' | 'reasonCode'}.${DescribedField}`, string>;

export default function EditRequestPage() {
  const { loaded, isOwn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: 'edit',
    lastResult: answer?.result,
    defaultValue: empty,
  });
  const reasons = loaded.rejectionReasons;
  if (loaded.kind === 'other') {
    return (
      <OtherRequest request={loaded.request}>
        {isOwn ? (
          <OwnRecordNotice />
        ) : (
          <DecisionForm form={form} fields={fields} hidden={{}} reasons={reasons} applicable={false} />
        )}
      </OtherRequest>
    );
  }
  const { request, changes, nextId, productVersion } = loaded;
  const { id, productTitle, status, reason, updatedAt } = request;
  const decidable = isDecidable(status) && !isOwn;
  return (
    <>
      <PageHeader
        title={productTitle}
        back={{ to: paths.admin.editRequests(), label: 'Edit requests' }}
        summary={
          isDecidable(status) ? (
            <PendingBadge of="editRequest" status={status} since={updatedAt} />
          ) : (
            <StatusBadge of="editRequest" status={status} />
          )
        }
        actions={
          nextId ? (
            <Button asChild variant="outline">
              <Link to={paths.admin.editRequest(nextId)} aria-keyshortcuts="j">
                Next pending
              </Link>
            </Button>
          ) : null
        }
      />
      {decidable ? null : <ErrorSummary form={form} />}
      {reason ? (
        <Alert kind="info" title="Message to the seller" className="mb-5">
          <p className="whitespace-pre-line">{reason}</p>
        </Alert>
      ) : null}
      <DetailLayout
        aside={
          <>
            {isOwn && isDecidable(status) ? <OwnRecordNotice /> : null}
            {decidable ? (
              <DecisionForm
                key={id + updatedAt}
                form={form}
                fields={fields}
                hidden={{ version: updatedAt ?? '', productVersion }}
                reasons={reasons}
              />
            ) : null}
            <RequestFacts loaded={loaded} />
          </>
        }
      >
        {changes.map((change) => (
          <ChangeCard key={change.field} change={change} reasons={reasons}>
            {decidable ? (
              <FieldDecision
                key={id + updatedAt}
                field={change.field}
                decision={fields[`decision.${change.field}`]}
                reasonCode={fields[`reasonCode.${change.field}`]}
                reasons={reasons}
              />
            ) : null}
          </ChangeCard>
        ))}
      </DetailLayout>
    </>
  );
}
