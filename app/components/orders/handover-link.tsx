import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { whatsappLink } from '~/utils/phone';

/** The address at which whoever brings a parcel enters the buyer's code, and ways to send it to them. */
export function HandoverLink({ url }: { url: string }) {
  const message = `Open this link when you hand over the parcel, and enter the buyer’s code: ${url}`;
  return (
    <div className="pt-2">
      <p className="text-sm text-muted-foreground">
        The rider opens{' '}
        <a href={new URL(url).pathname} className="link">
          this link
        </a>{' '}
        and enters the buyer’s code.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" />
        <Button asChild variant="outline" size="sm" className="max-sm:px-1.5">
          <a href={whatsappLink(message)} target="_blank" rel="noreferrer">
            Send by WhatsApp
          </a>
        </Button>
      </p>
    </div>
  );
}
