import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/** What waits for the seller, where they land after signing in: '2 to ship, 1 return to answer · Today'. */
export function WaitingLine({ accept, ship, answer }: Record<'accept' | 'ship' | 'answer', number>) {
  const parts = [
    accept > 0 && `${formatCount(accept)} to accept`,
    ship > 0 && `${formatCount(ship)} to ship`,
    answer > 0 && `${plural(answer, 'return')} to answer`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-2">
      {parts.join(', ')} ·{' '}
      <Link to={paths.seller.today()} className="link inline-flex min-h-11 items-center md:min-h-8">
        Today
      </Link>
    </p>
  );
}
