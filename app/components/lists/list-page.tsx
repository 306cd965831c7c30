import { ListTools } from '~/components/layout/list-tools';
import { PageHeader, type PageHeaderProps } from '~/components/layout/page-header';
import type { DateRange } from '~/components/lists/date-inputs';
import type { Unreadable } from '~/schemas/unreadable';
import { DataList, type DataListColumn } from './data-list';
import { ExportLink } from './export-link';
import { FilterBar } from './filter-bar';
import type { FilterSelectProps } from './filter-select';
import { type ListOf, type ListSearch, listState } from './list-of';
import { NoMatch } from './no-match';
import { CursorPagination } from './pagination';
import type { RowSelection } from './row-selection';
import { SelectButton } from './select-all';
import { StatusTabs } from './status-tabs';

/** A page of a list, from its loader. */
interface ListView<Row> {
  items: (Row | Unreadable)[];
  nextCursor: string | null;
  search: ListSearch;
  /** The tabs to show, with their counts; default: all tabs of the list, without counts. */
  tabs?: { name: string; count?: number }[];
  /** Rows on all pages, if the tab's count is not that. */
  total?: number;
}

/** Props of `ListPage`, including those of `PageHeader`. */
export type ListPageProps<Row extends { id: string }> = Omit<PageHeaderProps, 'tools'> & {
  list: ListOf;
  view: ListView<Row>;
  columns: DataListColumn<Row>[];
  /** Boxes before the rows, for a `BulkBar` among the children. */
  selection?: RowSelection<Row>;
  unreadableTo?: (id: string) => string;
  filters?: FilterSelectProps[];
  /** A range of days among the filters, as the parameters `from` and `to`. */
  dates?: DateRange;
  /** The sort order, shown among the filters. */
  order?: FilterSelectProps;
  /** Actions on the whole list, beside Export. */
  tools?: React.ReactNode;
  /** Between the header and the tabs: errors, totals. */
  above?: React.ReactNode;
  /** For a list that never had a row: an `EmptyState`. */
  empty: React.ReactNode;
  /** A more exact title when nothing matches: 'No pending products in Food'. */
  noMatch?: string;
  /** Replaces the rows: an error, a form over all rows. */
  instead?: React.ReactNode;
  /** Below the rows: actions on the selected ones. */
  children?: React.ReactNode;
};

/**
 * The page of a list: header, tabs, search and filters, rows or an empty state, and pagination. All of its
 * state is in the URL.
 */
export function ListPage<Row extends { id: string }>({
  list,
  view: { items, nextCursor, search, tabs = [], total },
  columns,
  selection,
  unreadableTo,
  filters = [],
  dates,
  order,
  tools,
  above,
  empty,
  noMatch,
  instead,
  children,
  ...header
}: ListPageProps<Row>) {
  const { nouns, to, exportTo } = list;
  const state = listState(list, search, { filters, order });
  const { params, tab, query, isNarrowed } = state;
  const isNotFirstPage = isNarrowed || search.after !== '' || tab !== list.tabs?.initial;
  const searchName = list.search?.name ?? 'q';
  const page = { after: search.after, trail: search.trail };
  const selects = order ? [...filters, order] : filters;
  const inForm = new Set([searchName, ...selects.map(({ name }) => name), ...(dates ? ['from', 'to'] : [])]);
  const hidden = Object.entries(params).filter(([name, value]) => value !== '' && !inForm.has(name));
  return (
    <>
      <PageHeader
        {...header}
        tools={
          exportTo || tools ? (
            <ListTools more={tools}>{exportTo ? <ExportLink to={exportTo(params)} /> : null}</ListTools>
          ) : null
        }
      />
      {above}
      {list.tabs ? <Tabs tabs={list.tabs} list={list} counted={tabs} state={state} /> : null}
      {isNarrowed && lacksCounts(tabs) ? (
        <p data-print="hide" data-slot="tabs-note" className="mt-2 text-sm text-muted-foreground">
          Counts of other tabs are not shown while a search or filter is on.
        </p>
      ) : null}
      {list.search || selects.length > 0 || dates ? (
        <FilterBar
          action={to()}
          search={list.search && { ...list.search, name: searchName, value: query }}
          selects={selects}
          dates={dates}
          hidden={Object.fromEntries(hidden)}
          clearTo={isNarrowed ? to(state.withoutFilters) : undefined}
          phoneButton={selection && !selection.isWork && items.length > 0 ? <SelectButton /> : undefined}
        />
      ) : (
        <div className="mt-4" />
      )}
      {instead ??
        (items.length > 0 ? (
          <DataList
            caption={nouns[1].charAt(0).toUpperCase() + nouns[1].slice(1)}
            rows={items}
            columns={columns}
            selection={
              selection && {
                ...selection,
                allTo: to({ ...params, ...(selection.loads ? {} : page), select: 'all' }),
                noneTo: to({ ...params, ...page }),
              }
            }
            unreadableTo={unreadableTo}
            footer={
              <CursorPagination
                shown={items.length}
                total={total ?? tabs.find(({ name }) => name === tab)?.count}
                nouns={nouns}
                at={search}
                nextCursor={nextCursor}
                to={(other) => to({ ...params, ...other })}
              />
            }
          />
        ) : isNotFirstPage ? (
          <NoMatch list={list} state={state} filters={filters} title={noMatch} />
        ) : (
          empty
        ))}
      {children}
    </>
  );
}

/** Whether a list that counts its tabs did not count all of them (docs/decisions/counters.md). */
const lacksCounts = (tabs: { count?: number }[]) => tabs.some(({ count }) => count === undefined);

function Tabs({
  tabs: { label, labels, initial, beside },
  list: { to, search },
  counted,
  state: { onTab, tab, query },
}: {
  tabs: NonNullable<ListOf['tabs']>;
  list: Pick<ListOf, 'to' | 'search'>;
  counted: { name: string; count?: number }[];
  state: ReturnType<typeof listState>;
}) {
  const shown =
    counted.length > 0 ? counted : Object.keys(labels).map((name) => ({ name, count: undefined }));
  return (
    <StatusTabs
      label={label}
      tabs={[
        ...shown.map(({ name, count }) => ({
          label: labels[name] ?? name,
          count,
          stays: name === 'all' || name === initial,
          current: name === tab && !(search?.inAllTabs && query),
          to: to(onTab(name)),
        })),
        ...(beside ? [{ ...beside, current: false }] : []),
      ]}
    />
  );
}
