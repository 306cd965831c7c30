import { Link } from '~/components/ui/link';
import type { MadeThere } from '~/schemas/users/shop-people';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** Keys and webhooks of somebody whose access ends, which go on without them; nothing without any. */
export function MadeHere({
  made: { keys, webhooks },
  mayEnd,
}: {
  made: MadeThere;
  /** Whether the reader may open the lists in which they can be ended. */
  mayEnd: boolean;
}) {
  const parts = [
    { count: keys, words: plural(keys, 'key'), to: paths.apiKeys() },
    { count: webhooks, words: plural(webhooks, 'webhook'), to: paths.webhooks() },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <p>
      {parts.map(({ words, to }, index) => (
        <span key={to}>
          {index > 0 ? ' and ' : ''}
          {mayEnd ? <Link to={to}>{words}</Link> : words}
        </span>
      ))}{' '}
      that they made {keys + webhooks === 1 ? 'stays' : 'stay'} until{' '}
      {mayEnd ? 'you end' : 'somebody with the right to keys ends'} {keys + webhooks === 1 ? 'it' : 'them'}.
    </p>
  );
}
