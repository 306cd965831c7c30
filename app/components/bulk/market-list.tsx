import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { categoryFilter } from '~/components/products/product-filters';
import type { ListingSummary } from '~/schemas/bulk/listing';
import { marketSorts } from '~/schemas/bulk/listing-sorts';
import { baseUnits } from '~/schemas/units';
import { plural } from '~/utils/text';
import { marketColumns } from './listing-columns';
import { type MarketArea, marketPathsOf } from './market-paths';
import { regionFilter } from './region-filter';

interface MarketListProps {
  area: MarketArea;
  view: {
    items: ListingSummary[];
    nextCursor: string | null;
    total: number;
    categories: string[];
    search: {
      q: string;
      category: string;
      region: string;
      per: string;
      sort: string;
      after: string;
      trail: string;
    };
  };
  actions?: React.ReactNode;
}

/** The bulk market: goods that sellers offer in bulk, with filters. */
export function MarketList({ area, view, actions }: MarketListProps) {
  const to = marketPathsOf(area);
  const { q, category, region, per, sort } = view.search;
  const list: ListOf = {
    nouns: ['listing', 'listings'],
    to: to.market,
    search: { label: 'Search the bulk market', placeholder: 'Goods or seller' },
  };
  return (
    <ListPage
      list={list}
      // Search results are sorted by id.
      view={{ ...view, search: q ? { ...view.search, sort: '' } : view.search }}
      columns={marketColumns(to.listing)}
      title="Bulk market"
      summary={
        view.items.length > 0
          ? `${plural(view.total, 'listing')}. You pay Makola; the seller is paid when the goods have arrived.`
          : undefined
      }
      actions={actions}
      filters={[
        categoryFilter(view.categories, category),
        regionFilter(region),
        {
          name: 'per',
          label: 'Unit of the price',
          value: per,
          options: [
            { value: '', label: 'Any unit' },
            ...baseUnits.map((value) => ({ value, label: `By the ${value}` })),
          ],
        },
      ]}
      order={
        q
          ? undefined
          : {
              name: 'sort',
              label: 'Sort by',
              value: sort,
              options: Object.entries(marketSorts).map(([value, { label }]) => ({ value, label })),
            }
      }
      empty={
        <EmptyState scene="sacks" title="Nothing in bulk yet">
          <p>Goods that sellers offer in bulk appear here.</p>
        </EmptyState>
      }
    />
  );
}
