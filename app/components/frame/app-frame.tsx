import { SkipLink } from '~/components/layout/skip-link';
import type { Theme } from '~/schemas/display';
import type { Person } from '~/schemas/users/person';
import type { NavigationGroup } from '~/utils/navigation';
import { NavigationProgress } from './navigation-progress';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import type { TopSearchProps } from './top-search';

/** Props of `AppFrame`. */
export type AppFrameProps = {
  person: Person;
  navigation: NavigationGroup[];
  /** Unread notifications. */
  unread: number;
  /** The current theme; the root sets it as `data-theme` of `<html>`. */
  theme: Theme;
  /** Whether the sidebar is shown beside the page on wide screens. */
  sidebarShow: boolean;
  /** The page's path (a query is ignored); marks the current item. */
  currentPath: string;
  /** Where the logo leads. */
  homeTo: string;
  /** The area's search, sent as `q`; null where there is none. */
  search: TopSearchProps | null;
  /** The newest notifications; makes the bell a menu instead of a link. */
  bellPanel?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The frame of every signed-in page: sidebar (a drawer on phones), top bar, progress bar, and the page in
 * `<main>`.
 */
export function AppFrame({ navigation, currentPath, homeTo, sidebarShow, children, ...bar }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <div data-slot="app-frame" className={sidebarShow ? 'app-frame-columns' : undefined}>
        <Sidebar navigation={navigation} currentPath={currentPath} homeTo={homeTo} show={sidebarShow} />
        <div className="app-frame-page">
          <TopBar sidebarShow={sidebarShow} homeTo={homeTo} {...bar} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
