import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';

/**
 * That an order is one of several of a basket; nothing for one alone.
 *
 * @param others for admins
 */
export function BasketOrders({
  count,
  others = [],
}: {
  count: number;
  others?: { id: string; orderNumber: string }[];
}) {
  if (count < 2) return null;
  return (
    <span className="wrap-anywhere">
      One of {count} orders of one basket
      {others.map(({ id, orderNumber }, index) => (
        <span key={id}>
          {index === 0 ? ': ' : ', '}
          <Link to={paths.admin.order(id)} className="link">
            {orderNumber}
          </Link>
        </span>
      ))}
    </span>
  );
}
