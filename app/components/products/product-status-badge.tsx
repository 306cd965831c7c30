import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import type { Product } from '~/schemas/product';
import { reasonLabel } from '~/schemas/reason-label';
import type { RejectionReason } from '~/schemas/settings';
import { submittedAt } from '~/utils/submitted-at';

/** The product's status, with since when it is pending or why it was rejected. */
export function ProductStatusBadge({
  product,
  reasons,
}: {
  product: Pick<
    Product,
    'status' | 'updated_at' | 'updatedAt' | 'created_at' | 'rejectionCode' | 'editRequest'
  >;
  reasons: RejectionReason[];
}) {
  const { status, rejectionCode, editRequest } = product;
  if (status === 'pending') return <PendingBadge of="product" status={status} since={submittedAt(product)} />;
  if (status === 'approved' && editRequest?.status === 'pending') {
    return <StatusBadge of="productEdit" status="pending" />;
  }
  if (status === 'approved' && editRequest?.status === 'changes_requested') {
    return <StatusBadge of="productEdit" status="changes_requested" />;
  }
  if (status === 'rejected' && rejectionCode && rejectionCode !== 'other') {
    return (
      <StatusBadge
        of="product"
        status={status}
        label={`Rejected: ${reasonLabel(reasons, rejectionCode).toLowerCase()}`}
      />
    );
  }
  return <StatusBadge of="product" status={status} />;
}
