import { AboutFigure } from '~/components/charts/about-figure';
import { Figures, FigureTile, tendencyOf } from '~/components/charts/figure-tile';
import { Link } from '~/components/ui/link';
import { formatDate, formatRange } from '~/utils/dates';
import { cedis, changeInWords } from './words';

/** Sales of some days, and of the days they are compared with. */
export interface SalesTile {
  from: string;
  to: string;
  days: number;
  before: { from: string; to: string };
  /** Whole pesewas. */
  net: number;
  netBefore: number;
}

/** Sales of today, of 7 and of 30 days, each a link to the transactions that it sums up. */
export function DashboardSales({
  sales,
  transactions,
  page,
}: {
  /** Null when they could not be loaded; `stale` names months that are being counted again. */
  sales: { tiles: readonly SalesTile[]; stale: readonly string[] } | null;
  transactions: (search: Record<string, string>) => string;
  page: string;
}) {
  if (!sales)
    return (
      <p className="mb-5 text-muted-foreground">
        The sales can’t be shown right now. Reload the page to try again.
      </p>
    );
  const { tiles, stale } = sales;
  return (
    <section aria-label="Sales" className="mb-5">
      <Figures>
        {tiles.map(({ from, to, days, before, net, netBefore }) => (
          <FigureTile
            key={days}
            label={days === 1 ? 'Sales today' : `Sales in ${days} days`}
            to={transactions({ from, to })}
            figure={cedis(net)}
            tendency={tendencyOf(net - netBefore)}
            note={
              days === 1 ? `${cedis(netBefore)} on ${formatDate(before.from)}` : changeInWords(net, netBefore)
            }
          />
        ))}
      </Figures>
      {stale.length > 0 ? (
        <p role="status" className="mt-2 text-muted-foreground">
          Orders of the past are being counted. These figures may be incomplete for some minutes.
        </p>
      ) : null}
      <AboutFigure
        name="About these figures"
        link={
          <Link to={page} className="link">
            See all figures
          </Link>
        }
      >
        What delivered parcels were sold for, minus refunds, by day in Ghana (UTC). Each is compared with as
        many days before, on the same weekdays: {tiles.map(({ before }) => formatRange(before)).join('; ')}.
      </AboutFigure>
    </section>
  );
}
