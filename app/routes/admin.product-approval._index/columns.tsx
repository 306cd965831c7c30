import { Link } from '@remix-run/react';
import type { DataListColumn } from '~/components/lists/data-list';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { SelectAll } from '~/components/lists/select-all';
import { photoColumn, priceColumn, statusColumn, titleColumn } from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import type { ProductSummary } from '~/schemas/product';
import type { RejectionReason } from '~/schemas/settings';
import { paths } from '~/utils/paths';
import { submittedAt } from '~/utils/submitted-at';
import { plural } from '~/utils/text';
import { selectionForm } from './decision-bar';

type Column = DataListColumn<ProductSummary>;

/** The versions of the products by id, and the ids that were selected when the form came back. */
interface Selection {
  versions: Record<string, string>;
  selected: ReadonlySet<unknown>;
}

/** The columns of the approval list; `select` adds checkboxes for deciding several at once. */
export function columnsOf({
  rejectionReasons,
  select,
}: {
  rejectionReasons: RejectionReason[];
  select: Selection | null;
}): Column[] {
  const shown = [photoColumn, productColumn, statusColumn(rejectionReasons), priceColumn, ...lastColumns];
  return select ? [selectColumn(select), ...shown] : shown;
}

const productColumn = titleColumn(
  ({ id }) => paths.admin.productDecision(id),
  ({ category, sellerName, variants }) =>
    [sellerName, category, variants && plural(variants.count, 'variant')].filter(Boolean).join(' · '),
);

function selectColumn({ versions, selected }: Selection): Column {
  return {
    id: 'select',
    header: <SelectAll form={selectionForm} label="Select all products" />,
    phone: 'select',
    cell: ({ id, title }) => (
      <>
        <input type="hidden" form={selectionForm} name={`version:${id}`} value={versions[id] ?? ''} />
        <RowCheckbox
          form={selectionForm}
          name="id"
          value={id}
          defaultChecked={selected.has(id)}
          label={`Select ${title}`}
        />
      </>
    ),
  };
}

const lastColumns: Column[] = [
  {
    id: 'submitted',
    header: 'Submitted',
    hideOnPhone: true,
    className: 'text-muted-foreground whitespace-nowrap',
    cell: (product) => {
      const at = submittedAt(product);
      return at ? <Time value={at} mode="relative" /> : '—';
    },
  },
  {
    id: 'review',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    wideOnly: true,
    cell: ({ id, title }) => (
      <Button asChild variant="outline" size="sm">
        <Link to={paths.admin.productDecision(id)} aria-label={`Review ${title}`}>
          Review
        </Link>
      </Button>
    ),
  },
];
