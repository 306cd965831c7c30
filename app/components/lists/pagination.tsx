import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { nextPage, type PagePosition, previousPage } from '~/utils/pages';
import { formatCount, plural } from '~/utils/text';

/**
 * Props of `Pagination`. `nouns`: singular and plural. A null `previousTo` or `nextTo` leaves the button out.
 */
export type PaginationProps = {
  shown: number;
  total?: number;
  nouns: [one: string, many: string];
  previousTo: string | null;
  nextTo: string | null;
  /** What the next page does, where it is no page of rows; default: 'Next'. */
  nextLabel?: string;
};

/** How much of a list is shown, and links to the previous and next page. */
export function Pagination({ shown, total, nouns, previousTo, nextTo, nextLabel }: PaginationProps) {
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className="flex min-h-11 flex-wrap items-center justify-between gap-2 md:min-h-8"
    >
      <p className="text-muted-foreground tabular-nums">
        {total === undefined || total === shown
          ? plural(shown, ...nouns)
          : `${formatCount(shown)} of ${plural(total, ...nouns)}`}
      </p>
      <div data-print="hide" className="flex gap-2">
        {previousTo ? (
          <Button asChild variant="outline" size="sm">
            <Link to={previousTo} rel="prev">
              Previous
            </Link>
          </Button>
        ) : null}
        {nextTo ? (
          <Button asChild variant="outline" size="sm">
            <Link to={nextTo} rel="next">
              {nextLabel ?? 'Next'}
            </Link>
          </Button>
        ) : null}
      </div>
    </nav>
  );
}

/**
 * Props of `CursorPagination`. `at` is the position of this page from the URL; `to` makes the address of
 * another page.
 */
export type CursorPaginationProps = Pick<PaginationProps, 'shown' | 'total' | 'nouns' | 'nextLabel'> & {
  at: PagePosition;
  nextCursor: string | null;
  to: (page: { after: string; trail: string }) => string;
};

/** `Pagination` by cursors (docs/product.md, "Lists and search"). */
export function CursorPagination({ at, nextCursor, to, ...rest }: CursorPaginationProps) {
  const previous = previousPage(at);
  return (
    <Pagination
      {...rest}
      previousTo={previous && to(previous)}
      nextTo={nextCursor && to(nextPage(at, nextCursor))}
    />
  );
}
