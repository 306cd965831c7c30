import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from '~/framework';
import { Arrivals } from '../../client/notifications/arrivals';
import { isAboutPage, isOpenHere, readNotification } from '../../client/notifications/arrived-notification';
import { chime } from '../../client/notifications/chime';
import { fetchUnread } from '../../client/notifications/fetch-unread';
import { type UnreadState, updateUnread } from '../../client/notifications/unread';
import { useUnreadChats } from '../../client/notifications/use-unread-chats';
import { useConnection } from '../../client/use-connection';
import { maxUnread, useUnreadNotifications } from '../../client/use-unread-notifications';
import type { LiveNotificationsProps } from './live-bell';
import { addToasts, keepToasts } from './toast-store';
import { Toasts } from './toasts';
import { usePageRefresh } from './use-page-refresh';

/** By user id: someone else may sign in without a page load. */
const arrivals = new Map<string, Arrivals>();

function arrivalsOf(userId: string): Arrivals {
  const known = arrivals.get(userId) ?? new Arrivals(maxUnread);
  arrivals.set(userId, known);
  return known;
}

/**
 * Listens to a user's unread notifications: counts them for the frame, shows new ones and refreshes the page.
 */
export function LiveNotifications({ frame, onLive }: LiveNotificationsProps) {
  const { toasts, sound, person } = frame;
  const { pathname } = useLocation();
  const refreshPage = usePageRefresh(pathname);
  const snapshot = useUnreadNotifications(person.id);
  const connection = useConnection();
  const [known, setKnown] = useState<UnreadState>({
    served: frame,
    snapshot: null,
    unread: frame.unread,
  });
  const now = updateUnread(known, { served: frame, snapshot, connection }, maxUnread);
  if (now !== known) setKnown(now);
  const { unread } = now;

  const chats = useUnreadChats(frame);
  useLayoutEffect(() => onLive({ unread, snapshot, chats }), [unread, snapshot, chats, onLive]);

  useEffect(() => {
    if (!snapshot || snapshot.documents.length < maxUnread) return;
    return fetchUnread((kept) => setKnown((last) => ({ ...last, unread: Math.max(kept, maxUnread) })));
  }, [snapshot]);

  useEffect(() => {
    if (!snapshot) return;
    const { documents } = snapshot;
    if (documents.length < maxUnread) {
      // Read in the meantime, here or in another tab.
      keepToasts((card) => documents.some(({ id }) => id === card.id));
    }
    const isSeen = document.visibilityState === 'visible';
    const arrived = arrivalsOf(person.id).take(documents.flatMap(readNotification));
    if (arrived.some((notification) => isAboutPage(notification, pathname))) refreshPage();
    const fresh = arrived.filter((notification) => !(isSeen && isOpenHere(notification, pathname)));
    if (fresh.length === 0) return;
    if (toasts && isSeen) addToasts(person.id, fresh);
    if (sound) void chime();
  }, [snapshot, pathname, person.id, toasts, sound, refreshPage]);

  return <Toasts userId={person.id} />;
}
