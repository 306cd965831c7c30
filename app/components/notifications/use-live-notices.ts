import { useLatePart } from '~/client/use-late-part';
import type { LiveNoticesProps } from './live-bell';

const load = () =>
  import('~/components/notifications/live-notifications').then(({ LiveNotices }) => LiveNotices);

/** The part that listens and shows what arrives. */
export const useLiveNotices = () => useLatePart<LiveNoticesProps>(load, { sparing: false });
