import { Link } from '@remix-run/react';
import type { Waiting } from '~/components/layout/area-navigation';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

const queues: { name: keyof Waiting; label: string; task: string; to: string }[] = [
  { name: 'products', label: 'Products', task: 'to approve', to: paths.admin.productApproval() },
  { name: 'edits', label: 'Edit requests', task: 'to decide', to: paths.admin.editRequests() },
  { name: 'payouts', label: 'Payouts', task: 'to pay', to: paths.admin.payoutRequests() },
  {
    name: 'promotions',
    label: 'Promotions',
    task: 'to check',
    to: paths.admin.trackPromotions({ tab: 'pending' }),
  },
  { name: 'chats', label: 'Chats', task: 'unread', to: paths.admin.chats({ tab: 'unread' }) },
];

/** What waits for an admin, by kind; each leads to its list. */
export function Queues({ waiting }: { waiting: Waiting }) {
  return (
    <nav aria-label="What waits" className="mb-5">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {queues.map(({ name, label, task, to }) => (
          <li key={name} className="max-sm:last:odd:col-span-2">
            <Link
              to={to}
              className="block h-full rounded-lg border border-border bg-card px-4 py-3 shadow-card hover:border-input"
            >
              <span className="block text-muted-foreground">{label}</span>{' '}
              <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
                <span className="text-xl font-medium tabular-nums">{formatCount(waiting[name])}</span>{' '}
                <span className="text-sm text-muted-foreground">{task}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What waits in all, in words. */
export function waitingSummary(waiting: Waiting): string {
  const all = queues.reduce((sum, { name }) => sum + waiting[name], 0);
  if (all === 0) return 'nothing waits for you';
  return all === 1 ? '1 thing waits for you' : `${formatCount(all)} things wait for you`;
}
