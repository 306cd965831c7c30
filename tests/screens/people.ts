import { payoutListSearch } from '~/schemas/money/payout-forms';
import { settingsPages, settingsSearch } from '~/schemas/settings/settings-pages';
import { rightsSearch } from '~/schemas/users/rights-form';
import { userListSearch } from '~/schemas/users/user-forms';
import {
  adminList,
  counters,
  likeForms,
  likeItsRecord,
  namesOf,
  noSearch,
  type Screen,
  shards,
} from './screen';

/** People and settings, for admins. */
export const peopleScreens: readonly Screen[] = [
  {
    route: 'admin.user-management._index',
    path: '/admin/user-management',
    as: 'admin',
    looks: [{ name: 'users' }, { name: 'users, nothing matches', at: '?q=zzz&status=suspended' }],
    costs: [
      { rows: 25, reads: adminList, calls: 2 },
      { at: '?role=seller&status=active', rows: 25, reads: adminList, counts: 1, calls: 3 },
      { at: '?q=mensah', rows: 25, reads: adminList, counts: 1, calls: 3 },
    ],
    search: namesOf(userListSearch),
    file: [],
    bench: [{ name: 'users', kind: 'list', rows: 25, counted: 4 }],
  },
  {
    route: 'admin.user-management.new',
    path: '/admin/user-management/new',
    as: 'admin',
    looks: [{ name: 'add a person' }, { name: 'add a person, refused', refused: true }],
    costs: [{ reads: 1, calls: 1 }],
    search: noSearch,
    bench: likeForms,
  },
  {
    route: 'admin.user-management.$id',
    path: '/admin/user-management/{seller}',
    as: 'admin',
    looks: [
      { name: 'one user' },
      { name: 'a suspended user', at: '/admin/user-management/{suspended}' },
      { name: 'oneself', at: '/admin/user-management/{admin}' },
    ],
    // With the counters and accounts; products, payouts and the log.
    costs: [{ reads: 10, calls: 4, first: { reads: 10 + shards + 1, counts: 1 } }],
    search: noSearch,
    bench: [{ name: 'one user', kind: 'detail' }],
  },
  {
    route: 'admin.user-management.$id_.payouts',
    path: '/admin/user-management/{seller}/payouts',
    as: 'admin',
    looks: [{ name: 'payouts of a user' }],
    costs: [{ reads: 4, calls: 3 }],
    search: namesOf(payoutListSearch),
    bench: 'A list of payouts, as all of them are, which is measured.',
  },
  {
    route: 'admin.user-management.$id_.rights',
    path: '/admin/user-management/{otherAdmin}/rights',
    as: 'admin',
    looks: [{ name: 'rights of an admin' }],
    costs: [{ reads: 2, calls: 2 }],
    search: namesOf(rightsSearch),
    bench: likeItsRecord,
  },
  {
    route: 'admin.user-management.$id_.role',
    path: '/admin/user-management/{seller}/role',
    as: 'admin',
    looks: [{ name: 'change a role' }],
    costs: [{ reads: 2, calls: 2 }],
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'admin.user-management.$id_.second-factor',
    path: '/admin/user-management/{seller}/second-factor',
    as: 'admin',
    looks: [
      { name: 'reset a second factor', at: '/admin/user-management/{careful}/second-factor' },
      {
        name: 'reset a second factor, refused',
        at: '/admin/user-management/{careful}/second-factor',
        refused: 'Ask another admin',
      },
    ],
    costs: 'A page of two records, like others that are measured.',
    search: noSearch,
    bench: likeItsRecord,
  },
  {
    route: 'admin.settings',
    path: '/admin/settings',
    as: 'admin',
    looks: settingsPages.map((page) => ({ name: `settings, ${page}`, at: `?page=${page}` })),
    costs: [{ reads: 10 + counters, calls: 3 }],
    search: namesOf(settingsSearch),
    bench: settingsPages.map((page) => ({ name: `settings, ${page}`, at: `?page=${page}`, kind: 'form' })),
  },
];
