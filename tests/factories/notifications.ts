import { Timestamp } from 'firebase-admin/firestore';
import { expiryOf } from '~/repositories/firebase/expiry.server';
import { notificationDays } from '~/repositories/messages/notifications.server';
import type { NewNotification } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `notifications` as the repository writes it; older ones have no event. */
export type StoredNotification = Omit<NewNotification, 'event' | 'values'> &
  Partial<Pick<NewNotification, 'event' | 'values'>> & {
    createdAt: Timestamp;
    expiresAt: Timestamp;
    isRead: boolean;
  };

/** A notification, unread, of now, unless the overrides say otherwise. */
export function makeNotification(
  overrides: Partial<StoredNotification> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredNotification> {
  const { id = random.id(), createdAt = Timestamp.now(), ...rest } = overrides;
  const data = {
    userId: 'nobody',
    message: 'The market is closed on Monday for the holiday.',
    type: 'info' as const,
    link: paths.notifications(),
    createdAt,
    expiresAt: expiryOf(createdAt, notificationDays),
    isRead: false,
    ...rest,
  };
  return { id, data };
}
