import { historyListSearch } from '~/schemas/activity/history-forms';
import { announcementListSearch } from '~/schemas/announcements/announcement-forms';
import { conversationSearch, inboxSearch, newChatSearch } from '~/schemas/chats/chat-forms';
import { withSelection } from '~/schemas/list-search';
import { messageCostSearch, outgoingSearch } from '~/schemas/outbox/outgoing-list';
import { editRequestListSearch } from '~/schemas/products/edit-request-forms';
import { approvalListSearch } from '~/schemas/products/product-forms';
import { searchPageSearch } from '~/schemas/search';
import {
  adminList,
  counters,
  likeOthers,
  list,
  namesOf,
  noSearch,
  type Screen,
  session,
  shards,
} from './screen';

/** Each message has its time. */
const message = 'main [aria-label="Messages"] time';

/** What admins decide on and answer. */
export const adminScreens: readonly Screen[] = [
  {
    route: 'admin.dashboard',
    path: '/admin/dashboard',
    as: 'admin',
    looks: [{ name: 'not for sellers', as: 'seller', status: 403 }, { name: 'dashboard' }],
    // Two short lists, sign-ups, two or three months of sales and their state, and up to eight documents of
    // today.
    // At first also sign-ups of today and of yesterday, and what the server remembers.
    costs: [{ reads: 6 + 6 + session + counters + 2 + 3 + 1 + 8, calls: 4, first: { reads: 28 + 2 + 3 } }],
    search: noSearch,
    bench: [{ name: 'admin dashboard', kind: 'dashboard' }],
  },
  {
    route: 'admin.search',
    path: '/admin/search',
    as: 'admin',
    looks: [
      { name: 'search', at: '?q=kente' },
      { name: 'search, no results', at: '?q=zzz' },
    ],
    costs: [{ at: '?q=a', reads: session + counters + 8 * 5, calls: 9 }],
    search: namesOf(searchPageSearch),
    bench: 'It is opened seldom: the box in the frame asks for data alone.',
  },
  {
    route: 'admin.product-approval._index',
    path: '/admin/product-approval',
    as: 'admin',
    looks: [
      { name: 'approval queue' },
      { name: 'approval queue, all', at: '?tab=all' },
      { name: 'approval queue, nothing matches', at: '?q=zzz' },
    ],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      { at: '?tab=all', rows: 25, reads: adminList, calls: 2 },
      // Only the open tab is counted.
      { at: '?q=kente', rows: 25, reads: list + 1, calls: 3 },
      { at: '?seller={seller}&tab=all', rows: 25, reads: adminList + 2, calls: 3 },
    ],
    search: namesOf(withSelection(approvalListSearch)),
    file: [],
    bench: [{ name: 'approval queue', kind: 'list', rows: 25, counted: 5 }],
  },
  {
    route: 'admin.product-approval.$id',
    path: '/admin/product-approval/{waiting}',
    as: 'admin',
    looks: [
      { name: 'decide on variants', at: '/admin/product-approval/{variedProduct}' },
      { name: 'decide' },
      { name: 'decide again', at: '/admin/product-approval/{rejectedProduct}' },
    ],
    // The record; its seller; the next one of the queue; the log; at first the version of the data.
    costs: [{ reads: 10 + counters, calls: 4, first: { reads: 10 + counters + 1 + 1, counts: 1 } }],
    search: noSearch,
    bench: [{ name: 'approval detail', kind: 'detail' }],
  },
  {
    route: 'admin.edit-requests._index',
    path: '/admin/edit-requests',
    as: 'admin',
    looks: [
      { name: 'edit requests', at: '?tab=all' },
      { name: 'edit requests, nothing matches', at: '?q=zzz' },
    ],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      { at: '?tab=all', rows: 25, reads: adminList, calls: 2 },
      { at: '?q=kente', rows: 25, reads: adminList, counts: 1, calls: 3 },
    ],
    search: namesOf(editRequestListSearch),
    file: [],
    bench: [{ name: 'edit requests', kind: 'list', rows: 25, counted: 4 }],
  },
  {
    route: 'admin.edit-requests.$id',
    path: '/admin/edit-requests/{edit}',
    as: 'admin',
    looks: [
      { name: 'edit request' },
      { name: 'a request of another shape', at: '/admin/edit-requests/{otherEdit}' },
    ],
    costs: [{ reads: 10 + counters, calls: 4 }],
    search: noSearch,
    bench: [{ name: 'edit request', kind: 'detail' }],
  },
  {
    route: 'admin.activity-log',
    path: '/admin/activity-log',
    as: 'admin',
    looks: [{ name: 'activity log' }],
    costs: [{ rows: 25, reads: adminList + 1, calls: 3 }],
    search: namesOf(historyListSearch),
    file: [],
    bench: [{ name: 'activity log', kind: 'list', rows: 25, counted: 1 }],
  },
  {
    route: 'admin.operations_.messages._index',
    path: '/admin/operations/messages',
    as: 'admin',
    looks: [
      { name: 'messages, failed' },
      { name: 'messages, sent', at: '?tab=sent' },
      { name: 'messages, none', at: '?tab=refused&channel=whatsapp' },
    ],
    // The messages; SMS of today and what they cost.
    costs: [{ at: '?tab=sent', rows: 25, reads: list + shards, counts: 2, calls: 5 }],
    search: namesOf(outgoingSearch),
    bench: likeOthers,
  },
  {
    route: 'admin.operations_.messages.$id',
    path: '/admin/operations/messages/{message}',
    as: 'admin',
    looks: [{ name: 'a message that failed' }],
    costs: [{ reads: 2 + shards, calls: 3 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.operations_.messages.costs',
    path: '/admin/operations/messages/costs',
    as: 'admin',
    looks: [{ name: 'costs of messages' }],
    costs: [{ rows: 25, reads: list + shards + 25, counts: 1, calls: 5 }],
    search: namesOf(messageCostSearch),
    bench: likeOthers,
  },
  {
    route: 'admin.operations',
    path: '/admin/operations',
    as: 'admin',
    looks: [{ name: 'operations' }],
    // Jobs; servers and webhooks, one at least; what is due; the backup; the audit; the data's version.
    costs: [{ reads: session + 17 + 1 + 1 + 1 + 1 + 1 + 2, counts: 3, calls: 9 }],
    search: noSearch,
    bench: 'Operators open it seldom, and it grows with no records but those of servers.',
  },
  {
    route: 'admin.chats._index',
    path: '/admin/chats',
    as: 'admin',
    looks: [{ name: 'chats' }, { name: 'chats, nobody matches', at: '?q=zzz' }],
    costs: [
      { rows: 25, reads: list, counts: 4, calls: 5 },
      { at: '?tab=unread', rows: 25, reads: list, counts: 4, calls: 4 },
      { at: '?q=adwoa', rows: 25, reads: list, counts: 4, calls: 5 },
    ],
    search: namesOf(inboxSearch),
    // Four tabs, and the end of what is unread.
    bench: [{ name: 'chats', kind: 'list', rows: 25, counted: 4 }],
  },
  {
    route: 'admin.sales-chat',
    path: '/admin/sales-chat',
    as: 'admin',
    looks: [{ name: 'buyers’ chats' }],
    costs: [{ reads: 3, calls: 3 }],
    search: namesOf(inboxSearch),
    bench: 'The inbox of sellers, which is the same list, is measured.',
  },
  {
    route: 'admin.announcements._index',
    path: '/admin/announcements',
    as: 'admin',
    looks: [{ name: 'announcements' }],
    // Ten rows, of each how many have it and have read it.
    costs: [{ rows: 10, reads: 10 + 1 + session + 20, calls: 22 }],
    search: namesOf(announcementListSearch),
    bench: likeOthers,
  },
  {
    route: 'admin.announcements.new',
    path: '/admin/announcements/new',
    as: 'admin',
    looks: [{ name: 'new announcement' }, { name: 'new announcement, refused', refused: true }],
    costs: [{ reads: session, calls: 1 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.announcements.$id',
    path: '/admin/announcements/{announcement}',
    as: 'admin',
    looks: [{ name: 'an announcement' }],
    costs: [{ reads: session + 3, calls: 4 }],
    search: noSearch,
    bench: likeOthers,
  },
  {
    route: 'admin.chats.new',
    path: '/admin/chats/new',
    as: 'admin',
    looks: [{ name: 'write to somebody' }, { name: 'write to nobody', at: '?q=zzz' }],
    costs: [{ rows: 25, reads: list, calls: 2 }],
    search: namesOf(newChatSearch),
    bench: 'A list of people, as the users are, which is measured.',
  },
  {
    route: 'admin.chat.$chatId._index',
    path: '/admin/chat/{chat}',
    as: 'admin',
    looks: [{ name: 'a chat' }, { name: 'no such chat', at: '/admin/chat/nothing', status: 404 }],
    costs: [{ reads: 30, calls: 2 }],
    search: namesOf(conversationSearch),
    // The conversation, its person, and the template answers.
    bench: [{ name: 'a chat', kind: 'list', content: message, rows: 25, counted: 3 }],
  },
];
