import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/**
 * The seller whose records alone a list of admins shows, and the way back to those of all; nothing without
 * one.
 *
 * @param name null for a seller without a record
 * @param label what the seller is in these records
 */
export function SellerChip({
  id,
  name,
  withoutTo,
  label = 'Seller',
}: {
  id: string;
  name: string | null;
  withoutTo: string;
  label?: 'Seller' | 'Buyer' | 'Seller or buyer' | 'Person';
}) {
  if (id === '') return null;
  return (
    <p
      data-print="hide"
      className="mb-3 inline-flex max-w-full items-center rounded-full border border-primary bg-card pl-3 text-sm"
    >
      <span className="min-w-0 py-1 wrap-anywhere">
        {label}{' '}
        <Link to={paths.admin.user(id)} className="link">
          {name || 'Unknown'}
        </Link>
      </span>
      <Link
        to={withoutTo}
        aria-label="Show all sellers"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-muted md:size-8"
      >
        <Icon name="x" />
      </Link>
    </p>
  );
}
