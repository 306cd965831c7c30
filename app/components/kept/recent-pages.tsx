import { useEffect } from 'react';
import { rememberPage } from '~/client/recent-pages';
import { useLocation } from '~/framework';

/** '(3) Kente stole · Products · Makola' → 'Kente stole · Products' */
const plainTitle = (title: string) => title.replace(/^\(\d+\+?\) /, '').replace(/ · Makola$/, '');

/** Remembers the pages that a person opens, for the search of the area. */
export function RecentPages({ personId }: { personId: string }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The router sets the title in the same turn.
    const timer = setTimeout(() =>
      rememberPage(personId, { to: `${pathname}${search}`, title: plainTitle(document.title) }),
    );
    return () => clearTimeout(timer);
  }, [personId, pathname, search]);
  return null;
}
