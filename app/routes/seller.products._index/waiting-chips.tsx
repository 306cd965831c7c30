import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

/** What waits for the seller, where they land after signing in: each leads to its tab of the orders. */
export function WaitingChips({ accept, ship, answer }: Record<'accept' | 'ship' | 'answer', number>) {
  const chips = [
    { tab: 'accept', count: accept, text: `${formatCount(accept)} to accept` },
    { tab: 'ship', count: ship, text: `${formatCount(ship)} to ship` },
    { tab: 'answer', count: answer, text: `${plural(answer, 'return')} to answer` },
  ].filter(({ count }) => count > 0);
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Orders to handle" data-print="hide" className="waiting-chips">
      <ul>
        {chips.map(({ tab, text }) => (
          <li key={tab}>
            <Link to={paths.seller.orders({ tab })}>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
