import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { noNotificationsText } from '~/components/notifications/no-notifications';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { userAction, userLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import {
  type NotificationListSearch,
  notificationListSearch,
} from '~/schemas/notifications/notification-forms';
import { notificationGroups, notificationGroupsOf } from '~/schemas/notifications/notification-groups';
import type { Role } from '~/schemas/roles';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { act } from './action.server';
import { notificationColumns } from './columns';
import { load } from './load.server';
import { MarkAllAsRead } from './mark-as-read';

export const handle = { help: 'account' } satisfies RouteHandle;

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

export const loader = userLoader({ search: notificationListSearch }, load);

export const action = userAction({}, act);

const typeOptions = (role: Role) => [
  { value: '', label: 'All types' },
  ...notificationGroupsOf[role].map((name) => ({ value: name, label: notificationGroups[name] })),
];

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
      actions={unread > 0 ? <MarkAllAsRead /> : null}
      above={<ErrorSummary form={form} />}
      filters={[{ name: 'type', label: 'Type', value: search.type, options: typeOptions(role) }]}
      noMatch={search.tab === 'unread' && !search.type ? 'No unread notifications' : undefined}
      empty={
        <EmptyState scene="letter" title="No notifications yet">
          <p>{noNotificationsText[role]}</p>
        </EmptyState>
      }
    />
  );
}
