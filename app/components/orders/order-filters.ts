import { paymentMethodLabels } from '~/schemas/order-labels';
import { orderSortLabels } from '~/schemas/order-sorts';
import { regions } from '~/schemas/regions';

/** The filters of a list of orders. */
export const orderFilters = ({ payment, region }: { payment: string; region: string }) => [
  {
    name: 'payment',
    label: 'Payment',
    value: payment,
    options: [
      { value: '', label: 'All payment methods' },
      ...Object.entries(paymentMethodLabels).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'region',
    label: 'Region',
    value: region,
    options: [{ value: '', label: 'All regions' }, ...regions.map((value) => ({ value, label: value }))],
  },
];

/** How the list is sorted. Not shown for search results, which are sorted by id. */
export const orderSortFilter = (sort: string) => ({
  name: 'sort',
  label: 'Sort by',
  value: sort,
  options: [
    { value: '', label: 'Default order' },
    ...Object.entries(orderSortLabels).map(([value, label]) => ({ value, label })),
  ],
});
