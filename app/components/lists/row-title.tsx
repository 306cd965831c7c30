import { Link } from '@remix-run/react';

/**
 * The name of a row as a link to its detail page, with one quiet line below (category · SKU). First column of
 * a `DataList`.
 */
export function RowTitle({ to, title, children }: { to: string; title: string; children?: React.ReactNode }) {
  return (
    <>
      <Link to={to} className="line-clamp-3 rounded-sm hover:underline hover:underline-offset-4">
        {title || 'Untitled'}
      </Link>
      {children ? (
        <span className="block text-sm font-normal text-muted-foreground md:text-xs">{children}</span>
      ) : null}
    </>
  );
}
