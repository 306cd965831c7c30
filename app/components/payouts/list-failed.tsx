import { Link } from '@remix-run/react';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';

/**
 * Stands in the place of the paid payouts when they cannot be listed: why, and the ways on (`children`,
 * `retryTo`).
 */
export function ListFailed({
  error,
  retryTo,
  children,
}: {
  error: string;
  retryTo: string;
  children: React.ReactNode;
}) {
  return (
    <Alert kind="danger" role="alert" title={error}>
      <p className="mt-1">{children}</p>
      <Button asChild variant="outline" className="mt-3">
        <Link to={retryTo}>Try again</Link>
      </Button>
    </Alert>
  );
}
