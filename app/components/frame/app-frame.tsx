import { SkipLink } from '~/components/layout/skip-link';
import type { Theme } from '~/schemas/display';
import type { Person } from '~/schemas/users/person';
import { findPlace, type Section } from '~/utils/navigation';
import { NavigationProgress } from './navigation-progress';
import { SectionTabs } from './section-tabs';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import type { TopSearchProps } from './top-search';

/** Props of `AppFrame`. */
export type AppFrameProps = {
  person: Person;
  /** The area's menu. */
  sections: readonly Section[];
  /** Unread notifications. */
  unread: number;
  /** The current theme; the root sets it as `data-theme` of `<html>`. */
  theme: Theme;
  /** Whether the sidebar is shown beside the page on wide screens. */
  sidebarShow: boolean;
  /** The page's path (a query is ignored); marks where it is in the menu. */
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
 * The frame of every signed-in page: sidebar (a drawer on phones), top bar, progress bar, the tabs of the
 * section, and the page in `<main>`.
 */
export function AppFrame({ sections, currentPath, homeTo, sidebarShow, children, ...bar }: AppFrameProps) {
  const place = findPlace(sections, currentPath);
  const { role, name, businessName } = bar.person;
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <div data-slot="app-frame" className={sidebarShow ? 'app-frame-columns' : undefined}>
        <Sidebar
          sections={sections}
          place={place}
          homeTo={homeTo}
          shopName={role === 'seller' ? (businessName ?? name) : undefined}
          show={sidebarShow}
        />
        <div className="app-frame-page">
          <TopBar sidebarShow={sidebarShow} homeTo={homeTo} {...bar} />
          <SectionTabs place={place} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
