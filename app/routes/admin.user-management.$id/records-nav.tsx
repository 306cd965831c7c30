import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import type { PersonPage } from './load.server';

/** A seller's records in the lists of admins. Promotions and trades are found by the seller's name. */
export function RecordsNav({ person: { id, shopName } }: { person: PersonPage['person'] }) {
  const links = [
    ['Orders', paths.admin.orders({ seller: id })],
    ['Products', paths.admin.productApproval({ seller: id, tab: 'all' })],
    ['Promotions', paths.admin.trackPromotions({ q: shopName, tab: 'all' })],
    ['Bulk trades', paths.admin.bulkTrades({ q: shopName })],
  ] as const;
  return (
    <nav aria-label="Records of this seller">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(([label, to]) => (
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
