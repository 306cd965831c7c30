import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { announcementListSearch } from '~/schemas/announcements/announcement-forms';
import {
  listShownAnnouncements,
  type ShownAnnouncement,
} from '~/services/announcements/read-announcement.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Announcements')];

const list: ListOf = { nouns: ['announcement', 'announcements'], to: paths.admin.announcements };

export const loader = adminLoader(
  { right: 'support', search: announcementListSearch },
  async ({ search }) => ({
    ...(await listShownAnnouncements(search)),
    search: { ...search, q: '', tab: '' },
  }),
);

/** What admins announced to sellers. */
export default function AnnouncementsPage() {
  return (
    <ListPage
      list={list}
      view={useLoaderData<typeof loader>()}
      columns={columns}
      title="Announcements"
      summary="What you write to many sellers at once."
      actions={
        <Button asChild>
          <Link to={paths.admin.newAnnouncement()}>New announcement</Link>
        </Button>
      }
      empty={
        <EmptyState title="No announcements yet">
          <p>What you announce to sellers appears here.</p>
        </EmptyState>
      }
    />
  );
}

const columns: DataListColumn<ShownAnnouncement>[] = [
  {
    id: 'title',
    header: 'Announcement',
    cell: ({ id, title, audience }) => (
      <RowTitle to={paths.admin.announcement(id)} title={title}>
        To {audience}
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'wide',
    cell: ({ state, readBy, sentTo }) => (
      <>
        <StatusBadge of="announcement" status={state} />
        <small>
          Read by {readBy} of {sentTo}
        </small>
      </>
    ),
  },
  {
    id: 'when',
    header: 'Created',
    quiet: true,
    cell: ({ createdAt }) => (createdAt ? <Time value={createdAt} mode="relative" /> : '—'),
  },
];
