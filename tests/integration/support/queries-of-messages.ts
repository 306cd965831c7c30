import { Timestamp } from 'firebase-admin/firestore';
import * as database from '~/repositories/firebase/firestore.server';
import { findChatOf } from '~/repositories/messages/chats.server';
import { listMessages } from '~/repositories/messages/messages.server';
import {
  countNotifications,
  listNewestNotifications,
  listNotifications,
  listUnreadIds,
  listUnreadOfLink,
} from '~/repositories/messages/notifications.server';
import { inboxTabs } from '~/schemas/chats/chat-forms';
import { listInbox } from '~/services/chats/list-chats.server';
import { markUnreadChats } from '~/services/chats/mark-unread.server';
import { countQueue } from '~/services/queues/queue-lengths.server';
import { searches, type Work } from './issued-queries';

const ama = { userId: 'ama' };

/** Notifications, read or unread, by type. */
export function notificationLists(): Work[] {
  const filters = [
    {},
    { unread: true },
    { types: ['chat'] },
    { unread: true, types: ['info', 'success'] },
  ] as const;
  return [
    ...filters.flatMap((filter) => [
      () => listNotifications(ama, { ...filter, cursor: null }),
      () => countNotifications(ama, filter),
    ]),
    () => listNewestNotifications(ama, 10),
    () => listUnreadIds(ama, 200),
  ];
}

/** Conversations, by tab, role and search, and their messages. */
export function chatLists(): Work[] {
  const views = inboxTabs.flatMap((tab) =>
    searches.flatMap((q) =>
      [undefined, 'buyer' as const].map(
        (role) => () => listInbox({ q, tab, after: '', trail: '' }, 'admin', role),
      ),
    ),
  );
  return [
    ...views,
    () => countQueue('chats'),
    () => findChatOf(ama),
    () => listMessages('chats/ama', null),
    () => listMessages('b2bTrades/trade', null),
    () => listUnreadOfLink(ama, '/chat', 200),
    () => listUnreadOfLink('all', '/admin/chat/ama', 200),
    () => markUnreadChats(),
  ];
}

/** What the listeners of a browser ask for. */
export function listenerQueries(): Work[] {
  const { collection, readQuery: read } = database;
  const since = Timestamp.fromMillis(0);
  const chats = collection('chats');
  const queries = [
    chats.where('adminUnreadCount', '>', 0).orderBy('adminUnreadCount', 'desc').limit(50),
    chats.where('lastMessageTimestamp', '>=', since).orderBy('lastMessageTimestamp', 'desc').limit(25),
    chats.where('buyerId', '==', 'ama').limit(1),
    collection('chats/ama/messages').where('timestamp', '>=', since).orderBy('timestamp', 'desc').limit(50),
    collection('notifications')
      .where('userId', '==', 'ama')
      .where('isRead', '==', false)
      .orderBy('createdAt', 'desc')
      .limit(20),
  ];
  return queries.map((query) => () => read(query));
}
