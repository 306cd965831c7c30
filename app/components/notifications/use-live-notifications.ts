import { useLatePart } from '~/client/use-late-part';
import type { LiveNotificationsProps } from './live-bell';

const load = () =>
  import('~/components/notifications/live-notifications').then(({ LiveNotifications }) => LiveNotifications);

/** The part that listens and shows what arrives. */
export const useLiveNotifications = () => useLatePart<LiveNotificationsProps>(load, { essential: false });
