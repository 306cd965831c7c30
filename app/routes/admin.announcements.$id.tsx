import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadAnnouncement } from '~/services/announcements/read-announcement.server';
import { title as pageTitle } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [pageTitle('Announcement', 'Announcements')];

export const loader = adminLoader(
  { right: 'support', params: v.object({ id: documentId }) },
  ({ params: { id } }) => loadAnnouncement(id),
);

/** An announcement, how far it is sent, and how many have read it. */
export default function AnnouncementPage() {
  const { title, text, audience, byEmail, state, sentTo, readBy, lastError, createdAt, createdByName } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} back={{ to: paths.admin.announcements(), label: 'Announcements' }} />
      <div className="max-w-form space-y-4">
        {lastError ? (
          <Alert kind="warning" title="Sending stopped, and is tried again">
            <p className="wrap-anywhere">{lastError}</p>
          </Alert>
        ) : null}
        <Card>
          <StatusBadge of="announcement" status={state} />
          <p className="mt-2">
            {state === 'sending' ? `Sent to ${sentTo} so far. ` : ''}Read by {readBy} of {sentTo}
          </p>
          <p className="text-muted-foreground">
            To {audience}
            {byEmail ? ', also by email' : ''} · by {createdByName}
            {createdAt ? (
              <>
                {' '}
                · <Time value={createdAt} />
              </>
            ) : null}
          </p>
        </Card>
        <Card>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </Card>
      </div>
    </>
  );
}
