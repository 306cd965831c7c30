import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { popoverButton } from '~/components/ui/popover';
import type { Theme } from '~/schemas/display';
import type { Person } from '~/schemas/users/person';
import { cn } from '~/utils/class-names';
import { DisplayForm } from './display-form';
import { NotificationBell } from './notification-bell';
import { PersonMenu } from './person-menu';
import { SIDEBAR_ID } from './sidebar';
import { TopSearch, type TopSearchProps } from './top-search';

/** The bar above every page of an area: menu (phone), search, theme, bell, user menu. */
export function TopBar({ person, unread, theme, sidebarShow, search, bellPanel }: TopBarProps) {
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
        {sidebarShow ? null : <DisplayForm sidebarShow className="mr-2 hidden lg:block" />}
        {search ? <TopSearch {...search} className="hidden md:block" /> : null}
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <DisplayForm theme={theme === 'dark' ? 'light' : 'dark'} />
          <NotificationBell unread={unread} panel={bellPanel} />
          <PersonMenu person={person} />
        </div>
      </div>
    </header>
  );
}

type TopBarProps = {
  person: Person;
  unread: number;
  theme: Theme;
  sidebarShow: boolean;
  search: TopSearchProps | null;
  bellPanel?: React.ReactNode;
};
