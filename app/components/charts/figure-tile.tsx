import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';

/** A main figure that leads to what it counts; a line below compares it, with an arrow when it changed. */
export function FigureTile({
  label,
  to,
  figure,
  change,
  note,
}: {
  label: string;
  to: string;
  figure: string;
  /** Above 0 when it is more than before, below when it is less. */
  change: number;
  note: string;
}) {
  return (
    <li className="card figure-tile">
      <Link to={to}>
        <span>{label}</span> <strong>{figure}</strong>{' '}
        <small>
          {change === 0 ? null : <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} />}
          {note}
        </small>
      </Link>
    </li>
  );
}
