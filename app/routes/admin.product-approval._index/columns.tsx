import type { DataListColumn } from '~/components/lists/data-list';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { SelectAll } from '~/components/lists/select-all';
import { photoColumn, priceColumn, statusColumn, titleColumn } from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { RejectionReason } from '~/schemas/settings/settings';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { selectionForm } from './decision-bar';

type Column = DataListColumn<ProductSummary>;

/** The columns of the approval list; `select` adds checkboxes for deciding several at once. */
export function columnsOf({
  rejectionReasons,
  select,
}: {
  rejectionReasons: RejectionReason[];
  /** The ids that were selected when the form came back. */
  select: ReadonlySet<unknown> | null;
}): Column[] {
  const shown = [photoColumn, productColumn, statusColumn(rejectionReasons), priceColumn, ...lastColumns];
  return select ? [selectColumn(select), ...shown] : shown;
}

const productColumn = titleColumn(
  ({ id }) => paths.admin.productDecision(id),
  ({ category, sellerName, variants }) =>
    [sellerName, category, variants && plural(variants.count, 'variant')].filter(Boolean).join(' · '),
);

function selectColumn(selected: ReadonlySet<unknown>): Column {
  return {
    id: 'select',
    header: <SelectAll form={selectionForm} label="Select all products" />,
    phone: 'select',
    cell: ({ id, title, version = '', isOwn }) =>
      isOwn ? null : (
        <RowCheckbox
          form={selectionForm}
          name="id"
          value={`${id} ${version}`}
          defaultChecked={selected.has(id)}
          label={`Select ${title}`}
        />
      ),
  };
}

const lastColumns: Column[] = [
  {
    id: 'submitted',
    header: 'Submitted',
    hideOnPhone: true,
    quiet: true,
    cell: ({ pendingSince, submittedAt = pendingSince }) =>
      submittedAt ? <Time value={submittedAt} mode="relative" /> : '—',
  },
  {
    id: 'review',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    wideOnly: true,
    cell: ({ id }) => (
      <Button asChild variant="outline" size="sm">
        <Link to={paths.admin.productDecision(id)} discover="none">
          Review
        </Link>
      </Button>
    ),
  },
];
