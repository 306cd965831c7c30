import type { PagePosition } from '~/utils/pages';
import type { FilterSelectProps } from './filter-select';

type To = (search?: Record<string, string>) => string;

/** What a list is called, where it is, and how it is narrowed: the same on each of its pages. */
export interface ListOf<Tab extends string = string> {
  /** One and many: ['edit request', 'edit requests']. */
  nouns: [one: string, many: string];
  to: To;
  /** The address of the CSV file; it takes the same search parameters. */
  exportTo?: To;
  tabs?: {
    /** Of the group, for people who listen: 'Products by status'. */
    label: string;
    labels: Record<Tab, string>;
    /** The tab that the URL leaves out. */
    initial: NoInfer<Tab>;
    /** The search parameter; `tab` without it. */
    name?: string;
    /** Said of a tab without rows; 'with this status' without it. */
    none?: string;
  };
  search?: {
    /** The search parameter; `q` without it. */
    name?: string;
    label: string;
    placeholder: string;
    /** What to try when nothing matches, where the usual advice is not true. */
    advice?: string;
    /** A search goes through the rows of all tabs. */
    inAllTabs?: boolean;
  };
}

/** What the URL says of the list, as its schema parsed it. */
export type ListSearch = PagePosition & Record<string, string | undefined>;

export const isSet = ({ value, options }: FilterSelectProps) => value !== (options[0]?.value ?? '');

/** What a page of a list needs to know of its URL. */
export interface ListState {
  /** The search parameters of this list without those of the page; usual values are ''. */
  params: Record<string, string>;
  tab: string | undefined;
  query: string;
  /** Whether a search or a filter is set; the tab is none. */
  isNarrowed: boolean;
  /** The list on this tab, in this order, without search and filters. */
  withoutFilters: Record<string, string>;
  /** The list on another tab. */
  onTab: (name: string) => Record<string, string>;
}

/** Reads the URL of a list by what the list is; `order` is the select that filters nothing. */
export function listState(
  { tabs, search }: Pick<ListOf, 'tabs' | 'search'>,
  { after: _after, trail: _trail, ...found }: ListSearch,
  { filters, order }: { filters: FilterSelectProps[]; order?: FilterSelectProps },
): ListState {
  const tabName = tabs?.name ?? 'tab';
  const searchName = search?.name ?? 'q';
  const usual = new Map(
    [...filters, ...(order ? [order] : [])].map((each) => [each.name, each.options[0]?.value]),
  );
  if (tabs) usual.set(tabName, tabs.initial);
  const params: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(found))
    params[name] = value === usual.get(name) ? '' : value;
  const kept = new Set([tabs ? tabName : '', order?.name]);
  const query = found[searchName] ?? '';
  return {
    params,
    tab: tabs ? found[tabName] : undefined,
    query,
    isNarrowed: Object.entries(params).some(([name, value]) => value !== '' && !kept.has(name)),
    withoutFilters: Object.fromEntries(Object.entries(params).filter(([name]) => kept.has(name))),
    onTab: (name) => ({
      ...params,
      ...(search?.inAllTabs ? { [searchName]: '' } : {}),
      [tabName]: name === tabs?.initial ? '' : name,
    }),
  };
}
