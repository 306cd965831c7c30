import type { DataListColumn } from '~/components/lists/data-list';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { SelectAll } from '~/components/lists/select-all';
import { orderColumn, orderColumns } from '~/components/orders/order-list';
import type { OrderSummary } from '~/schemas/order-summary';
import { paths } from '~/utils/paths';

/** The id of the form that the selected rows belong to. */
export const selectionForm = 'selection';

/** @param search of the list, which the order's page goes through with 'Next order' */
export const columnsOf = (search: Record<string, string>): DataListColumn<OrderSummary>[] => [
  {
    id: 'select',
    header: <SelectAll form={selectionForm} label="Select all orders" />,
    phone: 'select',
    cell: ({ id, version, orderNumber }) => (
      <RowCheckbox
        form={selectionForm}
        name="order"
        value={`${id}~${version}`}
        label={`Select ${orderNumber}`}
      />
    ),
  },
  orderColumn((id) => paths.seller.order(id, search)),
  ...orderColumns,
];
