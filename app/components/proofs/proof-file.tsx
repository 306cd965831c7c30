import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

/** The file of a proof of payment: a picture is shown, and every file can be downloaded. */
export function ProofFile({
  proof,
  to,
  children,
}: {
  proof: { name: string; contentType: string };
  /** The address of the file; `download` saves it. */
  to: (download?: boolean) => string;
  /** Between the picture and the name of the file. */
  children?: React.ReactNode;
}) {
  return (
    <>
      {proof.contentType.startsWith('image/') ? (
        <a href={to()} className="block rounded-md">
          <img src={to()} alt="Proof of payment" className="photo h-96 w-full object-contain" />
        </a>
      ) : null}
      {children}
      <p className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
          <Icon name="paperclip" />
          <span className="min-w-0 wrap-anywhere">{proof.name || 'Unnamed file'}</span>
        </span>
        <Button asChild variant="outline">
          <a href={to(true)}>Download</a>
        </Button>
      </p>
    </>
  );
}
