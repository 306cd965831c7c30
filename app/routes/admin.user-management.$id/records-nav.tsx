import { useHasBulk } from '~/components/layout/has-bulk';
import { Link } from '~/components/ui/link';
import { isOfBulk } from '~/utils/bulk-addresses';
import { paths } from '~/utils/paths';
import type { PersonPage } from './load.server';

/** A seller's records in the lists of admins. */
export function RecordsNav({ person: { id } }: { person: PersonPage['person'] }) {
  const hasBulk = useHasBulk();
  const links = [
    ['Orders', paths.admin.orders({ seller: id })],
    ['Products', paths.admin.productApproval({ seller: id, tab: 'all' })],
    ['Promotions', paths.admin.trackPromotions({ seller: id })],
    ['Bulk listings', paths.admin.bulkListings({ seller: id, tab: 'all' })],
    ['Buying requests', paths.admin.buyingRequests({ seller: id })],
    ['Bulk trades', paths.admin.bulkTrades({ seller: id })],
    ['Bulk payments', paths.admin.bulkPayments({ seller: id, tab: 'all' })],
    ['Emails and SMS', paths.admin.messages({ user: id, tab: 'sent' })],
  ] as const;
  return (
    <nav aria-label="Records of this seller">
      <ul className="flex flex-wrap gap-x-5">
        {links
          .filter(([, to]) => hasBulk || !isOfBulk(to))
          .map(([label, to]) => (
            <li key={label}>
              <Link to={to} className="link inline-flex min-h-11 items-center md:min-h-8">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
