import { lateImport } from '~/client/late-import';
import { useLatePart } from '~/client/use-late-part';
import type { LiveNotificationsProps } from './live-bell';

const load = lateImport(
  () => import('~/components/notifications/live-notifications'),
  ({ LiveNotifications }) => LiveNotifications,
);

/** The component that listens and shows new notifications. */
export const useLiveNotifications = () => useLatePart<LiveNotificationsProps>(load, { essential: false });
