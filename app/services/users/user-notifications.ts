import { paths } from '~/utils/paths';

/** Tells a user that they are suspended. */
export function userSuspendedNotification(reason: string) {
  return {
    type: 'danger' as const,
    message: `Your account was suspended: ${reason}`,
    link: paths.profile(),
    status: 'suspended',
    reason,
  };
}

export function userReactivatedNotification() {
  return {
    type: 'success' as const,
    message: 'Your account is active again.',
    link: paths.profile(),
    status: 'active',
  };
}

export function roleChangedNotification(role: 'seller' | 'admin') {
  const what =
    role === 'admin'
      ? 'You are now an admin. You can approve products and manage users.'
      : 'You are now a seller. You no longer have admin access.';
  return { type: 'info' as const, message: what, link: paths.profile() };
}
