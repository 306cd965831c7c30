import { AboutFigure } from '~/components/charts/about-figure';
import { CardHead } from '~/components/charts/chart-card';
import { type ShareRow, ShareTable } from '~/components/charts/share-table';
import { Card } from '~/components/ui/card';
import type { SalesReport } from '~/schemas/sales/sales-report';
import { formatAmount, fromPesewas } from '~/utils/money';
import { formatCount } from '~/utils/text';
import type { SalesLinks } from './sales-links';
import { cedis, percentOf } from './words';

interface BestProps {
  report: SalesReport;
  links: SalesLinks;
  exportTo: string;
}

const amount = (pesewas: number) => formatAmount(fromPesewas(pesewas));

/** The products that were ordered for the most money. */
export function BestProducts({ report, links, exportTo }: BestProps) {
  const { products } = report;
  const first = products?.[0];
  return (
    <Best
      title="Top products"
      exportTo={exportTo}
      report={report}
      headers={['Product', 'Units', 'GH₵']}
      rows={products?.map(({ id, title, units, pesewas }) => ({
        id: id ?? `~${title}`,
        label: title,
        to: id === null ? null : links.product(id),
        size: pesewas,
        cells: [formatCount(units), amount(pesewas)],
      }))}
      finding={first ? `Most: ${first.title}, ${cedis(first.pesewas)}.` : 'No orders on these days.'}
      about="What was ordered on these days, without delivery, also if it was cancelled later."
    />
  );
}

/** The sellers with the most sales. */
export function BestSellers({ report, links, exportTo }: BestProps) {
  const { sellers, totals } = report;
  const first = sellers?.[0];
  return (
    <Best
      title="Top sellers"
      exportTo={exportTo}
      report={report}
      headers={['Seller', 'GH₵']}
      rows={sellers?.map(({ id, name, pesewas }) => ({
        id,
        label: name,
        to: links.seller?.(id) ?? null,
        size: pesewas,
        cells: [amount(pesewas)],
      }))}
      finding={
        first
          ? `Most: ${first.name}, ${percentOf(first.pesewas, totals.net)} of all sales.`
          : 'No sales on these days.'
      }
      about="Sales by day of delivery, minus refunds by day of refund."
    />
  );
}

function Best({
  title,
  exportTo,
  report: { isCut },
  headers,
  rows,
  finding,
  about,
}: {
  title: string;
  exportTo: string;
  report: SalesReport;
  headers: readonly string[];
  /** Undefined when they could not be loaded. */
  rows: ShareRow[] | undefined;
  finding: string;
  about: string;
}) {
  return (
    <Card>
      <CardHead title={title} exportTo={exportTo} />
      {rows ? (
        <>
          <p>{finding}</p>
          {rows.length > 0 ? <ShareTable headers={headers} rows={rows} /> : null}
          <AboutFigure>
            {about}
            {isCut ? ' On days with more than 100, only the 100 largest count: sums may be higher.' : ''}
          </AboutFigure>
        </>
      ) : (
        <p className="text-muted-foreground">
          These figures can’t be shown right now. Reload the page to try again.
        </p>
      )}
    </Card>
  );
}
