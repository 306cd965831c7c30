import { Alert } from '~/components/ui/alert';
import { CopyButton } from '~/components/ui/copy-button';

/** A key or secret that was just made, and that nobody can see again. */
export function ShownOnce({ title, text, copyLabel }: { title: string; text: string; copyLabel: string }) {
  return (
    <Alert kind="success" className="mb-4" role="status" title={title}>
      <p>It’s shown only this once.</p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{text}</code>
        <CopyButton text={text} label={copyLabel} />
      </p>
    </Alert>
  );
}
