import { Link } from '~/components/ui/link';

/** A main figure that leads to what it counts; a line below compares it. */
export function FigureTile({
  label,
  to,
  figure,
  note,
  children,
}: {
  label: string;
  to: string;
  figure: string;
  note: string;
  /** Below the link. */
  children?: React.ReactNode;
}) {
  return (
    <li className="card figure-tile">
      <Link to={to}>
        <span>{label}</span> <strong>{figure}</strong> <small>{note}</small>
      </Link>
      {children}
    </li>
  );
}
