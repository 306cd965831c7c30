import { Link } from '~/components/ui/link';
import { formatCount } from '~/utils/text';

/** One tab: a link, so that it is kept in the URL. */
export type StatusTab = { label: string; to: string; count?: number; current: boolean };

/**
 * Tabs above a list by status, with counts; scrolls sideways on phones. `label` names the group ('Products by
 * status').
 */
export function StatusTabs({ label, tabs }: { label: string; tabs: StatusTab[] }) {
  return (
    <nav aria-label={label} data-print="hide" className="status-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} preventScrollReset aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span>{formatCount(tab.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
