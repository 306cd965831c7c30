import { Link } from '~/components/ui/link';

/**
 * The name of a row as a link to its detail page, with one quiet line below (category · SKU). First column of
 * a `DataList`, whose rules give both their looks.
 */
export function RowTitle({
  to,
  title,
  children,
  className,
}: {
  to: string;
  title: string;
  children?: React.ReactNode;
  /** Of the quiet line. */
  className?: string;
}) {
  return (
    <>
      <Link to={to}>{title || 'Untitled'}</Link>
      {children ? <small className={className}>{children}</small> : null}
    </>
  );
}
