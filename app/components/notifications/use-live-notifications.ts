import { useLatePart } from '~/client/use-late-part';
import type { LiveNotificationsProps } from './live-bell';

const load = () =>
  import('~/components/notifications/live-notifications').then(({ LiveNotifications }) => LiveNotifications);

/** The component that listens and shows new notifications. */
export const useLiveNotifications = () => useLatePart<LiveNotificationsProps>(load, { essential: false });
