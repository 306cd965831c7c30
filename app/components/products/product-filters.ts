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

/** The order of the list; search results have an order of their own, so then there is none to choose. */
export function sortFilter(value: string) {
  return {
    name: 'sort',
    label: 'Order',
    value,
    options: productSortNames.map((name) => ({ value: name, label: productSorts[name].label })),
  };
}
