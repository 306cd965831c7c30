import { Link } from '~/components/ui/link';
import { cn } from '~/utils/class-names';

/** How a figure compares with before, for the one who reads it. */
export type Tendency = 'better' | 'worse' | 'same';

/** What more of something means, or less of what is better when it is less. */
export function tendencyOf(change: number, lessIsBetter = false): Tendency {
  if (change === 0) return 'same';
  return change > 0 !== lessIsBetter ? 'better' : 'worse';
}

/** Figures side by side, split by hairlines; the first may be the large one. */
export function Figures({ label, children }: { label?: string; children: React.ReactNode }) {
  return (
    <ul aria-label={label} className="figures">
      {children}
    </ul>
  );
}

/** A main figure that leads to what it counts; a line below compares it, coloured by good or bad. */
export function FigureTile({
  label,
  to,
  figure,
  note,
  tendency = 'same',
  trend,
}: {
  label: string;
  to: string;
  figure: string;
  note: string;
  tendency?: Tendency;
  /** Its values, oldest first: then it is the large one, with a line of them. */
  trend?: readonly number[];
}) {
  return (
    <li className={cn('figure-tile', trend && 'figure-large')}>
      <Link to={to}>
        <span>{label}</span> <strong>{figure}</strong> <small data-tendency={tendency}>{note}</small>
      </Link>
      {trend && trend.length > 1 ? <Sparkline values={trend} /> : null}
    </li>
  );
}

/** The line of a figure's values, over the whole width that it gets. */
function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const points = values.map((value, index) => `${index} ${Math.round((40 * (high - value)) / (high - low))}`);
  return (
    <svg
      viewBox={`0 -1 ${values.length - 1} 42`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="sparkline"
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}
