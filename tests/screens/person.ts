import { shopActivitySearch } from '~/schemas/activity/shop-activity';
import { apiKeyListSearch } from '~/schemas/api-keys/api-key-forms';
import { ownChatSearch } from '~/schemas/chats/chat-forms';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { notificationListSearch } from '~/schemas/notifications/notification-forms';
import {
  counters,
  likeForms,
  likeOthers,
  list,
  namesOf,
  noSearch,
  type Screen,
  session,
  unread,
} from './screen';

/** Each message has its time. */
const message = 'main [aria-label="Messages"] time';

/**
 * Pages of a person of any role: what they read ahead can’t be a seller’s counters, which are a call of
 * their own.
 */
export const personScreens: readonly Screen[] = [
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
    route: '_person.profile_.shop',
    path: '/profile/shop',
    as: 'seller',
    looks: [
      { name: 'the shop of the profile' },
      { name: 'the shop of the profile, refused', refused: 'Close my shop' },
    ],
    costs: [{ reads: 1 + counters, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: '_person.profile_.second-factor',
    path: '/profile/second-factor',
    as: 'seller',
    looks: [
      { name: 'the second factor' },
      { name: 'the second factor, asked for', at: '?redirectTo=/profile' },
      { name: 'the second factor, refused', refused: 'Start' },
      { name: 'the second factor, to be scanned', as: 'buyer' },
      { name: 'the second factor, its first code refused', as: 'buyer', refused: 'Turn on' },
      { name: 'the second factor, on', as: 'careful' },
      { name: 'the second factor, not turned off', as: 'careful', refused: 'Turn off' },
    ],
    costs: [{ reads: 2 + counters, calls: 2 }],
    search: ['redirectTo'],
    bench: likeForms,
  },
  {
    route: '_person.profile_.second-factor_.code',
    path: '/profile/second-factor/code',
    as: 'seller',
    looks: [
      { name: 'a code, asked again', as: 'careful' },
      { name: 'a code, asked again and refused', as: 'careful', refused: true },
    ],
    costs: unread,
    search: ['redirectTo'],
    bench: likeForms,
  },
  {
    route: '_person.profile_.notifications',
    path: '/profile/notifications',
    as: 'seller',
    looks: [{ name: 'emails and SMS' }, { name: 'emails and SMS of an admin', as: 'admin' }],
    costs: [{ reads: 1 + counters, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: '_person.dev.outbox._index',
    path: '/dev/outbox',
    as: 'seller',
    looks: [{ name: 'the local outbox' }, { name: 'the local outbox, empty', as: 'newcomer' }],
    costs: 'Only who works on Makola sees it.',
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: '_person.dev.outbox.$id',
    path: '/dev/outbox/{message}',
    as: 'seller',
    looks: [{ name: 'a message of the local outbox' }],
    costs: 'Only who works on Makola sees it.',
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'seller.announcements.$id',
    path: '/seller/announcements/{announcement}',
    as: 'seller',
    looks: [{ name: 'an announcement for a seller' }],
    // Their notification, which is read already, and the announcement.
    costs: [{ reads: 2 + session + counters, calls: 3 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'seller.shop',
    path: '/seller/shop',
    as: 'seller',
    looks: [{ name: 'change shop' }],
    costs: [{ reads: 1 + counters, calls: 2 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'seller.activity',
    path: '/seller/activity',
    as: 'seller',
    looks: [{ name: 'activity of a shop' }, { name: 'activity of a shop, none yet', as: 'newcomer' }],
    costs: [{ rows: 25, reads: list + 1 + counters, calls: 4 }],
    search: namesOf(shopActivitySearch),
    bench: [{ name: 'activity of a shop', kind: 'list', rows: 25, counted: 1 }],
  },
  {
    route: 'seller.people._index',
    path: '/seller/people',
    as: 'seller',
    looks: [{ name: 'people of a shop' }, { name: 'people of a shop, refused', refused: 'Send invitation' }],
    // The shop's record, and its invitations.
    costs: [{ reads: 3 + counters, calls: 4 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'seller.people.$id._index',
    path: '/seller/people/{helper}',
    as: 'seller',
    looks: [{ name: 'rights of somebody in a shop' }],
    costs: [{ reads: 2 + counters, calls: 3 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'seller.people.$id.end',
    path: '/seller/people/{helper}/end',
    as: 'seller',
    looks: [{ name: 'end somebody’s access to a shop' }],
    // What the person made is counted: keys and webhooks.
    costs: [{ reads: 4 + counters, calls: 5 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: '_person.profile_.api-keys',
    path: '/profile/api-keys',
    as: 'seller',
    looks: [
      { name: 'a seller’s API keys' },
      { name: 'a seller’s API keys, none yet', as: 'newcomer' },
      { name: 'a seller’s API keys, refused', refused: true },
    ],
    // The shop's record too, where somebody who helps made a key.
    costs: [{ rows: 25, reads: list + counters + 1, calls: 3 }],
    search: namesOf(apiKeyListSearch),
    bench: likeForms,
  },
  {
    route: '_person.profile_.webhooks._index',
    path: '/profile/webhooks',
    as: 'seller',
    looks: [
      { name: 'a seller’s webhooks' },
      { name: 'a seller’s webhooks, none yet', as: 'newcomer' },
      { name: 'a seller’s webhooks, refused', refused: true },
    ],
    costs: [{ reads: 2 + counters, calls: 3 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: '_person.profile_.webhooks.$id._index',
    path: '/profile/webhooks/{sellerWebhook}',
    as: 'seller',
    looks: [{ name: 'a seller’s webhook' }],
    // The webhook, and a page of what was sent.
    costs: [{ rows: 25, reads: list + 1 + counters, calls: 4 }],
    search: namesOf(deliveryListSearch),
    bench: likeForms,
  },
  {
    route: '_person.profile_.webhooks.$id.delete',
    path: '/profile/webhooks/{sellerWebhook}/delete',
    as: 'seller',
    looks: [{ name: 'deleting a seller’s webhook' }],
    costs: [{ reads: 2 + counters, calls: 3 }],
    search: noSearch,
    bench: likeOthers,
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
    costs: [{ rows: 25, reads: list - 1 + counters, counts: 1, calls: 3 }],
    search: namesOf(notificationListSearch),
    file: [],
    bench: [{ name: 'notifications', kind: 'list', rows: 25, counted: 1 }],
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
      { reads: list + 1 + counters, calls: 2 },
      { at: '?after=x', reads: list + 1 + counters, calls: 2 },
    ],
    search: namesOf(ownChatSearch),
    // The conversation itself.
    bench: [{ name: 'conversation', kind: 'list', content: message, rows: 25, counted: 1 }],
  },
];
