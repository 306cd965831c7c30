import { Link } from '@remix-run/react';
import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { paths } from '~/utils/paths';

/** The mark of a suspended seller, as in the lists. */
export function SellerSuspended() {
  return <StatusBadge of="user" status="suspended" label="Seller suspended" />;
}

/** Stands above the decision: the money of a suspended seller is not paid unseen. */
export function SuspendedWarning({ sellerId }: { sellerId: string }) {
  return (
    <Alert kind="danger" title="This seller is suspended">
      <p>
        Find out why before you pay:{' '}
        <Link to={paths.admin.user(sellerId)} className="link">
          see the seller
        </Link>
        . If it must wait, report an issue.
      </p>
    </Alert>
  );
}
