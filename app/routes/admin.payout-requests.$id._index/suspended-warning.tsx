import { StatusBadge } from '~/components/status/status-badge';
import { Alert } from '~/components/ui/alert';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/** The same badge as in the lists. */
export function SellerSuspended() {
  return <StatusBadge of="user" status="suspended" label="Seller suspended" />;
}

/** Shown above the decision, so that no suspended seller is paid by accident. */
export function SuspendedWarning({ sellerId }: { sellerId: string }) {
  return (
    <Alert kind="danger" title="This seller is suspended">
      <p>
        Find out why before you pay:{' '}
        <Link to={paths.admin.user(sellerId)} className="link">
          View seller
        </Link>
        . If the payment has to wait, report an issue.
      </p>
    </Alert>
  );
}
