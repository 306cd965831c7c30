import { useEffect, useRef } from 'react';
import { DetailsMenu } from '~/components/ui/details-menu';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { showCurrent } from '~/components/ui/show-current';
import { Say } from '~/components/words/words';
import { formatCount } from '~/utils/text';
import { shownTabs } from './shown-tabs';

/** One tab: a link, so that it is kept in the URL. */
export type StatusTab = {
  label: string;
  to: string;
  count?: number;
  current: boolean;
  /** Stays beside the others though it has nothing: All, and the tab that the list opens with. */
  stays?: boolean;
};

/**
 * Tabs above a list by status, with counts; scrolls sideways on phones, where the current one is in view.
 * Of many that are counted, those with nothing in them are under "More". `label` names the group ('Products
 * by status').
 */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const { shown, more } = shownTabs(tabs);
  const current = shown.findIndex((tab) => tab.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one
  useEffect(() => showCurrent(strip.current), [current]);
  return (
    <nav aria-label={label} data-print="hide" className="status-tabs">
      <ul ref={strip}>
        {shown.map((tab) => (
          <li key={tab.to}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
      {more.length > 0 ? (
        <DetailsMenu
          label={
            <>
              More <Icon name="chevron-down" />
            </>
          }
          summaryClassName="tabs-more"
        >
          {more.map((tab) => (
            <TabLink key={tab.to} tab={tab} className="menu-item" />
          ))}
        </DetailsMenu>
      ) : null}
    </nav>
  );
}

function TabLink({ tab: { to, label, count, current }, className }: { tab: StatusTab; className?: string }) {
  return (
    <Link to={to} preventScrollReset aria-current={current ? 'page' : undefined} className={className}>
      <Say of="statuses">{label}</Say>
      {count === undefined ? null : <span>{formatCount(count)}</span>}
    </Link>
  );
}
