import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { Time } from '~/components/status/time';
import { Card } from '~/components/ui/card';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { readAnnouncement } from '~/services/announcements/read-announcement.server';
import { title as pageTitle } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [pageTitle('Announcement', 'Notifications')];

export const loader = sellerLoader(
  { right: 'any', params: v.object({ id: documentId }) },
  ({ actor, params: { id } }) => readAnnouncement(actor, id),
);

/** What admins announced, for one of those who were sent it. */
export default function SellerAnnouncementPage() {
  const { title, text, createdAt } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        summary={createdAt ? <Time value={createdAt} /> : undefined}
        back={{ to: paths.notifications(), label: 'Notifications' }}
      />
      <Card className="max-w-form">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </Card>
    </>
  );
}
