import { productSortNames, productSorts } from '~/schemas/product-sorts';

/** The filter by category, 'all' first. */
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
 * What a list of products lacks under its category and tab: 'No pending products in Food'. Undefined without
 * a category: the usual words do.
 */
export function noProductsIn(category: string, tab: string, labels: Record<string, string> = {}) {
  if (!category) return undefined;
  const status = tab === 'all' ? '' : `${labels[tab]?.toLowerCase() ?? tab} `;
  return `No ${status}products in ${category}`;
}

/** The order of the list; search results have an order of their own, so then there is none to choose. */
export function sortFilter(value: string) {
  return {
    name: 'sort',
    label: 'Order',
    value,
    options: productSortNames.map((name) => ({ value: name, label: productSorts[name].label })),
  };
}
