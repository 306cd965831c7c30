import { Link } from '@remix-run/react';
import { TimeChart } from '~/components/charts/time-chart';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Table, TableCell, TableHead, TableRow } from '~/components/ui/table';
import type { TimeChart as Chart } from '~/schemas/time-chart';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/** Sign-ups of the last 365 days. */
export interface SignUps {
  chart: Chart;
  total: number;
  /** Of the last 7 days, and of the 7 days before: the same weekdays. */
  week: { now: number; before: number };
  /** ISO string. */
  computedAt: string;
}

const nouns = ['sign-up', 'sign-ups'] as const;
const usersOf = ({ from, to }: { from: string; to: string }) => paths.admin.users({ from, to });

/** Sign-ups a day, with what they mean and the rows behind them. Null when they could not be loaded. */
export function SignUpsCard({ signUps }: { signUps: SignUps | null }) {
  return (
    <Card>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <CardTitle>Sign-ups</CardTitle>
        {signUps ? (
          <a href={paths.admin.exportSignUps()} className="link" data-print="hide">
            Export
          </a>
        ) : null}
      </div>
      {signUps ? <Figures {...signUps} /> : <Failed />}
    </Card>
  );
}

function Failed() {
  return (
    <>
      <p className="text-muted-foreground">The sign-ups can’t be shown right now.</p>
      <Button asChild variant="outline" className="mt-3">
        <Link to={paths.admin.home()}>Try again</Link>
      </Button>
    </>
  );
}

function Figures({ chart, total, week, computedAt }: SignUps) {
  return (
    <>
      <p>{findingOf(week, total)}</p>
      <figure className="mt-3">
        <TimeChart chart={chart} say={(count) => plural(count, ...nouns)} to={usersOf} />
      </figure>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center md:min-h-8">Show as table</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table>
            <thead>
              <TableRow>
                <TableHead>Week</TableHead>
                <TableHead align="end">Sign-ups</TableHead>
              </TableRow>
            </thead>
            <tbody>
              {[...chart.columns].reverse().map((one) => (
                <TableRow key={one.from}>
                  <TableCell>
                    <Link to={usersOf(one)} className="link">
                      {one.from === one.to
                        ? formatDate(one.from)
                        : `${formatDate(one.from)} to ${formatDate(one.to)}`}
                    </Link>
                  </TableCell>
                  <TableCell align="end">{formatCount(one.value)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
      <details>
        <summary className="link inline-flex min-h-11 items-center md:min-h-8">About this figure</summary>
        <div className="mt-1 space-y-2 text-sm text-muted-foreground">
          <p>
            Each user counts on the day they signed up or were added, sellers, buyers and admins alike, also
            if they are suspended now.
          </p>
          <p>
            Days are those of Ghana (UTC). Closed days were counted once; today was counted{' '}
            <Time value={computedAt} mode="datetime" />.{' '}
            <Link to={paths.admin.users()} className="link">
              See all users
            </Link>
          </p>
        </div>
      </details>
    </>
  );
}

/** '12 sign-ups in the last 7 days, 3 more than in the 7 days before. 1,023 in 365 days.' */
function findingOf({ now, before }: SignUps['week'], total: number): string {
  const change = now - before;
  const compared =
    change === 0
      ? 'as many as in the 7 days before'
      : `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in the 7 days before`;
  return `${plural(now, ...nouns)} in the last 7 days, ${compared}. ${formatCount(total)} in 365 days.`;
}
