import { Avatar } from '~/components/ui/avatar';
import { Button } from '~/components/ui/button';
import { whatsappLink } from '~/utils/phone';

/** The seller in the bar of their page: it is their shop. */
export function ShopBrand({ title }: { title: string }) {
  return (
    <span className="mr-auto flex min-w-0 items-center gap-2.5 font-semibold">
      <Avatar name={title} />
      <span className="truncate">{title}</span>
    </span>
  );
}

/** Writes to the seller from anywhere on their page. */
export function ShopWhatsapp({ title, whatsapp }: { title: string; whatsapp: string }) {
  return (
    <Button asChild variant="outline" className="px-3 sm:px-4">
      <a href={whatsappLink(`Hello ${title}`, whatsapp)} rel="noreferrer">
        WhatsApp
      </a>
    </Button>
  );
}
