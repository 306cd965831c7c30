import {
  getMarketplaceCounts,
  type MarketplaceCounted,
  type TabCounts,
} from '~/repositories/counters/marketplace-counters.server';

/** What the whole marketplace has of a kind; null when it was never counted. */
export async function loadCountsOf(kind: MarketplaceCounted): Promise<TabCounts | null> {
  return (await getMarketplaceCounts())[kind];
}

/**
 * The tabs of a list with their counts. The kept ones, without a search and filters. With them only the tab
 * that is shown is counted, by aggregation; the others have no number. While nothing was counted yet, each
 * tab is an aggregation.
 */
export async function countTabs<Tab extends string>({
  names,
  tab,
  isFiltered,
  kept,
  count,
}: {
  names: readonly Tab[];
  /** The one that is shown. */
  tab: Tab;
  isFiltered: boolean;
  kept: () => Promise<TabCounts | null>;
  count: (tab: Tab) => Promise<number>;
}): Promise<{ name: Tab; count: number | undefined }[]> {
  if (isFiltered) {
    const shown = await count(tab);
    return names.map((name) => ({ name, count: name === tab ? shown : undefined }));
  }
  const counts = await kept();
  return Promise.all(
    names.map(async (name) => ({ name, count: counts ? (counts[name] ?? 0) : await count(name) })),
  );
}
