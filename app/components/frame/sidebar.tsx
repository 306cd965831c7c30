import { useEffect, useRef } from 'react';
import { Mark } from '~/components/brand/mark';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { popover, popoverButton } from '~/components/ui/popover';
import { useLocation, useNavigation } from '~/framework';
import { cn } from '~/utils/class-names';
import { countOf, type Place, type Section } from '~/utils/navigation';
import { DisplayForm } from './display-form';
import { NavigationIcon } from './navigation-icon';
import { WaitingCount } from './waiting-count';

/** The id that the menu button of the top bar opens. */
export const SIDEBAR_ID = 'sidebar';

/**
 * The area's navigation: a column from 1024 px; below that, or when hidden, a drawer that needs no
 * JavaScript.
 */
export function Sidebar({ sections, place, homeTo, shopName, show }: SidebarProps) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const { location: next } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when a page is asked for
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key, next?.key]);

  return (
    <aside
      ref={ref}
      {...popover(SIDEBAR_ID)}
      data-slot="sidebar"
      data-print="hide"
      className={cn('drawer-start border-border bg-background', show && 'lg:sidebar-column')}
    >
      <div className="flex h-(--header-height) items-center justify-between pr-3 pl-5">
        <Link to={homeTo} className="flex min-w-0 rounded-md">
          <Mark withName name={shopName} />
        </Link>
        <Button
          variant="ghost"
          size="icon"
          type="button"
          aria-label="Close menu"
          className="lg:hidden"
          {...popoverButton(SIDEBAR_ID, 'hide')}
        >
          <Icon name="x" />
        </Button>
        {show ? <DisplayForm sidebarShow={false} className="hidden lg:block" /> : null}
      </div>
      <nav aria-label="Main" className="main-nav">
        <ul>
          {sections.map((section) => (
            <SidebarItem
              key={section.label}
              section={section}
              current={section.label === place?.section.label}
            />
          ))}
        </ul>
      </nav>
    </aside>
  );
}

type SidebarProps = {
  sections: readonly Section[];
  /** Where the page is; null outside the menu. */
  place: Place | null;
  homeTo: string;
  /** A seller's shop: the menu is theirs. */
  shopName: string | undefined;
  show: boolean;
};

function SidebarItem({ section, current }: { section: Section; current: boolean }) {
  const { label, icon, pages } = section;
  return (
    <li>
      <Link to={pages[0].to} aria-current={current ? 'page' : undefined}>
        <NavigationIcon name={icon} />
        {label}
        <WaitingCount count={countOf(section)} of={pages.find(({ count }) => count)?.countLabel} />
      </Link>
    </li>
  );
}
