import { Link } from '@remix-run/react';
import { EmptyState } from '~/components/lists/empty-state';
import { Button } from '~/components/ui/button';
import { paths } from '~/utils/paths';

interface View {
  q: string;
  role: string;
  status: string;
}

/**
 * Stands in the place of a list that is filtered to nothing; says which filter to drop. `tab` is '' for all.
 */
export function NoUsers({ view: { q, role, status }, tab }: { view: View; tab: string }) {
  const where = [tab && `among the ${tab.toLowerCase()}`, status && `that is ${status}`]
    .filter(Boolean)
    .join(' ');
  return (
    <EmptyState
      title={q ? `Nobody matches “${q}”` : 'Nobody here'}
      action={
        <>
          {status ? (
            <Button asChild variant="outline">
              <Link to={paths.admin.users({ q, role: role === 'all' ? '' : role })}>Look in all states</Link>
            </Button>
          ) : null}
          <Button asChild variant="outline">
            <Link to={paths.admin.users()}>Show everybody</Link>
          </Button>
        </>
      }
    >
      {where ? <p>There is nobody {where}.</p> : null}
      {q ? (
        <p>
          Each word is looked for at the beginning of the words of name, e-mail, phone and business. Try fewer
          words.
        </p>
      ) : null}
    </EmptyState>
  );
}
