import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { useMayOpen } from '~/components/ui/rights';

/** Something that waits, or a figure that leads to what it counts. */
export interface Work {
  to: string;
  /** What is counted: 'Payouts'. */
  things: string;
  figure: string;
  /** What to do with them: 'to pay'. */
  task: string;
}

/**
 * What waits: the first as the one large thing of the page, with the button that begins with it; the others
 * as rows, each a link to its list, where the reader may open that. `about` says what is counted.
 */
export function WorkList({
  label,
  first,
  rows,
  about,
}: {
  label: string;
  first?: Pick<Work, 'figure'> & { what: string; action: { to: string; label: string } };
  rows: readonly Work[];
  about?: React.ReactNode;
}) {
  const mayOpen = useMayOpen();
  const open = rows.filter(({ to }) => mayOpen(to));
  return (
    <section aria-label={label} className="mb-5">
      {first ? (
        <div className="card card-next mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted-foreground">
            <strong className="me-1 text-3xl text-foreground tabular-nums">{first.figure}</strong>{' '}
            <span className="text-base text-foreground">{first.what}</span>
          </p>
          <Button asChild>
            <Link to={first.action.to}>{first.action.label}</Link>
          </Button>
        </div>
      ) : null}
      {open.length > 0 ? (
        <ul className="work-rows">
          {open.map(({ to, things, figure, task }) => (
            <li key={to}>
              <Link to={to}>
                {things} {task} <strong>{figure}</strong>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {about && (first || open.length > 0) ? (
        <details data-print="hide" className="disclosure mt-1">
          <summary>About these figures</summary>
          <p>{about}</p>
        </details>
      ) : null}
    </section>
  );
}
