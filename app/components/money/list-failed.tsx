import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';

/** Shown instead of the paid payouts when they cannot be listed: the reason, advice and a way to retry. */
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
