import { Link } from '@remix-run/react';
import { formatCount } from '~/utils/text';

/** One tab: a link, so that it is kept in the URL. */
export type StatusTab = { label: string; to: string; count?: number; current: boolean };

/**
 * Tabs above a list by status, with counts; scrolls sideways on phones. `label` names the group ('Products by
 * status').
 */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  return (
    <nav
      aria-label={label}
      data-slot="status-tabs"
      data-print="hide"
      className="-mx-4 -mt-1 overflow-x-auto px-4 [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-2rem)] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-5 border-b border-border max-sm:pe-6">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="-mb-px flex h-11 items-center gap-1.5 border-b-2 border-transparent text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground"
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="tabular-nums">{formatCount(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
