import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { EmptyState } from './empty-state';
import type { FilterSelectProps } from './filter-select';
import { isSet, type ListOf, type ListState } from './list-of';

/** Props of `NoMatch`. `title` replaces the usual one, unless there is a search text. */
export interface NoMatchProps {
  list: Pick<ListOf, 'nouns' | 'to' | 'tabs' | 'search'>;
  state: ListState;
  filters: FilterSelectProps[];
  title?: string;
}

/** Replaces a list that has no matches: says so, and how to see more. */
export function NoMatch({ list, state, filters, title }: NoMatchProps) {
  const { nouns, to, tabs, search } = list;
  const [, many] = nouns;
  const { params, tab, query, isNarrowed } = state;
  const all = tabs && 'all' in tabs.labels ? 'all' : tabs?.initial;
  const onOneTab = tab !== undefined && tab !== all && !search?.inAllTabs;
  const defaultTitle = isNarrowed
    ? `No ${many} match these filters`
    : onOneTab
      ? `No ${many} ${tabs?.none ?? 'with this status'}`
      : `No more ${many}`;
  const toAll = to(tabs && all !== tabs.initial ? { [tabs.name ?? 'tab']: all ?? '' } : {});
  const withoutOne = filters.filter(isSet).map(({ name, options }) => ({
    name,
    label: options[0]?.label,
    href: to({ ...params, [name]: '' }),
  }));
  const advice = `Search matches the start of words. Try fewer words${onOneTab ? ' or another status' : ''}.`;
  return (
    <EmptyState
      title={query ? `No ${many} match “${query}”` : (title ?? defaultTitle)}
      action={
        <>
          {withoutOne
            .filter(({ href }) => href !== toAll)
            .map(({ name, label, href }) => (
              <Button key={name} asChild variant="outline">
                <Link to={href}>{label}</Link>
              </Button>
            ))}
          <Button asChild variant="outline">
            <Link to={toAll}>Show all {many}</Link>
          </Button>
        </>
      }
    >
      {query ? <p>{search?.advice ?? advice}</p> : null}
    </EmptyState>
  );
}
