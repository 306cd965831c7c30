import { countChats } from '~/repositories/chats.server';
import { queueLength } from '~/utils/queue-length.server';

/** How many conversations hold something that support has not read. */
export const { count: countUnreadChats, forget: forgetUnreadChats } = queueLength(() =>
  countChats('all', { unread: true }),
);
