import { useNow } from '~/components/status/now';
import { StatusBadge, type StatusBadgeProps } from '~/components/status/status-badge';
import type { StatusDomain } from '~/schemas/statuses';
import { durationSince } from '~/utils/dates';
import { formatCedis } from '~/utils/money';

/** What waits for support, what is at stake, and for how long: 'Dispute · GH₵ 91.99 · waiting 227 days'. */
export function WaitingBadge<Domain extends StatusDomain>({
  what,
  amount,
  since,
  ...badge
}: Pick<StatusBadgeProps<Domain>, 'of' | 'status'> & {
  what: string;
  /** GHS. */
  amount: number;
  /** ISO string. */
  since: string | null;
}) {
  const now = useNow();
  const waiting = since && now ? `waiting ${durationSince(since, now)}` : '';
  const label = [what, formatCedis(amount), waiting].filter(Boolean).join(' · ');
  return <StatusBadge {...badge} label={label} className="max-w-none" />;
}
