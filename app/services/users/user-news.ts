import { paths } from '~/utils/paths';

/** A person's notification of their suspension. */
export function suspendedNews(reason: string) {
  return {
    type: 'danger' as const,
    message: `Your account was suspended: ${reason}`,
    link: paths.profile(),
    status: 'suspended',
    reason,
  };
}

export function reactivatedNews() {
  return {
    type: 'success' as const,
    message: 'Your account is active again.',
    link: paths.profile(),
    status: 'active',
  };
}

export function roleNews(role: 'seller' | 'admin') {
  const what =
    role === 'admin'
      ? 'You are an admin now: you approve products and manage people.'
      : 'You are a seller now, and no admin any more.';
  return { type: 'info' as const, message: what, link: paths.profile() };
}
