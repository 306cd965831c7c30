import { redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { CursorPagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import { NotificationRow } from '~/components/notifications/notification-row';
import { Button } from '~/components/ui/button';
import { invalidForm, parseForm, readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import { countNotifications, listNotifications } from '~/repositories/notifications.server';
import { notificationListSearch, notificationsFormSchema } from '~/schemas/notification-forms';
import { isReadable } from '~/schemas/unreadable';
import {
  countUnread,
  markAllNotificationsRead,
  markNotificationsRead,
} from '~/services/notifications/mark-read.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Notifications')];

export const loader = userLoader({ search: notificationListSearch }, async ({ actor, scope, search }) => {
  const [page, all, unread] = await Promise.all([
    listNotifications(scope, { unread: search.tab === 'unread', cursor: search.after }),
    countNotifications(scope, {}),
    countUnread(actor),
  ]);
  return { ...page, counts: { all, unread }, search, now: new Date().toISOString() };
});

export const action = userAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), notificationsFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const form = submission.value;
  if (form.intent === 'read') {
    await markNotificationsRead(actor, [form.id]);
  } else {
    const marked = await markAllNotificationsRead(actor);
    const text =
      marked > 0 ? `${plural(marked, 'notification')} marked as read.` : 'Everything was read already.';
    session.flash('flash', { kind: 'success', text });
  }
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`, 303);
});

export default function NotificationsPage() {
  const { items, nextCursor, counts, search, now } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form] = useForm({ id: 'notifications', lastResult, defaultValue: {} });
  const { tab, ...position } = search;
  const own = tab === 'all' ? {} : { tab };
  const total = tab === 'unread' ? counts.unread : counts.all;
  return (
    <>
      <PageHeader
        title="Notifications"
        summary={counts.unread > 0 ? `${plural(counts.unread, 'notification')} unread` : 'All read'}
        actions={
          counts.unread > 0 ? (
            <Form method="post">
              <SubmitButton name="intent" value="read-all" variant="outline" pendingLabel="Marking …">
                Mark all as read
              </SubmitButton>
            </Form>
          ) : null
        }
      />
      <ErrorSummary form={form} />
      <StatusTabs
        label="Notifications by state"
        tabs={[
          { label: 'All', to: paths.notifications(), count: counts.all, current: tab === 'all' },
          {
            label: 'Unread',
            to: paths.notifications({ tab: 'unread' }),
            count: counts.unread,
            current: tab === 'unread',
          },
        ]}
      />
      {items.length === 0 ? (
        <div className="mt-4">
          <EmptyState motif title={tab === 'unread' ? 'Everything is read' : 'Nothing yet'}>
            <p>What happens to your products, and what needs you, shows here.</p>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 rounded-lg border border-border bg-card shadow-card">
          <ul className="divide-y divide-border">
            {items.map((item) => (
              <li key={item.id} className="px-4 py-3 sm:flex sm:items-start sm:gap-4">
                {isReadable(item) ? (
                  <NotificationRow notification={item} now={now} />
                ) : (
                  <p className="text-muted-foreground">This notification cannot be read.</p>
                )}
                {isReadable(item) && !item.isRead ? (
                  <Form method="post" preventScrollReset className="mt-2 ml-11 sm:m-0">
                    <input type="hidden" name="id" value={item.id} />
                    <Button
                      name="intent"
                      value="read"
                      variant="outline"
                      size="sm"
                      aria-label={`Mark as read: ${item.message}`}
                    >
                      Mark as read
                    </Button>
                  </Form>
                ) : null}
              </li>
            ))}
          </ul>
          <div className="border-t border-border px-4 py-3">
            <CursorPagination
              shown={items.length}
              total={total}
              nouns={['notification', 'notifications']}
              at={position}
              nextCursor={nextCursor}
              to={(page) => paths.notifications({ ...own, ...page })}
            />
          </div>
        </div>
      )}
    </>
  );
}
