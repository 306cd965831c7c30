import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { useHydrated } from '~/components/ui/use-hydrated';
import { groupedCode } from '~/schemas/users/second-factor-forms';

/** New recovery codes, shown this once: to be printed, copied or written down. */
export function RecoveryCodes({ codes, goOnTo }: { codes: readonly string[]; goOnTo: string }) {
  const hydrated = useHydrated();
  const shown = codes.map(groupedCode);
  return (
    <Alert kind="success" className="mb-5 max-w-2xl" role="status" title="Save your recovery codes now">
      <p>
        If you lose your phone, each signs you in once. They’re shown only this once: print them or write them
        down, and keep them away from your phone.
      </p>
      <ol className="my-3 grid max-w-md gap-x-8 gap-y-1 whitespace-nowrap tabular-nums sm:grid-cols-2">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3" data-print="hide">
        <CopyButton text={shown.join('\n')} label="Copy codes" />
        {hydrated ? (
          <Button type="button" variant="outline" size="sm" onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
        {goOnTo ? (
          <Button asChild size="sm">
            {/* The server shows a form that was kept. */}
            <a href={goOnTo}>I’ve saved them: go on</a>
          </Button>
        ) : null}
      </p>
    </Alert>
  );
}
