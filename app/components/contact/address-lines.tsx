import { CopyButton } from '~/components/ui/copy-button';

/** An address line by line, to be copied. */
export function AddressLines({ label, lines }: { label: string; lines: string[] }) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="text-muted-foreground">{label}</p>
        <CopyButton text={lines.join('\n')} label="Copy address" />
      </div>
      <address className="mt-1 not-italic wrap-anywhere">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </>
  );
}
