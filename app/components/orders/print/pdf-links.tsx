import { Button } from '~/components/ui/button';
import type { PrintLayout } from '~/schemas/orders/order-print';
import type { PrintedOrder } from '~/schemas/orders/printed-order';
import { type OrderArea, orderPaths } from '../order-paths';

interface Pdf {
  number: string;
  href: string;
}

/** The papers of a layout that there are as PDF: invoices and credit notes. */
function pdfsOf(orders: readonly PrintedOrder[], layout: PrintLayout, area: OrderArea): Pdf[] {
  const { orderPdf } = orderPaths(area);
  if (layout === 'credit')
    return orders.flatMap(({ id, credits }) =>
      credits.map(({ number }, index) => ({ number, href: orderPdf(id, index + 1) })),
    );
  if (layout !== 'invoice') return [];
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, tax, invoiceNumber }) => ({
      number: tax?.invoiceNumber || invoiceNumber,
      href: orderPdf(id),
    }));
}

interface Props {
  orders: readonly PrintedOrder[];
  layout: PrintLayout;
  area: OrderArea;
}

/** The button that downloads what is shown, where that is one paper. */
export function PdfButton({ orders, layout, area }: Props) {
  const [pdf, ...others] = pdfsOf(orders, layout, area);
  if (!pdf || others.length > 0) return null;
  return (
    <Button asChild variant="outline">
      <a href={pdf.href}>Download PDF</a>
    </Button>
  );
}

/** A link for each of several papers. */
export function PdfLinks({ orders, layout, area }: Props) {
  const pdfs = pdfsOf(orders, layout, area);
  if (pdfs.length < 2) return null;
  return (
    <div data-print="hide" className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-muted-foreground">Download PDF:</span>
      {pdfs.map(({ number, href }) => (
        <a key={href} href={href} className="link inline-flex min-h-11 items-center wrap-anywhere md:min-h-0">
          {number}
        </a>
      ))}
    </div>
  );
}
