import { Alert, type AlertKind } from '~/components/ui/alert';

/** What happened on the page before, once. Stands above the page's header. */
export function FlashMessage({ kind, text }: { kind: AlertKind; text: string }) {
  return (
    <Alert data-slot="flash-message" role="status" kind={kind} className="mb-5">
      <p>{text}</p>
    </Alert>
  );
}
