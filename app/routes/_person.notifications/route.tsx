import { redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { noNotificationsText } from '~/components/notifications/no-notifications';
import { invalidForm, parseForm, readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import {
  type NotificationListSearch,
  notificationListSearch,
  notificationsFormSchema,
} from '~/schemas/notification-forms';
import { notificationGroupNames, notificationGroups } from '~/schemas/notification-groups';
import { markAllNotificationsRead, markNotificationsRead } from '~/services/notifications/mark-read.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { notificationColumns } from './columns';
import { loadNotifications } from './load.server';

export const meta: MetaFunction = () => [title('Notifications')];

const list: ListOf<NotificationListSearch['tab']> = {
  nouns: ['notification', 'notifications'],
  to: paths.notifications,
  exportTo: paths.exportNotifications,
  tabs: {
    label: 'Notifications by status',
    labels: { all: 'All', unread: 'Unread' },
    initial: 'all',
  },
};

const typeOptions = [
  { value: '', label: 'All types' },
  ...notificationGroupNames.map((name) => ({ value: name, label: notificationGroups[name].label })),
];

export const loader = userLoader({ search: notificationListSearch }, async ({ actor, scope, search }) => ({
  ...(await loadNotifications(actor, scope, search)),
  search,
}));

export const action = userAction({}, async ({ request, actor, session }) => {
  const submission = parseForm(await readForm(request), notificationsFormSchema);
  if (submission.status !== 'success') return invalidForm(submission);
  const form = submission.value;
  if (form.intent === 'read') {
    await markNotificationsRead(actor, [form.id]);
  } else {
    const marked = await markAllNotificationsRead(actor);
    const text =
      marked > 0
        ? `${plural(marked, 'notification')} marked as read.`
        : 'All notifications were already read.';
    session.flash('flash', { kind: 'success', text });
  }
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`, 303);
});

export default function NotificationsPage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form] = useForm({ id: 'notifications', lastResult, defaultValue: {} });
  const { unread, role, search } = view;
  return (
    <ListPage
      list={list}
      view={view}
      columns={notificationColumns}
      title="Notifications"
      summary={unread > 0 ? plural(unread, 'unread notification') : 'No unread notifications'}
      actions={
        unread > 0 ? (
          <Form method="post">
            <SubmitButton name="intent" value="read-all" variant="outline" pendingLabel="Marking …">
              Mark all as read
            </SubmitButton>
          </Form>
        ) : null
      }
      above={<ErrorSummary form={form} />}
      filters={[{ name: 'type', label: 'Type', value: search.type, options: typeOptions }]}
      noMatch={search.tab === 'unread' && !search.type ? 'No unread notifications' : undefined}
      empty={
        <EmptyState motif title="No notifications yet">
          <p>{noNotificationsText[role]}</p>
        </EmptyState>
      }
    />
  );
}
