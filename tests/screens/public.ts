import { ownChatSearch } from '~/schemas/chats/chat-forms';
import { notificationListSearch } from '~/schemas/notifications/notification-forms';
import { counters, likeOthers, likePublic, list, namesOf, noSearch, type Screen, unread } from './screen';

/** Each message has its time. */
const message = 'main [aria-label="Messages"] time';

/**
 * Pages for everyone, and those of a person of any role: what they read ahead can’t be a seller’s counters,
 * which are a call of their own.
 */
export const publicScreens: readonly Screen[] = [
  {
    route: '_index',
    path: '/',
    as: 'nobody',
    looks: [{ name: 'landing' }, { name: 'landing, signed in', as: 'seller' }],
    costs: [{ reads: 0, calls: 0 }],
    search: noSearch,
    bench: [{ name: 'landing', kind: 'public' }],
  },
  {
    route: 'login',
    path: '/login',
    as: 'nobody',
    looks: [{ name: 'sign in' }, { name: 'sign in, refused', refused: true }],
    costs: unread,
    search: ['redirectTo'],
    bench: [{ name: 'sign in', kind: 'public' }],
  },
  {
    route: 'register',
    path: '/register',
    as: 'nobody',
    looks: [{ name: 'register' }, { name: 'register, refused', refused: true }],
    costs: unread,
    search: noSearch,
    bench: [{ name: 'register', kind: 'public' }],
  },
  {
    route: 'forgot-password',
    path: '/forgot-password',
    as: 'nobody',
    looks: [{ name: 'forgot password' }],
    costs: unread,
    search: noSearch,
    bench: [{ name: 'forgot password', kind: 'public' }],
  },
  {
    route: 'reset-password',
    path: '/reset-password',
    as: 'nobody',
    looks: [{ name: 'new password', at: '?oobCode={resetCode}' }, { name: 'new password, used link' }],
    costs: unread,
    search: ['oobCode'],
    bench: likePublic,
  },
  {
    route: 'logout',
    path: '/logout',
    as: 'nobody',
    looks: [{ name: 'signed out' }, { name: 'sign out', as: 'seller' }],
    costs: unread,
    search: noSearch,
    bench: likePublic,
  },
  {
    route: '404',
    path: '/404',
    as: 'nobody',
    looks: [{ name: 'not found', status: 404 }],
    costs: 'It is the answer to a mistake, and reads no record.',
    search: noSearch,
    bench: likePublic,
  },
  {
    route: '500',
    path: '/500',
    as: 'nobody',
    looks: [{ name: 'fault', status: 500 }],
    costs: 'It is the answer to a mistake, and reads no record.',
    search: noSearch,
    bench: likePublic,
  },
  {
    route: 'delivered.$token',
    path: '/delivered/{token}',
    as: 'nobody',
    looks: [{ name: 'hand over a parcel' }, { name: 'hand over a parcel, refused', refused: true }],
    costs: [{ reads: 1, calls: 1 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'delivered.done',
    path: '/delivered/done',
    as: 'nobody',
    looks: [{ name: 'a parcel that was handed over' }],
    costs: unread,
    search: noSearch,
    bench: likePublic,
  },
  {
    route: '_person.profile',
    path: '/profile',
    as: 'seller',
    looks: [{ name: 'profile' }],
    costs: [{ reads: 1 + counters, calls: 2 }],
    search: noSearch,
    bench: [{ name: 'profile', kind: 'form' }],
  },
  {
    route: '_person.notifications',
    path: '/notifications',
    as: 'seller',
    looks: [
      { name: 'notifications, none yet', as: 'newcomer' },
      { name: 'notifications' },
      { name: 'notifications of a buyer', as: 'buyer' },
      { name: 'notifications of an admin', as: 'admin' },
    ],
    costs: [{ rows: 25, reads: list + 2 + counters, calls: 4 }],
    search: namesOf(notificationListSearch),
    file: [],
    bench: [{ name: 'notifications', kind: 'list', rows: 25, counted: 2 }],
  },
  {
    route: 'notifications.$id.open',
    path: '/notifications/{notification}/open',
    as: 'seller',
    looks: [{ name: 'no such notification', at: '/notifications/nothing/open', status: 404 }],
    costs: 'It leads on to what it is about.',
    search: noSearch,
    bench: 'It leads on to what it is about.',
  },
  {
    route: '_person.chat',
    path: '/chat',
    as: 'seller',
    looks: [
      { name: 'support, with the code of a parcel', as: 'buyer' },
      { name: 'the conversation with support' },
      { name: 'the conversation, nothing yet', as: 'newcomer' },
    ],
    costs: [
      { reads: list + 1 + counters, calls: 4 },
      { at: '?after=x', reads: list + 1 + counters, calls: 4 },
    ],
    search: namesOf(ownChatSearch),
    // The conversation itself.
    bench: [{ name: 'conversation', kind: 'list', content: message, rows: 25, counted: 1 }],
  },
];
