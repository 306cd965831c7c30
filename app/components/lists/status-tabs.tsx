import { useEffect, useRef } from 'react';
import { Link } from '~/components/ui/link';
import { showCurrent } from '~/components/ui/show-current';
import { Say } from '~/components/words/words';
import { formatCount } from '~/utils/text';

/** One tab: a link, so that it is kept in the URL. */
export type StatusTab = { label: string; to: string; count?: number; current: boolean };

/**
 * Tabs above a list by status, with counts; scrolls sideways on phones, where the current one is in
 * view. `label` names the group ('Products by status').
 */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => showCurrent(strip.current), [current]);
  return (
    <nav ref={strip} aria-label={label} data-print="hide" className="status-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined}>
              <Say of="statuses">{tab.label}</Say>
              {tab.count === undefined ? null : <span>{formatCount(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
