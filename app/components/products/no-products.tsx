import { Link } from '@remix-run/react';
import { EmptyState } from '~/components/lists/empty-state';
import { Button } from '~/components/ui/button';

/**
 * Props of `NoProducts`. `state`: the tab's name, or '' for all; `allTo` leads to the list without filters.
 */
export interface NoProductsProps {
  q: string;
  category: string;
  state: string;
  allTo: string;
  /** The same list without the category. */
  withoutCategoryTo: string;
}

/** Stands in the place of a list of products that is filtered to nothing; says which filter to drop. */
export function NoProducts({ q, category, state, allTo, withoutCategoryTo }: NoProductsProps) {
  const where = [state && `under “${state}”`, category && `in “${category}”`].filter(Boolean).join(' ');
  return (
    <EmptyState
      title={q ? `No product matches “${q}”` : 'No product here'}
      action={
        <>
          {category ? (
            <Button asChild variant="outline">
              <Link to={withoutCategoryTo}>Look in all categories</Link>
            </Button>
          ) : null}
          <Button asChild variant="outline">
            <Link to={allTo}>Show all products</Link>
          </Button>
        </>
      }
    >
      {where ? <p>There is none {where}.</p> : null}
      {q ? (
        <p>
          Each word is looked for at the beginning of the words of the title and the SKU. Try fewer words.
        </p>
      ) : null}
    </EmptyState>
  );
}
