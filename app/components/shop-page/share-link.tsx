import { Button } from '~/components/ui/button';
import { CopyButton } from '~/components/ui/copy-button';
import { whatsappLink } from '~/utils/phone';

/** The address of a seller's page, to be copied. */
export function PageAddress({ url }: { url: string }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <code className="wrap-anywhere">{url}</code>
      <CopyButton text={url} label="Copy link" />
    </p>
  );
}

/** Opens WhatsApp with the address of a seller's page, which asks whom to send it to. */
export function ShareOnWhatsApp({ title, url }: { title: string; url: string }) {
  return (
    <Button asChild variant="outline">
      <a href={whatsappLink(`${title}: ${url}`)} target="_blank" rel="noreferrer">
        Share on WhatsApp
      </a>
    </Button>
  );
}
