import type { PagePosition } from '~/utils/pages';
import type { FilterSelectProps } from './filter-select';

type To = (search?: Record<string, string>) => string;

/** A list's name, addresses, tabs and search: the same on all its pages. */
export interface ListOf<Tab extends string = string> {
  /** Singular and plural: ['edit request', 'edit requests']. */
  nouns: [one: string, many: string];
  to: To;
  /** The address of the CSV file; it takes the same search parameters. */
  exportTo?: To;
  tabs?: {
    /** The name of the tabs for screen readers: 'Products by status'. */
    label: string;
    labels: Record<Tab, string>;
    /** The tab that the URL leaves out. */
    initial: NoInfer<Tab>;
    /** The search parameter; default `tab`. */
    name?: string;
    /** Ends 'No products …' on an empty tab; default 'with this status'. */
    none?: string;
    /** A tab that leads to a list of its own, uncounted. */
    beside?: { label: string; to: string };
  };
  search?: {
    /** The search parameter; default `q`. */
    name?: string;
    label: string;
    placeholder: string;
    /** What to try when nothing matches, instead of the usual advice. */
    advice?: string;
    /** Whether a search covers all tabs. */
    inAllTabs?: boolean;
  };
}

/** The list's search parameters as its schema parsed them. */
export type ListSearch = PagePosition & Record<string, string | undefined>;

export const isSet = ({ value, options }: FilterSelectProps) => value !== (options[0]?.value ?? '');

/** The state of a list in its URL. */
export interface ListState {
  /** The search parameters without those of the page; defaults are ''. */
  params: Record<string, string>;
  tab: string | undefined;
  /** The search text. */
  query: string;
  /** Whether a search or filter is set; the tab does not count. */
  isNarrowed: boolean;
  /** The list on this tab, in this order, without search and filters. */
  withoutFilters: Record<string, string>;
  /** The list on another tab. */
  onTab: (name: string) => Record<string, string>;
}

/** Reads the state of a list from its search parameters; `order` is the select for the sort order. */
export function listState(
  { tabs, search }: Pick<ListOf, 'tabs' | 'search'>,
  { after: _after, trail: _trail, ...found }: ListSearch,
  { filters, order }: { filters: FilterSelectProps[]; order?: FilterSelectProps },
): ListState {
  const tabName = tabs?.name ?? 'tab';
  const searchName = search?.name ?? 'q';
  const defaults = new Map(
    [...filters, ...(order ? [order] : [])].map((each) => [each.name, each.options[0]?.value]),
  );
  if (tabs) defaults.set(tabName, tabs.initial);
  const params: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(found))
    params[name] = value === defaults.get(name) ? '' : value;
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
