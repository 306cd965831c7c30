import { DescriptionList } from '~/components/layout/description-list';
import { Money } from '~/components/status/money';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import type { Promotion } from '~/schemas/promotions/promotion';
import { costPer, type Shown } from '~/schemas/promotions/promotion-figures';
import { formatDate } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { formatCount } from '~/utils/text';

type Shows = Pick<Promotion, 'figures' | 'packagePrice' | 'products' | 'startedAt'>;

/**
 * How often buyers saw and opened what is promoted, as shops reported it, and what that cost.
 *
 * @param isOwn whether the seller looks at it, whose products these are
 */
export function FiguresCard({ promotion, isOwn }: { promotion: Shows; isOwn: boolean }) {
  const { figures, packagePrice, products, startedAt } = promotion;
  return (
    <Card>
      <CardTitle className="mb-3">Shown to buyers</CardTitle>
      {figures === null ? (
        <p className="text-muted-foreground">
          {startedAt === null
            ? 'The promotion has not started.'
            : `The shop has not reported yet. How often ${isOwn ? 'your' : 'the'} products were shown and opened appears here.`}
        </p>
      ) : (
        <>
          <DescriptionList
            items={[
              { term: 'Shown', details: <Count of={figures.shown} /> },
              { term: 'Opened', details: <Count of={figures.opened} /> },
              {
                term: 'Cost per 1,000 shown',
                details: <Cost amount={costPer(packagePrice, figures.shown, 1000)} />,
              },
              {
                term: 'Cost per opening',
                details: <Cost amount={costPer(packagePrice, figures.opened, 1)} />,
              },
              {
                term: 'Last report',
                details: figures.reportedAt && <Time value={figures.reportedAt} mode="datetime" />,
              },
            ]}
          />
          <ShownTable
            name="Product"
            rows={products.map(({ id, title }) => [
              title || 'Unnamed product',
              figures.products[id] ?? { shown: 0, opened: 0 },
            ])}
          />
          <ShownTable
            name="Day"
            rows={Object.entries(figures.days)
              .sort(([a], [b]) => b.localeCompare(a))
              .map(([day, one]) => [formatDate(day), one])}
          />
        </>
      )}
    </Card>
  );
}

function ShownTable({ name, rows }: { name: string; rows: [name: string, figures: Shown][] }) {
  return (
    <div className="mt-4">
      <Table>
        <thead>
          <tr>
            <TableHead>{name}</TableHead>
            <TableHead align="end">Shown</TableHead>
            <TableHead align="end">Opened</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, { shown, opened }], index) => (
            // Two products may have one title.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
            <TableRow key={index}>
              <TableCell className="wrap-anywhere">{title}</TableCell>
              <TableCell align="end">{formatCount(shown)}</TableCell>
              <TableCell align="end">{formatCount(opened)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{formatCount(of)}</span>;

/** Half of the smallest amount, in cedis: less would be shown as nothing. */
const leastShown = 0.005;

function Cost({ amount }: { amount: number | null }) {
  if (amount === null) return 'Nothing counted';
  return amount > 0 && amount < leastShown ? (
    `Below ${formatCedis(0.01)}`
  ) : (
    <Money amount={amount} currency />
  );
}
