import { paymentMethodLabels } from '~/schemas/orders/order-labels';
import { paymentStatuses } from '~/schemas/orders/order-record';
import {
  defaultOrderSort,
  type OrderSort,
  orderSortLabels,
  orderSortsOf,
} from '~/schemas/orders/order-sorts';
import { regions } from '~/schemas/regions';
import { statusLabels } from '~/schemas/statuses';

/** The filters of a list of orders. */
export const orderFilters = ({
  payment,
  paid,
  region,
}: {
  payment: string;
  paid: string;
  region: string;
}) => [
  {
    name: 'payment',
    label: 'Payment method',
    value: payment,
    options: [
      { value: '', label: 'All payment methods' },
      ...Object.entries(paymentMethodLabels).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'paid',
    label: 'Payment status',
    value: paid,
    options: [
      { value: '', label: 'Paid or not' },
      ...paymentStatuses.map((value) => ({ value, label: statusLabels.orderPayment[value] })),
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
export function orderSortFilter({ tab, sort }: { tab: string; sort: OrderSort | '' }) {
  const usual = defaultOrderSort(tab);
  return {
    name: 'sort',
    label: 'Sort by',
    value: sort === usual ? '' : sort,
    options: orderSortsOf(tab).map((name) => ({
      value: name === usual ? '' : name,
      label: orderSortLabels[name],
    })),
  };
}
