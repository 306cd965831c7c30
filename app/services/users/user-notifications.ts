import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';

/** Tells a user that they are suspended. */
export const userSuspendedNotification = (reason: string) =>
  notificationOf(
    'user.suspended',
    { reason },
    { type: 'danger', link: paths.profile(), status: 'suspended', reason },
  );

export const userReactivatedNotification = () =>
  notificationOf('user.reactivated', {}, { type: 'success', link: paths.profile(), status: 'active' });

/** Tells the other admins of a new one. */
export const newAdminNotification = ({ id, name, by }: { id: string; name: string; by: string }) =>
  notificationOf('user.new_admin', { name, by }, { type: 'warning', link: paths.admin.user(id) });

export const roleChangedNotification = (role: 'seller' | 'admin') =>
  notificationOf('user.role', { role }, { type: 'info', link: paths.profile() });
