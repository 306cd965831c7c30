import { useMemo, useState } from 'react';
import { lateImport } from '~/client/late-import';
import { useLatePart } from '~/client/use-late-part';
import { Flash } from '~/components/feedback/flash';
import type { KeptInputProps } from '~/components/kept/kept-input';
import type { AreaContext } from '~/components/layout/area-context';
import { useHasBulk } from '~/components/layout/has-bulk';
import { PageHelp } from '~/components/layout/help-link';
import type { LiveBell } from '~/components/notifications/live-bell';
import type { NewestNotificationsProps } from '~/components/notifications/newest-notifications';
import { useLiveNotifications } from '~/components/notifications/use-live-notifications';
import { useTitleCount } from '~/components/notifications/use-title-count';
import { Alert } from '~/components/ui/alert';
import { RightsProvider } from '~/components/ui/rights';
import { Outlet, useLocation, useMatches } from '~/framework';
import type { Theme } from '~/schemas/display';
import type { Right } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import type { Person } from '~/schemas/users/person';
import { type Counts, sectionsOf } from '~/utils/area-navigation';
import { isOfBulk } from '~/utils/bulk-addresses';
import { homeOf } from '~/utils/home-of';
import { paths } from '~/utils/paths';
import { AppFrame } from './app-frame';
import { AreaKeys } from './area-keys';
import { CopyNotice } from './copy-notice';
import { type FrameCounts, openedIn, withoutOpened } from './opened';
import type { TopSearchProps } from './top-search';

/** Props of `AreaLayout`: what the layouts' loaders return. */
export interface AreaLayoutProps {
  frame: FrameCounts & {
    person: Person;
    rights: readonly Right[];
    theme: Theme;
    sidebarShow: boolean;
    /** What the person must know on every page. */
    notice: string | null;
    /** Whether new notifications are shown as toasts and play a sound. */
    toasts: boolean;
    sound: boolean;
  };
}

// No first view needs them.
const loadKeptInput = lateImport(
  () => import('~/components/kept/kept-input'),
  ({ default: part }) => part,
);
const loadNewest = lateImport(
  () => import('~/components/notifications/newest-notifications'),
  ({ NewestNotifications }) => NewestNotifications,
);

/** The frame around every signed-in page of an area. */
export function AreaLayout({ frame: served }: AreaLayoutProps) {
  const { pathname, search } = useLocation();
  const pageData = useMatches().at(-1)?.data;
  // The listener recognises new data from the server by its identity.
  const frame = useMemo(() => withoutOpened(served, openedIn(pageData)), [served, pageData]);
  const { person, rights, theme, sidebarShow } = frame;
  const homeTo = homeOf(person);
  const KeptInput = useLatePart<KeptInputProps>(loadKeptInput, { essential: true });
  const Newest = useLatePart<NewestNotificationsProps>(loadNewest, { essential: true });
  const LiveNotifications = useLiveNotifications();
  const [bell, setBell] = useState<LiveBell | null>(null);
  const unread = bell?.unread ?? frame.unread;
  useTitleCount(unread);
  // A seller who has nothing to sell yet is not led to bulk trade; its tabs are there on its pages.
  const isForThem = person.role !== 'seller' || frame.work.usesBulk || isOfBulk(pathname);
  const hasBulk = useHasBulk() && isForThem;
  const sections = sectionsOf(person.role, countsNow(frame, bell), { hasBulk, rights });
  return (
    <RightsProvider value={person.role === 'buyer' ? null : rights}>
      <AppFrame
        person={person}
        sections={sections}
        unread={unread}
        theme={theme}
        sidebarShow={sidebarShow}
        currentPath={pathname}
        homeTo={homeTo}
        search={searchOf(person.role, new URLSearchParams(search).get('q') ?? '')}
        bellPanel={Newest ? <Newest role={person.role} changed={bell?.snapshot} /> : undefined}
      >
        {frame.notice ? (
          <Alert kind="warning" className="mb-4">
            {frame.notice}
          </Alert>
        ) : null}
        <CopyNotice />
        <Flash />
        {KeptInput ? <KeptInput personId={person.id} /> : null}
        <Outlet context={{ homeTo } satisfies AreaContext} />
        <PageHelp />
      </AppFrame>
      {person.role === 'buyer' ? null : (
        <AreaKeys
          action={person.role === 'admin' ? paths.admin.search() : paths.seller.search()}
          personId={person.id}
          pages={sections.flatMap(({ pages }) => pages)}
        />
      )}
      {/* Empty at first: screen readers announce only what is added to an existing region. */}
      <div role="status" data-slot="toasts" data-print="hide" aria-atomic="false">
        {LiveNotifications ? <LiveNotifications key={person.id} frame={frame} onLive={setBell} /> : null}
      </div>
    </RightsProvider>
  );
}

/** The numbers beside the links: the listener's if it has any, else the page's. */
function countsNow(
  { person, queueCounts, work, unreadMessages }: AreaLayoutProps['frame'],
  bell: LiveBell | null,
): Counts {
  const chats = bell?.chats ?? null;
  if (chats === null) return { queueCounts, work, unreadMessages };
  return person.role === 'admin'
    ? { queueCounts: { ...queueCounts, chats }, work, unreadMessages }
    : { queueCounts, work, unreadMessages: chats };
}

/** The search in the top bar. */
function searchOf(role: Role, value: string): TopSearchProps | null {
  if (role === 'buyer') return null;
  return role === 'admin'
    ? { action: paths.admin.search(), label: 'Search', placeholder: 'Search products, orders, users', value }
    : {
        action: paths.seller.search(),
        label: 'Search',
        placeholder: 'Search your products and orders',
        value,
      };
}
