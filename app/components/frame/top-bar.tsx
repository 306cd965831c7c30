import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { popoverButton } from '~/components/ui/popover';
import type { Theme } from '~/schemas/display';
import type { Person } from '~/schemas/users/person';
import { cn } from '~/utils/class-names';
import { opensPalette } from './area-keys';
import { DisplayForm } from './display-form';
import { NotificationBell } from './notification-bell';
import { PersonMenu } from './person-menu';
import { SIDEBAR_ID } from './sidebar';
import { TopSearch, type TopSearchProps } from './top-search';

/** The bar above every page of an area: menu, name (on phones) or theme, search, bell, user menu. */
export function TopBar({ person, homeTo, unread, theme, sidebarShow, search, bellPanel }: TopBarProps) {
  return (
    <header data-print="hide" className="top-bar">
      <div>
        <Button
          variant="ghost"
          size="icon"
          type="button"
          aria-label="Menu"
          className={cn('-ml-3 shrink-0 [&_svg]:size-5', sidebarShow && 'lg:hidden')}
          {...popoverButton(SIDEBAR_ID)}
        >
          <Icon name="menu" />
        </Button>
        <Link to={homeTo} className="flex min-h-11 items-center rounded-md font-semibold md:hidden">
          Makola
        </Link>
        {sidebarShow ? null : <DisplayForm sidebarShow className="mr-2 hidden lg:block" />}
        {search ? <TopSearch {...search} className="hidden md:block" /> : null}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {search ? (
            <Button asChild variant="ghost" size="icon" className="[&_svg]:size-5 md:hidden">
              <Link to={search.action} aria-label="Search" {...opensPalette}>
                <Icon name="search" />
              </Link>
            </Button>
          ) : null}
          {/* Rarely changed: phones have it in the profile. */}
          <DisplayForm theme={theme === 'dark' ? 'light' : 'dark'} className="hidden md:block" />
          <NotificationBell unread={unread} panel={bellPanel} />
          <PersonMenu person={person} />
        </div>
      </div>
    </header>
  );
}

type TopBarProps = {
  person: Person;
  /** Where the name leads. */
  homeTo: string;
  unread: number;
  theme: Theme;
  sidebarShow: boolean;
  search: TopSearchProps | null;
  bellPanel?: React.ReactNode;
};
