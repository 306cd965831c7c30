import { useEffect } from 'react';
import { useAsOf } from '~/client/offline';
import { Alert } from '~/components/ui/alert';
import { useRevalidator } from '~/framework';
import { formatMoment } from '~/utils/dates';

/** How often a copy is loaded again while the browser says that there is a connection, in milliseconds. */
const tryMs = 10_000;

/** Says that the page is a copy from before the connection was lost; it is loaded again when it is back. */
export function CopyNotice() {
  const asOf = useAsOf();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (asOf === null) return;
    // The connection may have come back before this page could hear of it, and its data may be a newer copy.
    revalidate();
    addEventListener('online', revalidate);
    // A browser may announce one that is not there yet.
    const tries = setInterval(() => navigator.onLine && revalidate(), tryMs);
    return () => {
      removeEventListener('online', revalidate);
      clearInterval(tries);
    };
  }, [asOf, revalidate]);
  if (asOf === null) return null;
  return (
    <Alert kind="warning" role="status" className="mb-4">
      No connection. This page is as of {formatMoment(asOf, new Date())}.
    </Alert>
  );
}
