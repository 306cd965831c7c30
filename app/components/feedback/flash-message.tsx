import { Alert, type AlertKind } from '~/components/ui/alert';

/** The outcome of the last form, shown once above the page's header. */
export function FlashMessage({ kind, text }: { kind: AlertKind; text: string }) {
  return (
    <Alert data-slot="flash-message" data-kind={kind} role="status" kind={kind} className="mb-5">
      <p>{text}</p>
    </Alert>
  );
}
