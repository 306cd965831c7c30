import { AboutFigure, FiguresNote } from '~/components/charts/about-figure';
import { ChartCard } from '~/components/charts/chart-card';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { TimeChart as Chart } from '~/schemas/sales/time-chart';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/** Sign-ups of the last 365 days. */
export interface SignUps {
  chart: Chart;
  total: number;
  /** Of the last 7 days, and of the 7 days before: the same weekdays. */
  week: { now: number; before: number };
  /** False while days of the past are still being counted. */
  isCounted: boolean;
  /** ISO string. */
  computedAt: string;
}

const nouns = ['sign-up', 'sign-ups'] as const;
const usersOf = ({ from, to }: { from: string; to: string }) => paths.admin.users({ from, to });

/** Sign-ups a day, with what they mean and the rows behind them. Null when they could not be loaded. */
export function SignUpsCard({ signUps }: { signUps: SignUps | null }) {
  if (!signUps) return <Failed />;
  const { chart, total, week, isCounted, computedAt } = signUps;
  return (
    <ChartCard
      title="Sign-ups"
      finding={
        <>
          {findingOf(week, total)}
          {isCounted
            ? ''
            : ' Sign-ups of the past are being counted. These figures may be incomplete for some minutes.'}
        </>
      }
      chart={chart}
      isOpen
      say={(count) => plural(count, ...nouns)}
      cell={formatCount}
      valueHeader="Sign-ups"
      to={usersOf}
      exportTo={paths.admin.exportSignUps()}
      about={
        <AboutFigure
          link={
            <Link to={paths.admin.users()} className="link">
              See all users
            </Link>
          }
        >
          Each user counts on the day they signed up or were added, sellers, buyers and admins alike, also if
          they are suspended now. Closed days were counted once. <FiguresNote computedAt={computedAt} />
        </AboutFigure>
      }
    />
  );
}

function Failed() {
  return (
    <Card>
      <CardTitle>Sign-ups</CardTitle>
      <p className="mt-1 text-muted-foreground">The sign-ups can’t be shown right now.</p>
      <Button asChild variant="outline" className="mt-3">
        <Link to={paths.admin.home()}>Try again</Link>
      </Button>
    </Card>
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
