import { DescriptionList } from '~/components/layout/description-list';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import type { OtherEditRequest } from '~/schemas/products/edit-request';
import { paths } from '~/utils/paths';

/** An old-format record as stored; `children` is the form that rejects it. */
export function OtherRequest({
  request,
  children,
}: {
  request: OtherEditRequest;
  children: React.ReactNode;
}) {
  return (
    <>
      <PageHeader
        title="Old-format request"
        back={{ to: paths.admin.editRequests(), label: 'Edit requests' }}
        summary={request.status ? <StatusBadge of="editRequest" status={request.status} /> : undefined}
      />
      <Alert kind="info" className="mb-5">
        <p>
          This request is in an old format and can’t be applied. Agree the change with the seller, or reject
          the request.
        </p>
      </Alert>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:items-start">
        <Card>
          <CardTitle className="mb-3">Stored data</CardTitle>
          <DescriptionList
            items={request.entries.map(({ name, value }) => ({
              term: name,
              details: <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>,
            }))}
          />
        </Card>
        {request.status === 'rejected' ? (
          <Card>
            <CardTitle className="mb-3">Decision</CardTitle>
            <p className="whitespace-pre-line">{request.reason}</p>
          </Card>
        ) : (
          children
        )}
      </div>
    </>
  );
}
