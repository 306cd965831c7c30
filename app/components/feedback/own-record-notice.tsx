import { Alert } from '~/components/ui/alert';
import { ownRecordMessage } from '~/schemas/own-record';

/** In place of the decision on a record that is the admin's own. */
export function OwnRecordNotice({ className }: { className?: string }) {
  return (
    <Alert kind="info" className={className}>
      <p>{ownRecordMessage}</p>
    </Alert>
  );
}
