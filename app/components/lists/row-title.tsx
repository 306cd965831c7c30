import { Link } from '~/components/ui/link';

/**
 * The name of a row as a link to its detail page, with one quiet line below (category · SKU). First column of
 * a `DataList`, whose rules give both their looks.
 */
export function RowTitle({
  to,
  title,
  index,
  children,
  className,
}: {
  to: string;
  title: string;
  /** The row's place: the link of the first finds the route of all, so the others are not looked up. */
  index?: number;
  children?: React.ReactNode;
  /** Of the quiet line. */
  className?: string;
}) {
  return (
    <>
      <Link to={to} discover={index ? 'none' : 'render'}>
        {title || 'Untitled'}
      </Link>
      {children ? <small className={className}>{children}</small> : null}
    </>
  );
}
