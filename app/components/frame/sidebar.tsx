import { useEffect, useRef } from 'react';
import { Mark } from '~/components/brand/mark';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { popover, popoverButton } from '~/components/ui/popover';
import { useLocation, useNavigation } from '~/framework';
import { cn } from '~/utils/class-names';
import { findCurrentItem, type NavigationGroup, type NavigationItem } from '~/utils/navigation';
import { formatCount } from '~/utils/text';
import { DisplayForm } from './display-form';
import { NavigationIcon } from './navigation-icon';

/** The id that the menu button of the top bar opens. */
export const SIDEBAR_ID = 'sidebar';

/**
 * The area's navigation: a column from 1024 px; below that, or when hidden, a drawer that needs no
 * JavaScript.
 */
export function Sidebar({ navigation, currentPath, homeTo, show }: SidebarProps) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const current = findCurrentItem(navigation, currentPath);

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
        <Link to={homeTo} className="flex rounded-md">
          <Mark withName />
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
        {navigation.map((group, index) => (
          <div key={group.label ?? index}>
            {group.label ? <h2>{group.label}</h2> : null}
            <ul>
              {group.items.map((item) => (
                <SidebarItem key={item.to} item={item} current={item.to === current} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

type SidebarProps = {
  navigation: NavigationGroup[];
  currentPath: string;
  homeTo: string;
  show: boolean;
};

function SidebarItem({ item, current }: { item: NavigationItem; current: boolean }) {
  return (
    <li>
      <Link to={item.to} aria-current={current ? 'page' : undefined} data-go={item.goKey}>
        <NavigationIcon name={item.icon} />
        {item.label}
        {item.count ? (
          <span>
            {formatCount(item.count)}
            {item.countLabel ? <span className="sr-only">{` ${item.countLabel}`}</span> : null}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
