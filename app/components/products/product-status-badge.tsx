import { useNow } from '~/components/status/now';
import { PendingBadge } from '~/components/status/pending-badge';
import { StatusBadge } from '~/components/status/status-badge';
import { useSay } from '~/components/words/words';
import { reasonLabel } from '~/schemas/reason-label';
import type { RejectionReason } from '~/schemas/settings/settings';
import { formatDay } from '~/utils/dates';
import type { ProductStatusFacts } from '~/utils/product-status-facts';

/** The product's status, with since when it is pending, that it was sent again, or why it was rejected. */
export function ProductStatusBadge({
  product: { status, pendingSince, sentAgainAt, rejectionCode, openEdit },
  reasons,
}: {
  product: ProductStatusFacts;
  reasons: RejectionReason[];
}) {
  const now = useNow();
  const say = useSay('reasons');
  if (sentAgainAt)
    return (
      <StatusBadge
        of="product"
        status={status}
        label={`Pending again since ${formatDay(sentAgainAt, now)}`}
      />
    );
  if (pendingSince) return <PendingBadge of="product" status={status} since={pendingSince} />;
  if (openEdit) return <StatusBadge of="productEdit" status={openEdit} />;
  if (rejectionCode && rejectionCode !== 'other') {
    return (
      <StatusBadge
        of="product"
        status={status}
        label={`Rejected: ${say(reasonLabel(reasons, rejectionCode)).text.toLowerCase()}`}
      />
    );
  }
  return <StatusBadge of="product" status={status} />;
}
