import type { ProductSort } from '~/schemas/products/product-sorts';

/** In the order of the filter; apart from the fields sorted by, which only the server needs. */
const sortLabels: Record<ProductSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'stock-low': 'Stock: low to high',
};

/** The category filter; a category in the URL that the settings no longer list is kept as an option. */
export function categoryFilter(categories: string[], value: string) {
  const known = value && !categories.includes(value) ? [...categories, value] : categories;
  return {
    name: 'category',
    label: 'Category',
    value,
    options: [
      { value: '', label: 'All categories' },
      ...known.map((category) => ({ value: category, label: category })),
    ],
  };
}

/**
 * The title of an empty result: 'No pending products in Food'. Undefined without a category, for the list's
 * own default.
 */
export function noProductsIn(category: string, tab: string, labels: Record<string, string> = {}) {
  if (!category) return undefined;
  const status = tab === 'all' ? '' : `${labels[tab]?.toLowerCase() ?? tab} `;
  return `No ${status}products in ${category}`;
}

/** How the list is sorted. Not shown for search results, which are sorted by id. */
export function sortFilter(value: string) {
  return {
    name: 'sort',
    label: 'Sort by',
    value,
    options: Object.entries(sortLabels).map(([sort, label]) => ({ value: sort, label })),
  };
}
