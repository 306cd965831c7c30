import { Link } from '~/components/ui/link';

/** A figure that leads to what it counts. */
export interface Tile {
  to: string;
  /** What is counted: 'Payouts'. */
  things: string;
  figure: string;
  /** What to do with them: 'to pay'. */
  task: string;
  /** Whether its figure is too long for half of a phone. */
  isLong?: boolean;
}

/** What waits, each a link to its list; `about` says what is counted. */
export function Tiles({
  label,
  tiles,
  about,
}: {
  label: string;
  tiles: readonly Tile[];
  about?: React.ReactNode;
}) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {tiles.map(({ to, things, figure, task, isLong }) => (
          <li key={to} className={isLong ? 'max-sm:col-span-2' : 'max-sm:last:odd:col-span-2'}>
            <Link
              to={to}
              className="block h-full rounded-lg border border-border bg-card px-4 py-3 shadow-card hover:border-input"
            >
              <span className="block text-muted-foreground">{things}</span>{' '}
              <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-xl font-medium tabular-nums">{figure}</span>{' '}
                <span className="text-sm text-muted-foreground">{task}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {about ? (
        <details data-print="hide" className="disclosure mt-1">
          <summary>About these figures</summary>
          <p>{about}</p>
        </details>
      ) : null}
    </nav>
  );
}
