import { Time } from '~/components/status/time';
import { Alert, type AlertKind } from '~/components/ui/alert';
import { Link } from '~/components/ui/link';
import { fieldLabels } from '~/schemas/described-fields';
import type { EditChange, EditRequest } from '~/schemas/products/edit-request';
import type { EditRequestStatus } from '~/schemas/products/edit-request-states';
import type { Product } from '~/schemas/products/product';
import { paths } from '~/utils/paths';

const looks: Record<EditRequestStatus, { kind: AlertKind; title: string } | null> = {
  pending: { kind: 'info', title: 'Your edit is pending approval' },
  changes_requested: { kind: 'warning', title: 'Your edit needs changes' },
  approved: { kind: 'success', title: 'Your edit was approved' },
  partly_approved: { kind: 'success', title: 'Your edit was partly approved' },
  rejected: { kind: 'danger', title: 'Your edit was rejected' },
  withdrawn: null,
};

/** Since when an edit request is pending, or what was decided and why (docs/product.md, "Product edits"). */
export function EditRequestNote({ request, product }: { request: EditRequest; product: Product }) {
  const { status, reason, changes, updatedAt, decidedAt } = request;
  const look = looks[status];
  if (!look) return null;
  const open = status === 'pending' || status === 'changes_requested';
  const since = status === 'pending' ? updatedAt : decidedAt;
  return (
    <Alert kind={look.kind} title={look.title} className="mb-5 max-w-form">
      {reason ? <p className="whitespace-pre-line">{reason}</p> : null}
      <p>
        {changes.map(labelOf).join(', ')}
        {since ? (
          <>
            {' · '}
            {status === 'pending' ? 'requested ' : 'decided '}
            <Time value={since} mode="relative" />
          </>
        ) : null}
      </p>
      {open ? (
        <p className="mt-1">
          The form below shows your edit. Change it and save, or{' '}
          <Link to={paths.seller.withdrawEdit(product.id)} className="link">
            withdraw it
          </Link>
          .
          {changes.some(({ field }) => field === 'variants') ? (
            <>
              {' '}
              Your new variants are on a{' '}
              <Link to={paths.seller.variants(product.id)} className="link">
                page of their own
              </Link>
              .
            </>
          ) : null}
        </p>
      ) : null}
    </Alert>
  );
}

function labelOf({ field, decision }: EditChange): string {
  const label = fieldLabels[field];
  if (decision === null) return label;
  return `${label} ${decision === 'approved' ? 'approved' : 'rejected'}`;
}
