import { DescriptionList } from '~/components/layout/description-list';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { ShopRecord } from '~/schemas/users/shop';
import { formatDate } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { formatPhone } from '~/utils/phone';
import { formatCount } from '~/utils/text';

interface Seller {
  id: string;
  name: string;
  email: string;
  phone: string;
  status: ShopRecord['status'];
  createdAt: string | null;
  /** The last day of their holiday (ISO date), or null. */
  holiday: string | null;
  approved: number;
  rejected: number;
}

/** The seller, with how many of their products were approved and rejected. */
export function SellerCard({ seller }: { seller: Seller }) {
  return (
    <Card>
      <CardTitle className="mb-3 break-words">
        <Link
          to={paths.admin.user(seller.id)}
          className="rounded-sm hover:underline hover:underline-offset-4"
        >
          {seller.name}
        </Link>
      </CardTitle>
      <DescriptionList
        items={[
          { term: 'Status', details: <StatusBadge of="shop" status={seller.status} /> },
          ...(seller.holiday
            ? [{ term: 'Holiday', details: `Closed until ${formatDate(seller.holiday)}` }]
            : []),
          {
            term: 'Products',
            details: `${formatCount(seller.approved)} approved, ${formatCount(seller.rejected)} rejected`,
          },
          { term: 'Email', details: <span className="break-words">{seller.email}</span> },
          { term: 'Phone', details: seller.phone ? formatPhone(seller.phone) : null },
          {
            term: 'Seller since',
            details: seller.createdAt ? <Time value={seller.createdAt} /> : null,
          },
        ]}
      />
    </Card>
  );
}
