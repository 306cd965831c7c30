/** Names of the icons of the menu (`navigation-icon.tsx`). */
export type NavigationIconName =
  | 'bulk'
  | 'dashboard'
  | 'grow'
  | 'messages'
  | 'money'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'promotions'
  | 'sales'
  | 'settings'
  | 'users';

/** A page of a section: one of its tabs, if it has several. */
export interface SectionPage {
  to: string;
  /** Below the name of its section. */
  label: string;
  /** Its name where that of the section is not beside it: 'Bulk sales' of the tab 'Sales'. */
  name?: string;
  /** The key that leads to it, after `g`. */
  goKey?: string;
  /** What waits there. */
  count?: number;
  /** What the count is, for screen readers. */
  countLabel?: 'pending' | 'unread';
  /** Other pages on which this tab is the current one. */
  alsoAt?: readonly string[];
  /** Whether it is a way to another section, and never current in this one. */
  isElsewhere?: true;
}

/** An entry of the menu. It leads to its first page. */
export interface Section {
  label: string;
  icon: NavigationIconName;
  pages: readonly [SectionPage, ...SectionPage[]];
}

/** Where a path is: its section, and the page of it. */
export interface Place {
  section: Section;
  page: SectionPage;
  /** Whether it is that page or one of `alsoAt`, and not what is opened from there. */
  isPage: boolean;
}

const pathOf = (url: string) => url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
const isWithin = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** Finds where `currentPath` is: the longest match wins, so that '/seller' is not current on every page. */
export function findPlace(sections: readonly Section[], currentPath: string): Place | null {
  const path = pathOf(currentPath);
  let found: (Place & { length: number }) | null = null;
  for (const section of sections)
    for (const page of section.pages)
      for (const base of page.isElsewhere ? [] : [page.to, ...(page.alsoAt ?? [])].map(pathOf))
        if (isWithin(path, base) && base.length > (found?.length ?? 0))
          found = { section, page, isPage: path === base, length: base.length };
  return found;
}

/** What waits in a section: the sum of its tabs. */
export const countOf = ({ pages }: Section) => pages.reduce((sum, { count = 0 }) => sum + count, 0);

/** The name of a page where its section is not beside it. */
export const nameOfPage = ({ name, label }: SectionPage) => name ?? label;
